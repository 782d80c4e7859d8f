import { limits } from '@foyer/contracts/limits'
import { titleFromUrl } from '@foyer/contracts/values'
import type { Bookmark, Folder, Links } from '@foyer/contracts/kinds/bookmarks'
import type { Items } from '@foyer/contracts/pages/widget/widgets'
import { AppError } from '@foyer/service-kit/app-error'
import { withUpkeep } from '../../entities/bookmark/upkeep.ts'
import { localDate } from '../../lib/browser/local-date.ts'
import type { Handlers } from './api-server.ts'
import { type State, insert, missing, newId, once, reorder, restore, softDelete, take, widgetOf, widgetsOf } from './state.ts'
import { storedAddress } from './stored-address.ts'

type NewBookmark = { url: string; title?: string | undefined; description?: string | undefined; folder_id?: number | null | undefined }

export const bookmarkHandlers = (state: State): Handlers => ({
  addItem: ({ params, body }) => once(state, body.idempotency_key, () => addLink(state, params.id, body, body.after)),
  addItems: ({ params, body }) => ({
    links: body.bookmarks.map((entry) => once(state, entry.idempotency_key, () => addLink(state, params.id, entry, undefined))),
  }),
  updateItem: ({ params, body: { checked_on, check_every, check_due_on, owner_user_id, ...body } }) => {
    const link = linkOf(state, params.item_id)
    const rescheduled = withUpkeep(
      link,
      { checked_on, check_every, check_due_on, owner_user_id },
      { isMoved: false, today: localDate(new Date()) },
    )
    return Object.assign(
      link,
      { checked_on: undefined, check_every: undefined, check_due_on: undefined, checked_by_user_id: undefined, owner_user_id: undefined },
      rescheduled,
      definedOf(body),
      body.url ? { url: storedAddress(body.url) } : {},
      body.icon ? { icon: { ...body.icon, meta: {} } } : {},
    )
  },
  deleteItem: ({ params }) => {
    for (const items of allItems(state)) {
      for (const list of linkListsOf(items)) if (softDelete(state, list, params.item_id)) items.total -= 1
    }
  },
  restoreItem: ({ params }) => {
    restore(state, params.item_id)
    itemsOfWidget(state, params.id).total += 1
    return linkOf(state, params.item_id)
  },
  moveItem: ({ params, body }) => moveLink(state, params.id, params.item_id, body.folder_id, body.after),
  moveItems: ({ params, body }) => {
    let after = body.after
    const links = params.ids.map((id) => {
      const moved = moveLink(state, params.id, id, body.folder_id, after)
      after = after === undefined ? undefined : moved.id
      return moved
    })
    return { links }
  },
  copyItems: ({ params, body }) => {
    let after = body.after
    const links = params.ids.map((id, index) => {
      const { url, title, description, created_at } = linkOf(state, id)
      const entry = { url, title, description, folder_id: body.folder_id ?? null }
      const copy = once(state, `${body.idempotency_key ?? newId()}-${index}`, () => addLink(state, params.id, entry, after))
      after = after === undefined ? undefined : copy.id
      return Object.assign(copy, { created_at })
    })
    return { links }
  },
  deleteBookmarks: ({ params }) => {
    for (const id of params.ids) removeLink(state, id)
  },
  restoreBookmarks: ({ params }) => ({
    links: params.ids.map((id) => restoreLink(state, id)),
  }),
  ...unsortedHandlers(state),
  orderItems: ({ params, body }) => {
    for (const list of linkListsOf(itemsOfWidget(state, params.id))) reorder(list, body.ids)
  },
  listItems: ({ params, query }) => {
    const items = itemsOfWidget(state, params.id)
    if ('notes' in items) return { ...items, next: null }
    if ('lists' in items) return { todos: items.lists.flatMap((list) => list.todos), total: items.total, next: null }
    const folder = 'folders' in items && query.folder_id !== undefined ? items.folders.find(({ id }) => id === query.folder_id) : undefined
    if (query.folder_id !== undefined && !folder) return missing()
    const links = folder?.links ?? linkListsOf(items).flat()
    const start = Number(query.after ?? 0)
    const end = start + limits.items_per_request
    return { links: links.slice(start, end), total: links.length, next: end < links.length ? String(end) : null }
  },
})

