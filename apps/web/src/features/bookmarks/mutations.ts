import { iconOfUrl } from '@foyer/icons/icon-of-url'
import type { Icon } from '@foyer/contracts/icons/icons'
import type { UpkeepChange } from '@foyer/contracts/bookmark-upkeep'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { typedHost } from '../../lib/browser/links.ts'
import { localDate } from '../../lib/browser/local-date.ts'
import { withUpkeep } from '../../entities/bookmark/upkeep.ts'
import { typedAddress } from '../../entities/bookmark/links/addresses.ts'
import { pollIcon } from '../../entities/bookmark/poll-icon.ts'
import { changeItems, widgetsOf } from '../../entities/page/page-cache.ts'
import { type After, orderedSections } from '../../entities/widget/lists.ts'
import { whileFetchingTitle } from './adding/fetching-titles.ts'
import type { NewBookmark } from './adding/new-bookmark.ts'
import { siteTitle } from './heads/site-title.ts'
import { findLink, foldersOf, linksOf } from './items/bookmark-items.ts'
import { withFolder, withLink, withLinksReordered, withoutFolder, withoutLink } from './items/change-items.ts'
import { copyBookmarks, deleteBookmarks, restoreBookmarks } from './batches/mutations.ts'
import { moveFolder, restoreFolder } from './groups/mutations.ts'
import { mergeBookmarks, undoMerge } from './merging/mutations.ts'
import { repairBookmarks, restoreBrokenLinks } from './repairs/mutations.ts'
import type { PlacedBy } from './items/sort-policy.ts'
import { findLinks, withLinks, withMovedLinks } from './items/link-batches.ts'
import { byName, defineMutation, ignoreNotFound, idsWithKey } from '../../lib/mutations/mutation-kind.ts'
import { addFilledList } from './adding/mutations.ts'
import { addUnsortedLink } from './unsorted/mutations.ts'
import { replaceLink } from './items/replace-link.ts'

export const addBookmark = defineMutation({
  name: 'addBookmark',
  idPaths: () => ['widget_id', 'folder_id'],
  send: async ({ widget_id, title, ...body }: NewBookmark, { call, idempotencyKey: key }) => {
    const params = { id: String(widget_id) }
    const link = await call('addItem', { params, body: { ...body, ...(title ? { title } : {}), idempotency_key: key } })
    pollIcon(link)
    return link
  },
  apply: (view, payload, id) => put(view, placeholder(payload, id), payload.after),
  createdId: (link) => link.id,
  findCreatedIds: (view, key) => idsWithKey(widgetsOf(view).flatMap(linksOf), key),
  followUp: async ({ title }, link, call) => {
    if (title !== '' || !/^https?:/i.test(link.url)) return undefined
    // The site's own title replaces a guessed one. Where none is found, the guessed title stays.
    const ownTitle = await whileFetchingTitle(link.id, () => siteTitle(link.url, call)).catch(() => '')
    if (ownTitle === '' || ownTitle === link.title) return undefined
    return { kind: updateBookmark.name, payload: { widget_id: link.widget_id, item_id: link.id, title: ownTitle } }
  },
  commit: (view, _payload, link) => put(view, link, undefined),
})

export type NewBookmarks = { widget_id: number; bookmarks: { url: string; title?: string; folder_id: number | null }[]; after?: null }

/** Several at once (dropped, pasted). They are shown when the server has given their ids. */
export const addBookmarks = defineMutation({
  name: 'addBookmarks',
  idPaths: () => ['widget_id', 'bookmarks[].folder_id'],
  send: async ({ widget_id, bookmarks: body, ...place }: NewBookmarks, { call, idempotencyKey: key }) => {
    const added = await call('addItems', {
      params: { id: String(widget_id) },
      body: { ...place, bookmarks: body.map((bookmark, index) => ({ ...bookmark, idempotency_key: `${key}-${index}` })) },
    })
    for (const link of added.links) pollIcon(link)
    return added
  },
  apply: (view) => view,
  commit: (view, { after }, { links }) => withLinks(view, links, after),
})

/** An icon of null: the one that follows from the address. */
export type BookmarkChange = {
  widget_id: number
  item_id: number
  url?: string
  title?: string
  description?: string
  icon?: Icon | null
  tags?: string[]
  mute_broken?: boolean
  /** The texts that the server may have, of which this is a change. */
  bases?: { title?: string[]; description?: string[] }
} & UpkeepChange

