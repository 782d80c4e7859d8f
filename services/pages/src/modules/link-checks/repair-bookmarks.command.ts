import type { SessionUser } from '@foyer/contracts/identity'
import { writeContent } from '../duplicates/write-content.ts'
import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { bookmarkUrl } from '../kinds/bookmarks/bookmark-url.ts'
import { dayOf, upkeepAfter } from '../kinds/bookmarks/upkeep.policy.ts'
import { linkId } from '@foyer/service-kit/link-id'
import type { EditableItems, WidgetAccess } from '../widget/widget-access.ts'
import type { CheckedBookmarkRepository } from './checked-bookmark.repository.ts'

type Repair = { item_id: number; from: string; url?: string | undefined; mute_broken?: boolean | undefined }
type Fields = Parameters<typeof writeContent>[2][number]['fields']
export type RepairedBookmark = { record: BookmarkRecord; in: EditableItems }

type Dependencies = {
  bookmarks: Pick<CheckedBookmarkRepository, 'byIds'>
  store: ItemStore<BookmarkRecord>
  widgets: Pick<WidgetAccess, 'forEditOfItems'>
  clock: () => Date
}

/**
 * Changes the addresses of bookmarks in whichever widgets, or mutes them, as far as they lead where they did. Each is one write, so a call that was
 * cut off can be repeated: what it has changed is given as it is. Throws `forbidden` for a bookmark that the person may see and not edit, and
 * `invalid` for what is no address.
 */
export function createRepairBookmarks({ bookmarks, store, widgets, clock }: Dependencies) {
  return async (repairs: readonly Repair[], viewer: SessionUser): Promise<RepairedBookmark[]> => {
    const targets = new Map(repairs.map((repair, index) => [repair.item_id, { ...repair, ...targetOf(repair, index) }]))
    const records = await bookmarks.byIds([...targets.keys()])
    const homes = await widgets.forEditOfItems(
      records.map(({ widget_id }) => widget_id),
      viewer,
      'urllist',
    )
    const repaired: RepairedBookmark[] = []
    for (const home of homes) {
      const ofWidget = records.filter(({ widget_id }) => widget_id === home.widget.id)
      const changes = ofWidget.flatMap((record) => {
        const repair = targets.get(record._id)
        const fields = repair && fieldsOf(record, repair, dayOf(clock()))
        return fields ? [{ record, fields }] : []
      })
      const pending = changes.filter(({ fields }) => Object.keys(fields).length > 0)
      const written = new Map((await writeContent(store, home, pending)).map((record) => [record._id, record]))
      for (const { record, fields } of changes) {
        const current = Object.keys(fields).length === 0 ? record : written.get(record._id)
        if (current) repaired.push({ record: current, in: home })
      }
    }
    return repaired
  }
}

function targetOf({ url }: Repair, index: number): { target: string | undefined } {
  return { target: url === undefined ? undefined : bookmarkUrl(url, `repairs.${index}.url`) }
}

/** What has to change of a bookmark: nothing where that was done before; null where it leads elsewhere by now. */
function fieldsOf(record: BookmarkRecord, repair: Repair & { target: string | undefined }, today: string): Fields | null {
  const { from, target = from, mute_broken } = repair
  if (record.url !== from && record.url !== target) return null
  const isMoved = record.url !== target
  const isMuted = mute_broken ?? (isMoved ? false : (record.mute_broken ?? false))
  return {
    // What is known of an address says nothing of another one.
    ...(isMoved ? { url: target, link_id: linkId(target), status_code: null, status_checked_at: null } : {}),
    ...upkeepAfter(record, {}, { isMoved, today }),
    ...(isMuted === (record.mute_broken ?? false) ? {} : { mute_broken: isMuted }),
  }
}
