import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { onLive, useLive } from '../../../entities/live/live.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { type UnsortedPlace, deleteUnsorted, moveBackToUnsorted, moveFromUnsorted, restoreUnsorted } from './unsorted-calls.ts'

/** The inbox as it is read so far, and kept up to date while it is shown. */
export function useUnsorted() {
  const query = useInfiniteQuery(unsortedQuery())
  const client = useQueryClient()
  const { data } = query
  const first = data?.pages[0]
  const publicId = first?.public_id ?? ''
  useLive(publicId, publicId === '' ? undefined : first?.version)
  useEffect(
    () =>
      onLive('page', (message) => {
        const read = client.getQueryData(unsortedQuery().queryKey)?.pages[0]
        if (message.public_id === read?.public_id && message.version > read.version) void client.invalidateQueries(unsortedQuery())
      }),
    [client],
  )
  const links = useMemo(() => data?.pages.flatMap((page) => page.links) ?? [], [data])
  /** Reads on to the end; undefined where that failed. */
  const loadAll = async (): Promise<Bookmark[] | undefined> => {
    for (;;) {
      const read = client.getQueryData(unsortedQuery().queryKey)
      if (read && read.pages.at(-1)?.next === null) return read.pages.flatMap((page) => page.links)
      const { isError } = await query.fetchNextPage()
      if (isError) return undefined
    }
  }
  return { query: { ...query, loadAll }, links, total: first?.total ?? 0 }
}

/** What an action has done, and what takes it back; without that it was not done. */
export type UnsortedOutcome = { text: string; undo?: () => void }

/** Deleting and moving. The same object for the same list and listener. */
export function useUnsortedActions(list: readonly Bookmark[], onOutcome: (outcome: UnsortedOutcome | null) => void) {
  const { t } = useTranslation(['unsorted', 'errors'])
  const client = useQueryClient()
  return useMemo(() => createActions({ client, t, list, onOutcome }), [client, t, list, onOutcome])
}

type Deps = {
  client: QueryClient
  t: TFunction<[string, string]>
  list: readonly Bookmark[]
  onOutcome: (outcome: UnsortedOutcome | null) => void
}

function createActions({ client, t, list, onOutcome }: Deps) {
  const attempt = async (call: () => Promise<void>, done: UnsortedOutcome | null): Promise<void> => {
    try {
      await call()
      onOutcome(done)
    } catch (error) {
      onOutcome({ text: t('notChanged', { reason: errorText(t, error) }) })
    }
  }
  return {
    remove: (links: readonly Bookmark[]): Promise<void> =>
      attempt(() => deleteUnsorted(client, links), {
        text: t('deleted', { count: links.length }),
        undo: () => void attempt(() => restoreUnsorted(client, links), null),
      }),

    move: (links: readonly Bookmark[], to: UnsortedPlace & { name: string }): Promise<void> =>
      attempt(() => moveFromUnsorted(client, links, to), {
        text: t('moved', { count: links.length, to: to.name }),
        undo: () => void attempt(() => moveBackToUnsorted(client, links, list), null),
      }),
  }
}
