import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Items } from '@foyer/contracts/pages/widget/widgets'
import { changeItems, widgetsOf } from '../../../entities/page/page-cache.ts'
import type { After } from '../../../entities/widget/lists.ts'
import { linksOf } from './bookmark-items.ts'

/** Pure changes of many links at once, in one pass over each list: a widget may hold tens of thousands, and this runs for each pending mutation. */

/** A link that comes back, and the one above it. */
export type PlacedLink = { link: Bookmark; after: number | null }

/** Takes links away from wherever they are on a page. */
export function withoutLinks(view: PageView, ids: ReadonlySet<number>): PageView {
  return widgetsOf(view)
    .filter((widget) => linksOf(widget).some(({ id }) => ids.has(id)))
    .reduce((next, widget) => changeItems(next, widget.id, (items) => changeLists(items, (links) => without(links, ids))), view)
}

/** Puts links into their widget and group, in their order, after another one; at the end those that are there already stay where they are. */
export function withLinks(view: PageView, links: readonly Bookmark[], after: After): PageView {
  return putInto(view, links, (list, own) => putAll(list, own, after))
}

/** Puts links back, each after the one that was above it; at the end where that is not there. */
export function withPlacedLinks(view: PageView, placed: readonly PlacedLink[]): PageView {
  const aboveOf = new Map(placed.map(({ link, after }) => [link.id, after]))
  return putInto(
    view,
    placed.map(({ link }) => link),
    (list, own) => putBack(list, own, aboveOf),
  )
}

/** Takes links from wherever they are on a page and puts them, in their order, where they now belong. */
export function withMovedLinks(view: PageView, links: readonly Bookmark[], after: After): PageView {
  return withLinks(withoutLinks(view, new Set(links.map(({ id }) => id))), links, after)
}

/** The links of these ids that are on a page, in the order of the ids. */
export function findLinks(view: PageView, ids: readonly number[]): Bookmark[] {
  const named = new Set(ids)
  const byId = new Map(
    widgetsOf(view)
      .flatMap((widget) => linksOf(widget).filter(({ id }) => named.has(id)))
      .map((link) => [link.id, link]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Consecutive parts of a list. */
export function inBatches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, batch) => list.slice(batch * size, (batch + 1) * size))
}

type Put = (list: Bookmark[], own: Bookmark[]) => Bookmark[]

function putInto(view: PageView, links: readonly Bookmark[], put: Put): PageView {
  let next = view
  for (const [widgetId, arriving] of Map.groupBy(links, (link) => link.widget_id)) {
    const ids = new Set(arriving.map(({ id }) => id))
    next = changeItems(next, widgetId, (items) =>
      changeLists(items, (list, folderId, isFirst, folderIds) => {
        const own = arriving
          .filter((link) => folderId === null || link.folder_id === folderId || (isFirst && !folderIds.has(link.folder_id ?? 0)))
          .map((link) => (link.folder_id === folderId ? link : { ...link, folder_id: folderId }))
        const ownIds = new Set(own.map(({ id }) => id))
        const rest = ownIds.size === ids.size ? list : list.filter(({ id }) => !ids.has(id) || ownIds.has(id))
        return own.length > 0 ? put(rest, own) : rest
      }),
    )
  }
  return next
}

type ListChange = (links: Bookmark[], folderId: number | null, isFirst: boolean, folderIds: ReadonlySet<number>) => Bookmark[]

/** Changes each list of a widget, and counts its total anew. */
function changeLists(items: Items, change: ListChange): Items {
  if ('links' in items) {
    const links = change(items.links, null, true, new Set())
    return { ...items, links, total: items.total + links.length - items.links.length }
  }
  if (!('folders' in items)) return items
  const folderIds = new Set(items.folders.map(({ id }) => id))
  const folders = items.folders.map((folder, index) => ({ ...folder, links: change(folder.links, folder.id, index === 0, folderIds) }))
  const countOf = (lists: { links: unknown[] }[]) => lists.reduce((sum, { links }) => sum + links.length, 0)
  return { ...items, folders, total: items.total + countOf(folders) - countOf(items.folders) }
}

const without = (list: Bookmark[], ids: ReadonlySet<number>) => list.filter(({ id }) => !ids.has(id))

function putAll(list: Bookmark[], links: Bookmark[], after: After): Bookmark[] {
  const byId = new Map(links.map((link) => [link.id, link]))
  if (after === undefined) {
    const present = new Set(list.map(({ id }) => id))
    return [...list.map((link) => byId.get(link.id) ?? link), ...links.filter(({ id }) => !present.has(id))]
  }
  const rest = list.filter(({ id }) => !byId.has(id))
  const above = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1
  return after !== null && above === 0 ? [...rest, ...links] : [...rest.slice(0, above), ...links, ...rest.slice(above)]
}

function putBack(list: Bookmark[], links: Bookmark[], aboveOf: ReadonlyMap<number, number | null>): Bookmark[] {
  const ids = new Set(links.map(({ id }) => id))
  const below = Map.groupBy(links, ({ id }) => aboveOf.get(id) ?? null)
  const result: Bookmark[] = []
  const placed = new Set<number>()
  // A stack: each link that is put is followed by those that were below it.
  const put = (first: readonly Bookmark[]) => {
    const stack = first.toReversed()
    for (let link = stack.pop(); link; link = stack.pop()) {
      if (placed.has(link.id)) continue
      placed.add(link.id)
      result.push(link)
      stack.push(...(below.get(link.id) ?? []).toReversed())
    }
  }
  put(below.get(null) ?? [])
  for (const link of list) if (!ids.has(link.id)) put([link])
  put(links)
  return result
}
