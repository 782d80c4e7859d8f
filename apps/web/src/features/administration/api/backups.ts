import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

const pollMs = 1_000

/** The backups; asked for again while one is being made. */
export function backupsQuery() {
  return queryOptions({
    queryKey: ['admin', 'backups'],
    queryFn: ({ signal }) => api('listBackups', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
  })
}

/** Has one made now. */
export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('makeBackup'),
    onSuccess: (backups) => client.setQueryData(backupsQuery().queryKey, backups),
  })
}

/** Lets the browser save one. It is asked for where an answer can be shown, then opened where the browser saves what it gets. */
export function useDownloadBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api('prepareBackupDownload', { params: { name } }),
    onSuccess: ({ path }) => location.assign(path),
    // It may have expired since it was listed.
    onError: () => client.invalidateQueries(backupsQuery()),
  })
}

/** Deletes one, and shows those that are left. */
export function useDeleteBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api('deleteBackup', { params: { name } }),
    onSuccess: (backups) => client.setQueryData(backupsQuery().queryKey, backups),
    onError: () => client.invalidateQueries(backupsQuery()),
  })
}
