import type { ItemRecord } from '../../item/store/item.model.ts'
import type { Abilities } from '../../page/page.policy.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { mayCopyBookmark, maySeeTags, maySeeUpkeep } from './bookmark.policy.ts'
import { tagFields } from './tag-fields.ts'
import { upkeepOf } from './upkeep.policy.ts'

/** What a copy of a bookmark takes over, for somebody with these rights on its page: descriptions, icons and tags; null where they may not copy it. */
export function copyOfBookmark(original: BookmarkRecord, can: Abilities | null): Omit<BookmarkRecord, keyof ItemRecord> | null {
  if (!mayCopyBookmark(original, can)) return null
  const { link_id, url, title, description, icon, tags } = original
  return {
    link_id,
    url,
    title,
    description,
    ...checkOf(original),
    ...(icon ? { icon } : {}),
    ...(tags && maySeeTags(can) ? tagFields(tags) : {}),
    ...(maySeeUpkeep(can) ? upkeepOf(original) : {}),
  }
}

/** What is known of the address, which a copy has too. */
function checkOf({ status_code, status_checked_at, mute_broken }: BookmarkRecord) {
  return {
    ...(status_code ? { status_code, status_checked_at: status_checked_at ?? null } : {}),
    ...(mute_broken ? { mute_broken } : {}),
  }
}
