import { limits } from '@foyer/contracts/limits'
import type { SessionUser } from '@foyer/contracts/identity'
import { assertEntitled } from '@foyer/service-kit/entitled'
import { deleteItems } from '../item/commands/delete-items.command.ts'
import type { ItemStore } from '../item/store/item-store.ts'
import type { EditableItems, WidgetAccess } from '../widget/widget-access.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { BookmarkLinks } from '../kinds/bookmarks/bookmark-links.repository.ts'
import { changesTo, fieldsOf, mergedContent } from './merged-content.ts'
import type { SavedLinks } from './saved-links.ts'
import { type ContentChange, writeContent } from './write-content.ts'

type Dependencies = {
  bookmarks: Pick<BookmarkLinks, 'ofLink'>
  savedLinks: SavedLinks
  store: ItemStore<BookmarkRecord>
  widgets: Pick<WidgetAccess, 'forEditOfItems'>
}
type Merge = { link_id: number; keep?: number | undefined }
/** The bookmark that stays of a link, the ids of the copies that go, and those that are there yet. `change` where it does not have what is theirs yet. */
type Plan = { record: BookmarkRecord; deleted: number[]; copies: BookmarkRecord[]; change?: ContentChange }
export type MergedBookmark = { record: BookmarkRecord; in: EditableItems; deleted: number[] }

/**
 * Merges the copies of links into one each. Those that stay get what is theirs first, with the ids of the copies, and only then are these deleted:
 * a process that dies in between leaves every bookmark or what it has, and the next call of the key deletes the rest. One that somebody else
 * changes at the same time is left alone with its copies. Throws `premium_required`.
 */
export function createMergeBookmarks({ bookmarks, savedLinks, store, widgets }: Dependencies) {
  return async (key: string, links: readonly Merge[], viewer: SessionUser): Promise<MergedBookmark[]> => {
    assertEntitled(viewer, 'duplicates')
    const homes = await savedLinks.of(viewer)
    const copiesOf = (linkId: number) => {
      const widgetIds = homes.filter(({ linkIds }) => linkIds.includes(linkId)).map(({ widget }) => widget.id)
      return bookmarks.ofLink(widgetIds, linkId, limits.copies_per_merge)
    }
    const keeps = new Map(links.map(({ link_id, keep }) => [link_id, keep]))
    const planned = await Promise.all([...keeps].map(async ([linkId, keep]) => planOf(key, await copiesOf(linkId), keep)))
    const plans = planned.flatMap((plan) => plan ?? [])
    const widgetIds = plans.flatMap(({ record, copies }) => [record, ...copies].map(({ widget_id }) => widget_id))
    const editable = new Map((await widgets.forEditOfItems(widgetIds, viewer, 'urllist')).map((home) => [home.widget.id, home]))
    const merged: MergedBookmark[] = []
    for (const [widgetId, ofWidget] of Map.groupBy(plans, ({ record }) => record.widget_id)) {
      const home = editable.get(widgetId)
      if (!home) continue
      const changes = ofWidget.flatMap(({ change }) => change ?? [])
      const written = new Map((await writeContent(store, home, changes)).map((record) => [record._id, record]))
      for (const { record, deleted, change } of ofWidget) {
        const current = change ? written.get(record._id) : record
        if (current) merged.push({ record: current, in: home, deleted })
      }
    }
    const doomed = new Set(merged.flatMap(({ deleted }) => deleted))
    const copies = plans.flatMap((plan) => plan.copies).filter(({ _id }) => doomed.has(_id))
    for (const [widgetId, ofWidget] of Map.groupBy(copies, ({ widget_id }) => widget_id)) {
      const home = editable.get(widgetId)
      if (!home) continue
      await deleteItems(
        store,
        home,
        ofWidget.map(({ _id }) => _id),
      )
    }
    return merged
  }
}

/** Null where there is nothing to merge. A bookmark that this call has written before stays, whatever is asked now. */
function planOf(key: string, copies: readonly BookmarkRecord[], keep: number | undefined): Plan | null {
  const earlier = copies.find(({ merge }) => merge?.key === key)
  if (earlier?.merge) {
    const deleted = new Set(earlier.merge.deleted)
    return { record: earlier, deleted: earlier.merge.deleted, copies: copies.filter(({ _id }) => deleted.has(_id)) }
  }
  const record = copies.find(({ _id }) => _id === keep) ?? copies[0]
  if (!record || copies.length < 2) return null
  const rest = copies.filter((copy) => copy !== record)
  const deleted = rest.map(({ _id }) => _id)
  const after = changesTo(record, mergedContent(copies))
  const fields = { ...after, merge: { key, deleted, before: fieldsOf(record, after), after } }
  return { record, deleted, change: { record, fields }, copies: rest }
}
