import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { tagKey } from '@foyer/text/tag-text'
import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { bookmarkKind } from '../kinds/bookmarks/bookmark.kind.ts'
import type { AccessibleWidget, AccessibleWidgets } from '../page/accessible/accessible-widgets.ts'
import { cursorToId } from './tag-cursor.ts'
import type { createTagCounts } from './tag-counts.ts'
import type { TagRepository } from './tag.repository.ts'

type Dependencies = {
  bookmarks: Pick<TagRepository, 'withTag'>
  widgets: AccessibleWidgets
  counts: ReturnType<typeof createTagCounts>
}

/** A bookmark that has the tag, and where it is. */
export type Tagged = { record: BookmarkRecord; in: AccessibleWidget }

/** The tags of a person: on all their pages and in their inbox. */
export function createTagService({ bookmarks, widgets, counts }: Dependencies) {
  return {
    /** In the order of their keys, from behind the key `after`. */
    async list(viewer: SessionUser, after = ''): Promise<{ tags: CountedTag[]; next: string | null }> {
      const all = await counts.of((await widgets.own(viewer, bookmarkKind.type)).values())
      const rest = after === '' ? all : all.filter(({ key }) => key > after)
      const shown = rest.slice(0, limits.tags_per_answer)
      const next = rest.length > shown.length ? (shown.at(-1)?.key ?? null) : null
      return { tags: shown.map(({ name, count }) => ({ name, count })), next }
    },

    /** The bookmarks with a tag, the last added first. Throws `bad_request` for a cursor that is none. */
    async bookmarksWith(
      viewer: SessionUser,
      { tag, after }: { tag: string; after?: string | undefined },
    ): Promise<{ tagged: Tagged[]; next: string | null }> {
      const homes = await widgets.own(viewer, bookmarkKind.type)
      const before = after === undefined ? Number.MAX_SAFE_INTEGER : cursorToId(after)
      const limit = limits.items_per_request
      const records = await bookmarks.withTag([...homes.keys()], tagKey(tag), { before, limit })
      const tagged = records.flatMap((record): Tagged[] => {
        const home = homes.get(record.widget_id)
        return home ? [{ record, in: home }] : []
      })
      return { tagged, next: records.length < limit ? null : String(records.at(-1)?._id) }
    },
  }
}