export const updateBookmark = defineMutation({
  name: 'updateBookmark',
  idPaths: () => ['widget_id', 'item_id'],
  send: async ({ widget_id, item_id, ...body }: BookmarkChange, { call }) => {
    const link = await call('updateItem', { params: { id: String(widget_id), item_id: String(item_id) }, body })
    if (body.url !== undefined || body.icon !== undefined) pollIcon(link)
    return link
  },
  apply: (view, { item_id, ...change }) => {
    const link = findLink(view, item_id)
    // It may have moved to another widget since.
    if (!link) return view
    const { status_code: _status, status_checked_at: _at, mute_broken: _mute, ...unchecked } = link
    // What is known of an address says nothing of another one.
    const url = change.url === undefined ? link.url : shownAddress(change.url)
    const { checked_on, check_every, check_due_on, owner_user_id, bases: _bases, ...content } = change
    const checking = { checked_on, check_every, check_due_on, owner_user_id }
    const rescheduled = withUpkeep(url === link.url ? link : unchecked, checking, {
      isMoved: url !== link.url,
      today: localDate(new Date()),
    })
    const next = { ...rescheduled, ...content, url, widget_id: link.widget_id }
    // That of an application follows from the title too, which the server knows.
    const isKept = url === link.url && change.icon === undefined
    return replaceLink(view, { ...next, icon: next.icon && (isKept || !next.icon.meta.automatic) ? next.icon : automaticIcon(next.url) })
  },
  commit: (view, _payload, link) => replaceLink(view, link),
  merge(earlier, later) {
    // The address that is muted or was checked is the one before: the two are sent one after the other.
    const isOfAnotherAddress = later.url !== undefined && (earlier.mute_broken ?? earlier.checked_on) !== undefined
    return earlier.item_id === later.item_id && !isOfAnotherAddress && !earlier.bases && !later.bases ? { ...earlier, ...later } : null
  },
})

export const deleteBookmark = defineMutation({
  name: 'deleteBookmark',
  idPaths: () => ['widget_id', 'item_id'],
  send: ({ widget_id, item_id }: { widget_id: number; item_id: number }, { call }) =>
    ignoreNotFound(call('deleteItem', { params: { id: String(widget_id), item_id: String(item_id) } })),
  apply: (view, { widget_id, item_id }) => changeItems(view, widget_id, (items) => withoutLink(items, item_id)),
})

/** `link` is what was shown, `after` the one above it, so that it is back at once and in its place. */
export const restoreBookmark = defineMutation({
  name: 'restoreBookmark',
  idPaths: () => ['link.id', 'link.item_id', 'link.link_id', 'link.widget_id', 'link.folder_id', 'after'],
  send: ({ link }: { link: Bookmark; after: number | null }, { call }) =>
    call('restoreItem', { params: { id: String(link.widget_id), item_id: String(link.id) } }),
  apply: (view, { link, after }) => put(view, link, after),
  commit: (view, { after }, link) => put(view, link, after),
})

/** `after`: the link above it in that group; null: at the top; undefined: at the end. */
export type BookmarkMove = {
  item_ids: number[]
  to_widget_id: number
  folder_id: number | null
  after?: number | null
  /** Present where the place was chosen: a widget that keeps an order is not sorted after it. */
  placed_by?: PlacedBy
  /** The links themselves, where they come from the inbox, so that a page shows them at once. */
  arriving?: Bookmark[]
}

/** Into a group or another widget, one link or several; what goes to another page leaves this one. */
export const moveBookmarks = defineMutation({
  name: 'moveBookmarks',
  idPaths: () => ['item_ids[]', 'to_widget_id', 'folder_id', 'after'],
  send: async ({ item_ids, to_widget_id, folder_id, after }: BookmarkMove, { call }) => {
    const place = after === undefined ? {} : { after }
    const [first = 0] = item_ids
    if (item_ids.length > 1)
      return call('moveItems', { params: { id: String(to_widget_id), ids: item_ids.join(',') }, body: { folder_id, ...place } })
    return {
      links: [
        await call('moveItem', { params: { id: String(to_widget_id), item_id: String(first) }, body: { folderId: folder_id, ...place } }),
      ],
    }
  },
  apply: (view, { item_ids, to_widget_id, folder_id, after, arriving }) => {
    return withMovedLinks(
      view,
      (arriving ?? findLinks(view, item_ids)).map((link) => ({ ...link, widget_id: to_widget_id, folder_id })),
      after,
    )
  },
  movedIds: ({ item_ids }) => item_ids.map((id) => `bookmark:${id}`),
  // They may come from a page that has not been read here.
  commit: (view, { after }, { links }) => withMovedLinks(view, links, after),
})

