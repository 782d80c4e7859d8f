import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type InboxTeam, unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { onLive, useLive } from '../../../entities/live/live.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { Mutation } from '../../../lib/mutations/mutation.ts'
import { onMutationSettled, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { type BookmarkMove, moveBookmarks } from '../mutations.ts'
import {
  type UnsortedPlace,
  type UnsortedProgress,
  deleteUnsorted,
  moveBackToUnsorted,
  moveFromUnsorted,
  placeInUnsorted,
  restoreUnsorted,
} from './unsorted-calls.ts'
import { type UnsortedList, linksIn, withPlaced, withoutIds } from './unsorted-list.ts'

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
  const links = useMemo(() => {
    const leaving = new Set(pending.flatMap(leavingIds))
    return linksIn(data).filter(({ id }) => !leaving.has(id))
  }, [data, pending])
  const total = (first?.total ?? 0) - (linksIn(data).length - links.length)
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

/** What is on its way to a widget is there already for whoever looks at both. */
const leavingIds = ({ kind, payload }: Pick<Mutation, 'kind' | 'payload'>): number[] =>
  kind === moveBookmarks.name ? (payload as BookmarkMove).item_ids : []

/** What has arrived in a widget is in no inbox any more. */
function removeMoved(): void {
  onMutationSettled((mutation, result) => {
    const moved = result === undefined ? [] : leavingIds(mutation)
    if (moved.length === 0) return
    // An answer from before the move would bring them back.
    void queryClient.cancelQueries(unsortedQuery())
    queryClient.setQueriesData<UnsortedList>({ queryKey: unsortedQuery().queryKey }, (list) => list && withoutIds(list, new Set(moved)))
  })
}
removeMoved()

/** What an action has done, and what takes that back, where there is something to; `isError`: it, or a part of it, was not done. */
export type UnsortedOutcome = { text: string; isError?: boolean; undo?: () => Promise<void> }

/** Deleting and moving. The same object for the same list and listener. */
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
type Call = (links: readonly Bookmark[]) => Promise<UnsortedProgress>
/** How an action is called when all of it was done, and when a part of it was. */
type Texts = { all: (count: number) => string; part: (count: number) => string }

function createActions({ client, t, list, onOutcome, team }: Deps) {
  const undoing = (links: readonly Bookmark[], back: Call) => async (): Promise<void> => {
    const { done, error } = await back(links)
    if (error === undefined) return onOutcome(null)
    const restored = new Set(done)
    const rest = links.filter((link) => !restored.has(link))
    const text = t('notUndone', { count: rest.length, reason: errorText(t, error) })
    return onOutcome({ text, isError: true, undo: undoing(rest, back) })
  }
  const act = async (links: readonly Bookmark[], texts: Texts, call: Call, back: Call): Promise<void> => {
    const { done, error } = await call(links)
    const reason = error === undefined ? '' : errorText(t, error)
    if (done.length === 0) return onOutcome({ text: t('notChanged', { reason }), isError: true })
    const undo = undoing(done, back)
    if (error === undefined) return onOutcome({ text: texts.all(done.length), undo })
    return onOutcome({ text: `${texts.part(done.length)} ${reason}`, isError: true, undo })
  }
  return {
    remove: (links: readonly Bookmark[]): Promise<void> =>
      act(
        links,
        {
          all: (count) => t('deleted', { count }),
          part: (count) => t('deletedPart', { count, total: links.length }),
        },
        (batch) => deleteUnsorted(client, batch),
        (batch) => restoreUnsorted(client, batch),
      ),

    move: (links: readonly Bookmark[], to: UnsortedPlace & { name: string }): Promise<void> =>
      act(
        links,
        {
          all: (count) => t('moved', { count, to: to.name }),
          part: (count) => t('movedPart', { count, total: links.length, to: to.name }),
        },
        (batch) => moveFromUnsorted(client, batch, to),
        (batch) => moveBackToUnsorted(client, batch, { list, team }),
      ),

    /** Puts a link behind another one of the inbox, wherever it comes from. */
    place: async (id: number, after: number | null): Promise<void> => {
      void client.cancelQueries(unsortedQuery(team))
      client.setQueryData(unsortedQuery(team).queryKey, (read) => read && withPlaced(read, id, after))
      const error: unknown = await placeInUnsorted(client, id, { after, team }).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      onOutcome(error === undefined ? null : { text: t('notChanged', { reason: errorText(t, error) }), isError: true })
    },
  }
}
