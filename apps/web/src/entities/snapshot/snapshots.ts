import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

/** How often it is looked whether a snapshot is there that is being taken. */
const refetchMs = 2_000

export const snapshotPath = ({ id }: Pick<Snapshot, 'id'>): string => `/users/snapshots/${id}`

/** The snapshot of the person of the page at an address; null where there is none. */
export function pageSnapshotQuery(url: string) {
  return queryOptions({
    queryKey: ['snapshots', 'of', url],
    queryFn: async ({ signal }): Promise<Snapshot | null> => (await api('findSnapshot', { query: { url }, signal })).snapshot,
    refetchInterval: ({ state }) => (state.data?.is_pending ? refetchMs : false),
    retry: false,
    gcTime: 60_000,
  })
}

/** A snapshot with its text. */
export function snapshotQuery(id: string) {
  return queryOptions({
    queryKey: ['snapshots', 'one', id],
    queryFn: ({ signal }) => api('readSnapshot', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.snapshot.is_pending ? refetchMs : false),
    gcTime: 60_000,
  })
}

/** How much of their room the snapshots of the person take. */
export function snapshotUsageQuery() {
  return queryOptions({ queryKey: ['snapshots', 'usage'], queryFn: ({ signal }) => api('snapshotUsage', { signal }), gcTime: 60_000 })
}

/** All queries about snapshots. */
export const snapshotsKey = ['snapshots'] as const

/** The day on which it was taken, in words. */
export function takenOn(
  { taken_at: takenAt }: Pick<Snapshot, 'taken_at'>,
  language: string,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  return takenAt === null ? '' : new Intl.DateTimeFormat(regionalLocale(language), { dateStyle }).format(takenAt * 1000)
}
