import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/widgets'
import {
  addBookmark,
  addBookmarks,
  addFolder,
  deleteBookmark,
  deleteFolder,
  moveBookmarks,
  orderBookmarks,
  orderFolders,
  restoreBookmark,
  updateBookmark,
  updateFolder,
} from '@foyer/web/bookmark-mutations'
import { type Actions, type Hand, type Section, pick, shownWidgets, filled, oneOf, place, shuffled, idsOf, undoable } from './hand.ts'

function groups(widget: Widget): Array<Section<Bookmark>> {
  const { items } = widget
  if (items && 'folders' in items) return items.folders.map(({ id, links }) => ({ widget, id, items: links }))
  return items && 'links' in items ? [{ widget, id: null, items: items.links }] : []
}
const allGroups = (hand: Hand) => shownWidgets(hand, 'urllist').flatMap(groups)
/** Where links may go. What comes from another page is shown with the server's answer. */
const targets = (hand: Hand, from: Section<unknown> | undefined) =>
  allGroups(hand).filter(({ widget }) => !hand.atOnce || widget.tab_id === from?.widget.tab_id)

/** The mutations of bookmarks and their groups. */
export const bookmarkActions: Actions = {
  addBookmark(hand) {
    const group = pick(hand, allGroups(hand))
    if (!group) return
    const title = hand.name()
    hand.client.mutate(addBookmark, { widget_id: group.widget.id, folder_id: group.id, url: `ftp://${title}.example/`, title })
  },
  addBookmarks(hand) {
    const group = pick(hand, allGroups(hand))
    if (!group || hand.atOnce) return
    const bookmarks = [hand.name(), hand.name()].map((title) => ({ url: `ftp://${title}.example/`, title, folder_id: group.id }))
    hand.client.mutate(addBookmarks, { widget_id: group.widget.id, bookmarks })
  },
  updateBookmark(hand) {
    const target = oneOf(hand, pick(hand, filled(allGroups(hand))))
    if (!target) return
    const description = hand.name()
    hand.client.mutate(updateBookmark, { widget_id: target.item.widget_id, item_id: target.item.id, description })
  },
  deleteBookmark(hand) {
    const target = oneOf(hand, pick(hand, filled(allGroups(hand))))
    if (!target) return
    const { item: link, after } = target
    hand.client.mutate(deleteBookmark, { widget_id: link.widget_id, item_id: link.id })
    undoable(hand, link.widget_id, () => hand.client.mutate(restoreBookmark, { link, after }))
  },
  moveBookmarks(hand) {
    const from = pick(hand, filled(allGroups(hand)))
    const to = pick(hand, targets(hand, from))
    const first = oneOf(hand, from)
    if (!from || !to || !first) return
    const second = pick(hand, from.items)
    const item_ids = [...new Set([first.item.id, ...(second ? [second.id] : [])])]
    const after = place(
      hand,
      to.items.filter((item) => !item_ids.includes(item.id)),
    )
    hand.client.mutate(moveBookmarks, { item_ids, to_widget_id: to.widget.id, folder_id: to.id, after })
  },
  moveBookmarkToEnd(hand) {
    const from = pick(hand, filled(allGroups(hand)))
    const to = pick(hand, targets(hand, from))
    const target = oneOf(hand, from)
    if (target && to) hand.client.mutate(moveBookmarks, { item_ids: [target.item.id], to_widget_id: to.widget.id, folder_id: to.id })
  },
  orderBookmarks(hand) {
    const group = pick(hand, filled(allGroups(hand), 2))
    if (group) hand.client.mutate(orderBookmarks, { widget_id: group.widget.id, ids: shuffled(hand, idsOf(group.items)) })
  },
  addFolder(hand) {
    const widget = pick(hand, shownWidgets(hand, 'urllist'))
    if (!widget) return
    hand.client.mutate(addFolder, { widget_id: widget.id, title: hand.name(), first_title: widget.title })
  },
  updateFolder(hand) {
    const group = pick(
      hand,
      allGroups(hand).filter(({ id }) => id !== null),
    )
    if (group?.id) hand.client.mutate(updateFolder, { widget_id: group.widget.id, folder_id: group.id, title: hand.name() })
  },
  deleteFolder(hand) {
    const group = pick(
      hand,
      allGroups(hand).filter(({ id }) => id !== null),
    )
    if (group?.id) hand.client.mutate(deleteFolder, { widget_id: group.widget.id, folder_id: group.id })
  },
  orderFolders(hand) {
    const widget = pick(
      hand,
      shownWidgets(hand, 'urllist').filter((shownWidget) => groups(shownWidget).length > 1),
    )
    const ids = widget ? groups(widget).flatMap(({ id }) => id ?? []) : []
    if (widget) hand.client.mutate(orderFolders, { widget_id: widget.id, ids: shuffled(hand, ids) })
  },
}
