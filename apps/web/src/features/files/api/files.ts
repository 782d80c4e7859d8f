import { useMutation, useQueryClient } from '@tanstack/react-query'
import { filesQuery } from '../../../entities/file/files.ts'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Deletes a file; where it is used it is gone as well. */
export function useDeleteFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('deleteFile', { params: { id: String(id) } }),
    // Also when it failed: it may be gone already.
    onSettled: () =>
      Promise.all([client.invalidateQueries(filesQuery()), client.invalidateQueries({ queryKey: currentUserQuery().queryKey })]),
  })
}
