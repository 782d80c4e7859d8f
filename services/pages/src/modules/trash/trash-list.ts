import { type DeletedFeed, listDeletedFeeds } from '@foyer/contracts/feeds/deleted-feeds'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { trashLimits } from '@foyer/contracts/trash-limits'
import type { DeletedItemKind } from '@foyer/contracts/pages/item/deleted-items'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { searchRank, searchWords, searchedText } from '@foyer/text/search-text'
import { type TrashPlace, cursorOf, isBefore, lastDeletedFirst, placeOfCursor } from '../page/trash-place.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import { sectionOf } from '../item/store/sections.ts'
import type { TrashHome } from './trash-places.ts'
import { trashKindsOf } from './trash-kinds.ts'

/** Something in the trash, with the widget it was deleted from. */
export type TrashEntry = TrashPlace & {
  kind: DeletedItemKind
  home: TrashHome
  title: string
  url: string | null
  /** Of a group or list: how many items it has. */
  items: number
  section_id: number | null
  by: number | undefined
}
type Filter = { kind?: DeletedItemKind | undefined; query?: string | undefined; after?: string | undefined }
type Question = { homes: ReadonlyMap<number, TrashHome>; query: string; before: TrashPlace | undefined; limit: number }

const feedWidgetType = 'rsslist'
const feedsTimeoutMs = 4_000

/** Lists what was deleted from widgets by itself, whatever its kind, the last first. */
export function createTrashList(deps: {
  stores: ItemStores
  internal: Pick<InternalClient, 'call'>
  placesOf: (viewer: SessionUser) => Promise<Map<number, TrashHome>>
  clock: () => Date
}) {
  const { stores, internal, placesOf, clock } = deps

  const itemsOf = async ({ homes, query, before, limit }: Question, kind: DeletedItemKind | undefined): Promise<TrashEntry[]> => {
    const lists = stores.all.map(async (store): Promise<TrashEntry[]> => {
      const entryKind = trashKindsOf(store.kind.type).item
      if (!entryKind || (kind && kind !== entryKind)) return []
      const own = [...homes.values()].filter(({ widget }) => widget.widget_type === store.kind.type)
      const sections = own.flatMap(({ widget }) => restorableSections(widget).map(({ section }) => section.id))
      const question = { widgetIds: own.map(({ widget }) => widget.id), sections, query, before, limit }
      const records = await store.items.listDeleted(question, store.kind)
      return records.flatMap((record) => {
        const home = homes.get(record.removed_from ?? 0)
        if (!home || !record.removed_at) return []
        const [title = ''] = store.kind.search.textsOf(record)
        const { url } = record as { url?: string }
        const entry = {
          kind: entryKind,
          home,
          title,
          url: url ?? null,
          items: 0,
          section_id: record.section_id ?? null,
          by: record.removed_by,
        }
        return [{ ...entry, id: record._id, at: record.removed_at }]
      })
    })
    return (await Promise.all(lists)).flat()
  }

  const sectionsOf = async ({ homes, query, before, limit }: Question, kind: DeletedItemKind | undefined): Promise<TrashEntry[]> => {
    const words = searchWords(query)
    const entries = [...homes.values()].flatMap((home) => {
      const entryKind = trashKindsOf(home.widget.widget_type).section
      if (!entryKind || (kind && kind !== entryKind)) return []
      return restorableSections(home.widget).map(({ section, at, by }): TrashEntry => ({
        kind: entryKind,
        id: section.id,
        at,
        by,
        home,
        title: section.title,
        url: null,
        items: 0,
        section_id: null,
      }))
    })
    const matches = entries
      .filter((entry) => isBefore(entry, before) && (words.length === 0 || searchRank(words, [searchedText(entry.title)]) !== null))
      .toSorted(lastDeletedFirst)
      .slice(0, limit)
    return Promise.all(matches.map(async (entry) => ({ ...entry, items: await countOf(entry) })))
  }
  const countOf = async ({ home: { widget }, id }: TrashEntry): Promise<number> =>
    (await stores.byType(widget.widget_type)?.items.countRemovedWith(widget.id, id)) ?? 0
  const restorableSections = ({ removed_sections = [] }: TrashHome['widget']) => {
    const since = new Date(clock().getTime() - limits.trash_days * 24 * 3_600_000)
    return removed_sections.filter(({ at }) => at > since)
  }

  const feedsOf = async ({ homes, query, before, limit }: Question): Promise<TrashEntry[]> => {
    const widgets = [...homes.values()].filter(({ widget }) => widget.widget_type === feedWidgetType)
    if (widgets.length === 0) return []
    const body = {
      widget_ids: widgets.map(({ widget }) => widget.id).slice(0, trashLimits.widgets),
      ...(query === '' ? {} : { query }),
      ...(before ? { before: { at: before.at.getTime(), id: before.id } } : {}),
      limit,
    }
    const { feeds } = await internal.call(listDeletedFeeds, { body }, { timeoutMs: feedsTimeoutMs })
    return feeds.flatMap((feed) => feedEntry(feed, homes))
  }

  return async (viewer: SessionUser, { kind, query = '', after }: Filter): Promise<{ entries: TrashEntry[]; next: string | null }> => {
    const limit = trashLimits.items_per_call
    const question = { homes: await placesOf(viewer), query, before: placeOfCursor(after), limit: limit + 1 }
    const isOf = (...kinds: DeletedItemKind[]) => !kind || kinds.includes(kind)
    const lists = await Promise.all([
      isOf('bookmark', 'note', 'todo') ? itemsOf(question, kind) : [],
      isOf('group', 'list') ? sectionsOf(question, kind) : [],
      isOf('feed') ? feedsOf(question) : [],
    ])
    const all = lists.flat().toSorted(lastDeletedFirst)
    const entries = all.slice(0, limit)
    const last = entries.at(-1)
    return { entries, next: last && all.length > limit ? cursorOf(last) : null }
  }
}

/** The title of the group or list that something comes back to; null where its widget has no more than one. */
export function groupOf({ home: { widget }, section_id }: TrashEntry): string | null {
  const { sections = [] } = widget
  const id = sectionOf(section_id, sections)
  return (sections.length > 1 && sections.find((section) => section.id === id)?.title) || null
}

function feedEntry({ id, widget_id, title, url, deleted_by, deleted_at }: DeletedFeed, homes: Question['homes']): TrashEntry[] {
  const home = homes.get(widget_id)
  if (!home) return []
  return [{ kind: 'feed', id, at: new Date(deleted_at), home, title, url, items: 0, section_id: null, by: deleted_by ?? undefined }]
}