const inboxOf = (state: State, { organization_id: teamId }: { organization_id?: number | undefined }) =>
  teamId === undefined ? state.inbox : state.teamInboxes.get(teamId)

const unsortedHandlers = (state: State): Handlers => ({
  listUnsorted: ({ query }) => {
    const inbox = inboxOf(state, query)
    if (!inbox) return undefined
    const { id } = inbox
    const links = listFor(itemsOfWidget(state, id), null)
    const start = Number(query.after ?? 0)
    const end = start + limits.items_per_request
    const next = end < links.length ? String(end) : null
    return { links: links.slice(start, end), total: links.length, next, widget_id: id, public_id: 'Inbox12', version: 1 }
  },
  addUnsortedLink: ({ body }) =>
    once(state, body.idempotency_key, () => addLink(state, inboxOf(state, body)?.id ?? missing(), body, body.after ?? null)),
  addUnsortedLinks: ({ body }) => {
    let after = body.after ?? null
    const links = body.bookmarks.map((entry) => {
      const link = once(state, entry.idempotency_key, () => addLink(state, inboxOf(state, body)?.id ?? missing(), entry, after))
      after = link.id
      return link
    })
    return { links }
  },
  updateUnsortedLink: ({ params, body }) => {
    const { organization_id: _, ...change } = body
    return Object.assign(linkOf(state, params.id), definedOf(change))
  },
  moveToUnsorted: ({ body }) => {
    let after = body.after ?? null
    const links = body.ids.map((id) => {
      const moved = moveLink(state, inboxOf(state, body)?.id ?? missing(), id, null, after)
      after = moved.id
      return moved
    })
    return { links }
  },
})

export const folderHandlers = (state: State): Handlers => ({
  addFolder: ({ params, body }) =>
    once(state, body.idempotency_key, () => {
      const widget = widgetOf(state, params.id)
      const items = itemsOfWidget(state, params.id)
      const made: Folder = { id: newId(), title: body.title, index: 0, links: [], toggleState: true }
      if ('links' in items) {
        const first: Folder = { id: newId(), title: body.first_title ?? widget.title, index: 0, links: items.links, toggleState: true }
        widget.items = { folders: [first], total: items.total, next: null }
      }
      const folders = foldersOf(state, params.id)
      folders.push(made)
      return { ...headsOf(folders), folder_id: made.id }
    }),
  updateFolder: ({ params, body }) => {
    const folders = foldersOf(state, params.id)
    const folder = folders.find(({ id }) => id === params.folder_id) ?? missing()
    folder.title = body.title
    return headsOf(folders)
  },
  deleteFolder: ({ params }) => {
    const widget = widgetOf(state, params.id)
    const folders = foldersOf(state, params.id)
    const isOnly = folders.length === 1
    const index = folders.findIndex(({ id }) => id === params.folder_id)
    const gone = take(folders, params.folder_id) ?? missing()
    const rest = isOnly ? gone.links : folders[0]?.links
    const before = widget.items
    state.trash.set(gone.id, () => {
      folders.splice(index, 0, gone)
      widget.items = before
    })
    const total = (widget.items?.total ?? 0) - (isOnly ? 0 : gone.links.length)
    widget.items = folders.length < 2 ? { links: rest ?? [], total, next: null } : { folders, total, next: null }
    return headsOf(folders.length < 2 ? [] : folders)
  },
  restoreFolder: ({ params }) => {
    restore(state, params.folder_id)
    return headsOf(foldersOf(state, params.id))
  },
  moveFolder: ({ params, body }) => {
    const folder = take(foldersOf(state, body.from_widget_id), params.folder_id) ?? missing()
    for (const link of folder.links) link.widget_id = params.id
    const [source, target] = [widgetOf(state, body.from_widget_id), widgetOf(state, params.id)]
    if ('links' in itemsOfWidget(state, params.id)) {
      const { links } = itemsOfWidget(state, params.id) as Links
      const first: Folder = { id: newId(), title: body.first_title ?? target.title, index: 0, links, toggleState: true }
      target.items = { folders: [first], total: links.length, next: null }
    }
    foldersOf(state, params.id).push(folder)
    const rest = foldersOf(state, body.from_widget_id)
    if (rest.length < 2) source.items = { links: rest.flatMap(({ links }) => links), total: rest[0]?.links.length ?? 0, next: null }
    return { ...headsOf(foldersOf(state, params.id)), from_folders: rest.length < 2 ? [] : headsOf(rest).folders }
  },
  orderFolders: ({ params, body }) => {
    reorder(foldersOf(state, params.id), body.ids)
    return headsOf(foldersOf(state, params.id))
  },
})

