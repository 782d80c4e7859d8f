import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { widgetsOf } from '../../entities/page/page-cache.ts'
import { type Sent, type ThingList, type ThingSort, type Touched, keyOf } from '../../lib/undo/things.ts'
import { deleteBookmarks, restoreBookmarks } from './batches/mutations.ts'
import { foldersOf, linksOf } from './items/bookmark-items.ts'
import { inBatches } from './items/link-batches.ts'
import { type BookmarkChange, deleteBookmark, moveBookmarks, restoreBookmark, updateBookmark } from './mutations.ts'

/** Widgets with bookmarks of their own. */
export const widgetsWithLinks = (view: PageView): Widget[] =>
  widgetsOf(view).filter(({ is_live_copy, items }) => !is_live_copy && items && ('links' in items || 'folders' in items))

/** How changes of bookmarks are undone. */
export const linkSort: ThingSort = {
  name: 'bookmark',
  listsOf: (view) => widgetsWithLinks(view).flatMap(listsIn),
  adapt: withoutRegrouped,
  update(send, { thing, list }, fields) {
    const at = { widget_id: homeOf(list).widgetId, item_id: thing.id }
    const { mute_broken, checked_on, check_every, check_due_on, owner_user_id, ...content } = fields
    const checking = { checked_on, check_every, owner_user_id, mute_broken }
    // When it is due follows from the rest.
    const further = { ...checking, ...(checked_on === undefined && check_every === undefined ? { check_due_on } : {}) }
    // Sent after the address: it is about that one.
    for (const change of [content, further]) {
      const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      if (Object.keys(present).length > 0) send(updateBookmark, { ...at, ...present, ...basesOf(thing.value as Bookmark, present) })
    }
  },
  remove(send, places) {
    const [first, ...more] = places
    if (!first) return
    if (more.length === 0) send(deleteBookmark, { widget_id: homeOf(first.list).widgetId, item_id: first.thing.id })
    else
      for (const batch of inBatches(places, limits.items_per_batch)) send(deleteBookmarks, { item_ids: batch.map(({ thing }) => thing.id) })
  },
  restore(send, places) {
    const placed = places.map(({ thing, target }) => ({ link: thing.value as Bookmark, after: target.after }))
    const [first, ...more] = placed
    if (!first) return
    if (more.length === 0) send(restoreBookmark, first)
    else for (const batch of inBatches(placed, limits.items_per_batch)) send(restoreBookmarks, { placed: batch })
  },
  move(send, { things, target }) {
    const { widgetId, folderId } = homeOf(target.list)
    let { after } = target
    for (const batch of inBatches(things, limits.items_per_batch)) {
      const item_ids = batch.map(({ id }) => id)
      send(moveBookmarks, { item_ids, to_widget_id: widgetId, folder_id: folderId, after, placed_by: 'hand' })
      after = item_ids.at(-1) ?? after
    }
  },
}

function listsIn(widget: Widget): ThingList[] {
  const home = keyOf('widget', widget.id)
  const folders = foldersOf(widget)
  if (folders.length === 0) return [{ key: `loose-links ${widget.id}`, within: [home], things: linksOf(widget).map(thingOf) }]
  return folders.map(({ id, links }) => ({ key: `links ${id}`, within: [home, keyOf('folder', id)], things: links.map(thingOf) }))
}

/** Links that stand in no group come into the first one when there are groups, and out of it with the last: that follows from their groups. */
function withoutRegrouped(touched: readonly Touched[], sent: Sent): Touched[] {
  const isLoose = (list: ThingList) => list.within.length === 1
  return touched.filter(
    ({ id, before, after }) => !before || !after || isLoose(before.list) === isLoose(after.list) || sent.some(({ ids }) => ids.has(id)),
  )
}

const thingOf = (link: Bookmark) => ({ id: link.id, title: link.title, fields: fieldsOf(link), value: link })

function fieldsOf({ url, title, description, tags, icon, mute_broken, ...link }: Bookmark) {
  return {
    url,
    title,
    description,
    tags: tags ?? [],
    icon: icon?.meta.automatic ? null : icon,
    mute_broken: mute_broken ?? false,
    checked_on: link.checked_on ?? null,
    check_every: link.check_every ?? null,
    check_due_on: link.check_due_on ?? null,
    owner_user_id: link.owner_user_id ?? null,
  }
}

/** The texts that are given back are changes of those that are shown. */
function basesOf({ title, description }: Bookmark, change: object): Pick<BookmarkChange, 'bases'> {
  const bases = { ...('title' in change ? { title: [title] } : {}), ...('description' in change ? { description: [description] } : {}) }
  return Object.keys(bases).length > 0 ? { bases } : {}
}

function homeOf({ within }: ThingList): { widgetId: number; folderId: number | null } {
  const [widgetId = 0, folderId = null] = within.map((key) => Number(key.split(' ')[1]))
  return { widgetId, folderId }
}
