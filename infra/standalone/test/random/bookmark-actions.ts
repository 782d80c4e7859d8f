import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { addFilledList } from '@foyer/web/bookmark-adding-mutations'
import { deleteBookmarks, restoreBookmarks } from '@foyer/web/bookmark-batch-mutations'
import { moveFolder } from '@foyer/web/bookmark-group-mutations'
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
import { repairBookmarks } from '@foyer/web/bookmark-repair-mutations'
import {
  type Actions,
  type ActionContext,
  type Section,
  pick,
  shownWidgets,
  filled,
  oneOf,
  place,
  shuffled,
  idsOf,
  undoable,
} from './action-context.ts'

function groups(widget: Widget): Array<Section<Bookmark>> {
  const { items } = widget
  if (items && 'folders' in items) return items.folders.map(({ id, links }) => ({ widget, id, items: links }))
  return items && 'links' in items ? [{ widget, id: null, items: items.links }] : []
}
const allGroups = (context: ActionContext) => shownWidgets(context, 'urllist').flatMap(groups)
/** Where links may go. What comes from another page is shown with the server's answer. */
const targets = (context: ActionContext, from: Section<unknown> | undefined) =>
  allGroups(context).filter(({ widget }) => !context.atOnce || widget.tab_id === from?.widget.tab_id)

/** The mutations of bookmarks and their groups. */
export const bookmarkActions: Actions = {
  addBookmark(context) {
    const group = pick(context, allGroups(context))
    if (!group) return
    const title = context.name()
    context.client.mutate(addBookmark, { widget_id: group.widget.id, folder_id: group.id, url: `ftp://${title}.example/`, title })
  },
  addBookmarks(context) {
    const group = pick(context, allGroups(context))
    if (!group || context.atOnce) return
    const bookmarks = [context.name(), context.name()].map((title) => ({ url: `ftp://${title}.example/`, title, folder_id: group.id }))
    context.client.mutate(addBookmarks, { widget_id: group.widget.id, bookmarks })
  },
  addFilledList(context) {
    const view = pick(context, context.client.shown())
    if (!view || context.atOnce) return
    const { page } = view
    const column = pick(context, [...page.columns.keys()]) ?? 0
    const links = [context.name(), context.name()].map((title) => ({ url: `ftp://${title}.example/`, title }))
    const list = { widget_type: 'urllist' as const, title: context.name(), column, index: 0, links }
    context.client.mutate(addFilledList, { page_id: page.id, public_id: page.public_id, ...list })
  },
  updateBookmark(context) {
    const target = oneOf(context, pick(context, filled(allGroups(context))))
    if (!target) return
    const description = context.name()
    context.client.mutate(updateBookmark, { widget_id: target.item.widget_id, item_id: target.item.id, description })
  },
  repairBookmarks(context) {
    const group = pick(context, filled(allGroups(context)))
    if (!group) return
    const repairs = group.items
      .filter(({ id }) => id > 0)
      .slice(0, 3)
      .map(({ id, url }) => ({ item_id: id, from: url, url: `ftp://${context.name()}.example/` }))
    if (repairs.length > 0) context.client.mutate(repairBookmarks, { repairs })
  },
  deleteBookmark(context) {
    const target = oneOf(context, pick(context, filled(allGroups(context))))
    if (!target) return
    const { item: link, after } = target
    context.client.mutate(deleteBookmark, { widget_id: link.widget_id, item_id: link.id })
    undoable(context, link.widget_id, () => context.client.mutate(restoreBookmark, { link, after }))
  },
  deleteBookmarks(context) {
    const group = pick(context, filled(allGroups(context)))
    if (!group) return
    const start = (context.picks.shift() ?? 0) % group.items.length
    const placed = group.items
      .map((link, index) => ({ link, after: group.items[index - 1]?.id ?? null }))
      .filter(({ link }, index) => index >= start && link.id > 0)
    if (placed.length === 0) return
    context.client.mutate(deleteBookmarks, { item_ids: placed.map(({ link }) => link.id) })
    undoable(context, group.widget.id, () => context.client.mutate(restoreBookmarks, { placed }))
  },
  moveBookmarks(context) {
    const from = pick(context, filled(allGroups(context)))
    const to = pick(context, targets(context, from))
    const first = oneOf(context, from)
    if (!from || !to || !first) return
    const second = pick(context, from.items)
    const item_ids = [...new Set([first.item.id, ...(second ? [second.id] : [])])]
    const after = place(
      context,
      to.items.filter((item) => !item_ids.includes(item.id)),
    )
    context.client.mutate(moveBookmarks, { item_ids, to_widget_id: to.widget.id, folder_id: to.id, after })
  },
  moveBookmarkToEnd(context) {
    const from = pick(context, filled(allGroups(context)))
    const to = pick(context, targets(context, from))
    const target = oneOf(context, from)
    if (target && to) context.client.mutate(moveBookmarks, { item_ids: [target.item.id], to_widget_id: to.widget.id, folder_id: to.id })
  },
  orderBookmarks(context) {
    const group = pick(context, filled(allGroups(context), 2))
    if (group) context.client.mutate(orderBookmarks, { widget_id: group.widget.id, ids: shuffled(context, idsOf(group.items)) })
  },
  addFolder(context) {
    const widget = pick(context, shownWidgets(context, 'urllist'))
    if (!widget) return
    context.client.mutate(addFolder, { widget_id: widget.id, title: context.name(), first_title: widget.title })
  },
  updateFolder(context) {
    const group = pick(
      context,
      allGroups(context).filter(({ id }) => id !== null),
    )
    if (group?.id) context.client.mutate(updateFolder, { widget_id: group.widget.id, folder_id: group.id, title: context.name() })
  },
  deleteFolder(context) {
    const group = pick(
      context,
      allGroups(context).filter(({ id }) => id !== null),
    )
    if (group?.id) context.client.mutate(deleteFolder, { widget_id: group.widget.id, folder_id: group.id })
  },
  moveFolder(context) {
    const group = pick(
      context,
      allGroups(context).filter(({ id }) => id !== null),
    )
    // A group that comes to another page is there once that page is read again.
    const to = pick(
      context,
      shownWidgets(context, 'urllist').filter(
        ({ id, tab_id }) => id !== group?.widget.id && (!context.exact || tab_id === group?.widget.tab_id),
      ),
    )
    if (!group?.id || !to) return
    context.client.mutate(moveFolder, {
      folder_id: group.id,
      from_widget_id: group.widget.id,
      to_widget_id: to.id,
      first_title: to.title,
    })
  },
  orderFolders(context) {
    const widget = pick(
      context,
      shownWidgets(context, 'urllist').filter((shownWidget) => groups(shownWidget).length > 1),
    )
    const ids = widget ? groups(widget).flatMap(({ id }) => id ?? []) : []
    if (widget) context.client.mutate(orderFolders, { widget_id: widget.id, ids: shuffled(context, ids) })
  },
}