export const orderBookmarks = defineMutation({
  name: 'orderBookmarks',
  idPaths: () => ['widget_id', 'ids[]'],
  send: ({ widget_id, ids }: { widget_id: number; ids: number[] }, { call }) =>
    call('orderItems', { params: { id: String(widget_id) }, body: { ids } }),
  apply: (view, { widget_id, ids }) => changeItems(view, widget_id, (items) => withLinksReordered(items, ids)),
})

export type NewFolder = { widget_id: number; title: string; first_title: string }

export const addFolder = defineMutation({
  name: 'addFolder',
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...body }: NewFolder, { call, idempotencyKey: key }) =>
    call('addFolder', { params: { id: String(widget_id) }, body: { ...body, idempotency_key: key } }),
  apply: (view, { widget_id, title, first_title }, id) =>
    changeItems(view, widget_id, (items) => withFolder(items, { id, title }, { id: id - 1, title: first_title })),
  createdId: ({ folder_id }) => folder_id,
  findCreatedIds(view, key) {
    const folders =
      widgetsOf(view)
        .map(foldersOf)
        .find((groups) => idsWithKey(groups, key).length > 0) ?? []
    const ids = idsWithKey(folders, key)
    return [...ids, ...folders.flatMap(({ id }) => (ids.includes(id) ? [] : id)).slice(0, 1)]
  },
  // The group that the links stood in before, when there was none yet.
  secondaryIds: ({ folder_id, folders }) => folders.flatMap(({ id }) => (id === folder_id ? [] : id)).slice(0, 1),
  commit: (view, { widget_id, title }, { folder_id, folders }) => {
    const first = folders.find((folder) => folder.id !== folder_id)
    return changeItems(view, widget_id, (items) => withFolder(items, { id: folder_id, title }, first ?? { id: folder_id, title }))
  },
})

export const updateFolder = defineMutation({
  name: 'updateFolder',
  idPaths: () => ['widget_id', 'folder_id'],
  send: ({ widget_id, folder_id, title }: { widget_id: number; folder_id: number; title: string }, { call }) =>
    call('updateFolder', { params: { id: String(widget_id), folder_id: String(folder_id) }, body: { title } }),
  apply: (view, { widget_id, folder_id, title }) =>
    changeItems(view, widget_id, (items) =>
      'folders' in items
        ? { ...items, folders: items.folders.map((folder) => (folder.id === folder_id ? { ...folder, title } : folder)) }
        : items,
    ),
})

export const deleteFolder = defineMutation({
  name: 'deleteFolder',
  idPaths: () => ['widget_id', 'folder_id'],
  send: ({ widget_id, folder_id }: { widget_id: number; folder_id: number }, { call }) =>
    ignoreNotFound(call('deleteFolder', { params: { id: String(widget_id), folder_id: String(folder_id) } })),
  apply: (view, { widget_id, folder_id }) => changeItems(view, widget_id, (items) => withoutFolder(items, folder_id)),
})

export const orderFolders = defineMutation({
  name: 'orderFolders',
  idPaths: () => ['widget_id', 'ids[]'],
  send: ({ widget_id, ids }: { widget_id: number; ids: number[] }, { call }) =>
    call('orderFolders', { params: { id: String(widget_id) }, body: { ids } }),
  apply: (view, { widget_id, ids }) =>
    changeItems(view, widget_id, (items) => ('folders' in items ? { ...items, folders: orderedSections(items.folders, ids) } : items)),
})

function put(view: PageView, link: Bookmark, after: After): PageView {
  return changeItems(view, link.widget_id, (items) => withLink(items, link, after))
}

/** What the server will say of an address for which nobody has chosen an icon. */
function automaticIcon(url: string): Icon | null {
  const icon = iconOfUrl(url)
  return icon && { ...icon, meta: { automatic: true } }
}

const shownAddress = (url: string): string => typedAddress(url) ?? url.trim()

function placeholder({ widget_id, folder_id, url, title, description }: NewBookmark, id: number): Bookmark {
  return {
    id,
    item_id: id,
    link_id: id,
    widget_id,
    folder_id,
    url: shownAddress(url),
    title: title || typedHost(url),
    description: description ?? '',
    icon: automaticIcon(shownAddress(url)),
    created_at: Math.floor(Date.now() / 1000),
  }
}

export const bookmarkMutations = byName([
  addBookmark,
  addBookmarks,
  addFilledList,
  addUnsortedLink,
  updateBookmark,
  deleteBookmark,
  restoreBookmark,
  deleteBookmarks,
  restoreBookmarks,
  copyBookmarks,
  moveBookmarks,
  orderBookmarks,
  addFolder,
  updateFolder,
  deleteFolder,
  restoreFolder,
  moveFolder,
  orderFolders,
  mergeBookmarks,
  undoMerge,
  repairBookmarks,
  restoreBrokenLinks,
])