export function addLink(
  state: State,
  widgetId: number,
  { url, title, description = '', folder_id = null }: NewBookmark,
  after: number | null | undefined,
) {
  const id = newId()
  const address = storedAddress(url)
  const link: Bookmark = {
    id,
    item_id: id,
    link_id: id,
    widget_id: widgetId,
    folder_id,
    url: address,
    title: title || titleFromUrl(address),
    description,
    icon: null,
    created_at: Math.floor(Date.now() / 1000),
  }
  const items = itemsOfWidget(state, widgetId)
  insert(listFor(items, folder_id), link, after)
  items.total += 1
  return link
}

function moveLink(state: State, widgetId: number, id: number, folderId: number | null | undefined, after: number | null | undefined) {
  const link = linkOf(state, id)
  for (const items of allItems(state)) for (const list of linkListsOf(items)) if (take(list, id)) items.total -= 1
  const items = itemsOfWidget(state, widgetId)
  insert(listFor(items, folderId ?? null), Object.assign(link, { widget_id: widgetId, folder_id: folderId ?? null }), after)
  items.total += 1
  return link
}

function listFor(items: Items, folderId: number | null): Bookmark[] {
  if ('links' in items) return items.links
  if (!('folders' in items)) return missing()
  return (items.folders.find(({ id }) => id === folderId) ?? items.folders[0])?.links ?? missing()
}

function linkListsOf(items: Items): Bookmark[][] {
  if ('links' in items) return [items.links]
  return 'folders' in items ? items.folders.map((folder) => folder.links) : []
}

function linkOf(state: State, id: number): Bookmark {
  const links = allItems(state).flatMap((items) => linkListsOf(items).flat())
  return links.find((link) => link.id === id) ?? missing()
}

function foldersOf(state: State, widgetId: number): Folder[] {
  const items = itemsOfWidget(state, widgetId)
  return 'folders' in items ? items.folders : missing()
}

function headsOf(folders: Folder[]) {
  return { folders: folders.map(({ id, title, toggleState }, index) => ({ id, title, index, toggleState })) }
}

export function removeLink(state: State, id: number): void {
  for (const items of allItems(state)) for (const list of linkListsOf(items)) if (softDelete(state, list, id)) items.total -= 1
}

export function restoreLink(state: State, id: number): Bookmark {
  restore(state, id)
  const link = linkOf(state, id)
  itemsOfWidget(state, link.widget_id).total += 1
  return link
}

export function allItems(state: State): Items[] {
  return widgetsOf(state).flatMap(({ items }) => items ?? [])
}

export function itemsOfWidget(state: State, id: number): Items {
  const { items } = widgetOf(state, id)
  if (!items) throw new AppError('not_found')
  return items
}

/** The fields that were sent. */
export function definedOf<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
