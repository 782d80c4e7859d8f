import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type InboxTeam, unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { onLive, useLive } from '../../../entities/live/live.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { applyMutations, mutate, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { deleteBookmarks, restoreBookmarks } from '../batches/mutations.ts'
import { findLink } from '../items/bookmark-items.ts'
import { inBatches } from '../items/link-batches.ts'
import { placedLinks, runsOf } from '../items/link-places.ts'
import { moveBookmarks } from '../mutations.ts'
import { moveToNewInbox } from './unsorted-calls.ts'
import { inboxView, shownIn, widgetOfInbox } from './unsorted-view.ts'

const batchSize = limits.items_per_batch

export type UnsortedPlace = { widgetId: number; folderId: number | null }

/** The inbox of the person or of a team as it is read so far, and kept up to date while it is shown. */
export function useUnsorted(team: InboxTeam) {
  const options = useInboxQuery(team)
  const query = useInfiniteQuery(options)
  const client = useQueryClient()
  const { data } = query
  const first = data?.pages[0]
  const publicId = first?.public_id ?? ''
  useLive(publicId, publicId === '' ? undefined : first?.version)
  useEffect(
    () =>
      onLive('page', (message) => {
        const read = client.getQueryData(options.queryKey)?.pages[0]
        if (message.public_id === read?.public_id && message.version > read.version) void client.invalidateQueries(options)
      }),
    [client, options],
  )
  const pending = usePendingMutations()
  const { links, total } = useMemo(() => (data ? shownIn(applyMutations(inboxView(data), pending)) : nothing), [data, pending])
  /** Reads on to the end; undefined where that failed. */
  const loadAll = async (): Promise<Bookmark[] | undefined> => {
    for (;;) {
      const read = client.getQueryData(options.queryKey)
      if (read && read.pages.at(-1)?.next === null) return read.pages.flatMap((page) => page.links)
      const { isError } = await query.fetchNextPage()
      if (isError) return undefined
    }
  }
  return { query: { ...query, loadAll }, links, total }
}

/** The same object for the same inbox. */
const useInboxQuery = (team: InboxTeam) => useMemo(() => unsortedQuery(team), [team])

const nothing = { links: [], total: 0 }

/** What an action has done, and what takes that back. */
export type UnsortedOutcome = { text: string; isError?: boolean; undo?: () => void }

/** Changes of the inbox, by the outbox, so that they need no connection. The same object for the same list and listener. */
export function useUnsortedActions(list: readonly Bookmark[], onOutcome: (outcome: UnsortedOutcome | null) => void, team?: InboxTeam) {
  const { t } = useTranslation(['unsorted', 'errors'])
  const client = useQueryClient()
  return useMemo(() => createActions({ client, t, list, onOutcome, team }), [client, t, list, onOutcome, team])
}

type Deps = {
  client: QueryClient
  t: TFunction<[string, string]>
  list: readonly Bookmark[]
  onOutcome: (outcome: UnsortedOutcome | null) => void
  team: InboxTeam
}

function createActions({ client, t, list, onOutcome, team }: Deps) {
  const inbox = () => widgetOfInbox(client.getQueryData(unsortedQuery(team).queryKey))
  const placesOf = (links: readonly Bookmark[]) => placedLinks([list], new Set(links.map(({ id }) => id)))
  const undoing = (back: () => void) => () => {
    back()
    onOutcome(null)
  }
  return {
    remove: (links: readonly Bookmark[]): void => {
      const placed = placesOf(links)
      for (const batch of inBatches(links, batchSize)) mutate(deleteBookmarks, { item_ids: batch.map(({ id }) => id) })
      const back = () => {
        for (const batch of inBatches(placed, batchSize)) mutate(restoreBookmarks, { placed: batch })
      }
      onOutcome({ text: t('deleted', { count: links.length }), undo: undoing(back) })
    },

    move: (links: readonly Bookmark[], to: UnsortedPlace & { name: string }): void => {
      const runs = runsOf(placesOf(links), batchSize)
      const byId = new Map(links.map((link) => [link.id, link]))
      for (const batch of inBatches(links, batchSize)) {
        const item_ids = batch.map(({ id }) => id)
        mutate(moveBookmarks, { item_ids, to_widget_id: to.widgetId, folder_id: to.folderId, arriving: batch })
      }
      const back = () => {
        for (const { item_ids, after } of runs) {
          const arriving = item_ids.flatMap((id) => byId.get(id) ?? [])
          mutate(moveBookmarks, { item_ids, to_widget_id: inbox(), folder_id: null, after, arriving })
        }
      }
      onOutcome({ text: t('moved', { count: links.length, to: to.name }), undo: undoing(back) })
    },

    /** Puts a link behind another one of the inbox, wherever it comes from; at the end where none is named. */
    place: (id: number, after: number | null | undefined): void => {
      const widgetId = inbox()
      const link = list.find((entry) => entry.id === id) ?? linkOnPages(client, id)
      // Nothing has been saved there yet: the call makes it.
      if (widgetId === 0) return void moveToNewInbox(client, id, team).catch((error: unknown) => onOutcome(refusal(t, error)))
      const place = { to_widget_id: widgetId, folder_id: null, ...(after === undefined ? {} : { after }) }
      mutate(moveBookmarks, { item_ids: [id], ...place, ...(link ? { arriving: [link] } : {}) })
      onOutcome(null)
    },
  }
}

const refusal = (t: TFunction<[string, string]>, error: unknown): UnsortedOutcome => ({
  text: t('notChanged', { reason: errorText(t, error) }),
  isError: true,
})

function linkOnPages(client: QueryClient, id: number): Bookmark | undefined {
  const views = client.getQueriesData<PageView>({ queryKey: ['page'] }).flatMap(([, view]) => view ?? [])
  return views.flatMap((view) => findLink(view, id) ?? [])[0]
}
