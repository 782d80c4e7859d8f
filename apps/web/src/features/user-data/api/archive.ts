import type { Archive } from '@foyer/contracts/import/archives'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

const pollMs = 1_500

/** Whether an archive is being made. */
export const isInTheMaking = (archive: Archive | null | undefined): boolean => archive?.status === 'queued' || archive?.status === 'running'

/** The archive that the person has asked for last; asked for again while it is being made. */
export function archiveQuery() {
  return queryOptions({
    queryKey: ['archive'],
    queryFn: ({ signal }) => api('latestArchive', { signal }),
    refetchInterval: ({ state }) => (isInTheMaking(state.data?.archive) ? pollMs : false),
  })
}

/** Asks for an archive of everything. */
export function useRequestArchive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('requestArchive'),
    // Also when it failed: another browser may have asked.
    onSettled: () => client.invalidateQueries(archiveQuery()),
  })
}

/** Lets the browser save an archive. It is asked for where an answer can be shown, then opened where the browser saves what it gets. */
export function useDownloadArchive() {
  return useMutation({
    mutationFn: (id: number) => api('prepareArchiveDownload', { params: { id: String(id) } }),
    onSuccess: ({ path }) => location.assign(path),
  })
}
