import type { FoundBookmark, FoundNote, FoundTodo } from '@foyer/contracts/pages/item/search'
import type { FoundSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { itemsAdapterOf } from '../../../entities/widget/widget-kind.ts'
import { api } from '../../../lib/api/api-client.ts'
import { type Entry, type Scope, snapshotEntry, toEntry } from '../entry.ts'

type Answer = { items: (FoundBookmark | FoundNote | FoundTodo)[]; has_more: boolean }
type Request = { query: { query: string }; signal: AbortSignal }

/** What is found on all pages of a person, and of which kinds there is more; and in the pages that they have saved. */
export type AllPagesResults = { entries: Entry[]; incomplete: Scope[]; saved: SavedResults }
export type SavedResults = { entries: Entry[]; hasMore: boolean }

/** One call for each kind of item. */
const calls: Record<Scope, (request: Request) => Promise<Answer>> = {
  urllist: async (request) => {
    const { bookmarks: items, has_more } = await api('searchBookmarks', request)
    return { items, has_more }
  },
  notes: async (request) => {
    const { notes: items, has_more } = await api('searchNotes', request)
    return { items, has_more }
  },
  todo: async (request) => {
    const { tasks: items, has_more } = await api('searchTasks', request)
    return { items, has_more }
  },
}

/** Searches all pages of a person; while the answer for another query is awaited, the former one stays. */
export function searchAllPagesQuery(viewer: string, query: string) {
  return queryOptions({
    queryKey: ['search-all-pages', viewer, query],
    queryFn: async ({ signal, client }): Promise<AllPagesResults> => {
      const [answers, saved] = await Promise.all([
        Promise.all(Object.entries(calls).map(async ([scope, call]) => ({ scope, ...(await call({ query: { query }, signal })) }))),
        api('searchSnapshots', { query: { query }, signal }),
      ])
      const teams = await teamTitles(client, saved.snapshots)
      return {
        entries: answers.flatMap(({ scope, items }) => toEntries(scope, items)),
        incomplete: answers.flatMap(({ scope, has_more }) => (has_more ? scope : [])),
        saved: {
          entries: saved.snapshots.map((page) => snapshotEntry(page, teams.get(page.organization_id))),
          hasMore: saved.has_more,
        },
      }
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** The titles of the teams that keep these pages, by their ids; none where they cannot be read. */
async function teamTitles(client: QueryClient, pages: readonly FoundSnapshot[]): Promise<ReadonlyMap<number | undefined, string>> {
  if (pages.every(({ organization_id: teamId }) => teamId === undefined)) return new Map()
  const teams = await client.ensureQueryData(teamSectionsQuery()).catch(() => [])
  return new Map(teams.map(({ id, title }) => [id, title]))
}

function toEntries(scope: Scope, items: Answer['items']): Entry[] {
  const adapter = itemsAdapterOf({ widget_type: scope })
  if (!adapter) return []
  const byId = new Map(items.map((item) => [item.id, item]))
  return adapter.searchEntries(adapter.empty('', -1), items).flatMap((entry) => {
    const item = byId.get(entry.id)
    if (!item) return []
    const { page, widget, group } = item.place
    const on = page.is_inbox
      ? { publicId: '', pageTitle: i18next.t('unsorted:title'), place: [] }
      : { publicId: page.public_id, pageTitle: page.title, place: [widget.title] }
    const team = page.organization && { team: page.organization.title, ...(page.is_inbox ? { teamId: page.organization.id } : {}) }
    const at = { scope, widgetId: widget.id, ...on, ...team }
    return toEntry({ ...entry, section: group ?? undefined }, at)
  })
}
