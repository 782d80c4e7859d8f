import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { filesQuery } from '../../../entities/file/files.ts'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { teamQuery } from '../../../entities/team/team.ts'
import { api } from '../../../lib/api/api-client.ts'

/** What was uploaded for a team, newest first, and how much room it takes. */
function teamFilesQuery(publicId: string) {
  return queryOptions({
    queryKey: ['files', publicId],
    queryFn: ({ signal }) => api('listTeamFiles', { params: { public_id: publicId }, signal }),
  })
}

/** The files of the screen: those of the person, or of the team whose settings it is in. */
export function useFilesQuery() {
  const team = use(OwningTeam)
  return team ? teamFilesQuery(team.public_id) : filesQuery()
}

/** Deletes a file; where it is used it is gone as well. */
export function useDeleteFile() {
  const client = useQueryClient()
  const team = use(OwningTeam)
  return useMutation({
    mutationFn: (id: number) =>
      team
        ? api('deleteTeamFile', { params: { public_id: team.public_id, file_id: String(id) } })
        : api('deleteFile', { params: { id: String(id) } }),
    // Also when it failed: it may be gone already.
    onSettled: () => {
      const shown = team ? teamQuery(team.public_id) : currentUserQuery()
      return Promise.all([
        client.invalidateQueries({ queryKey: filesQuery().queryKey }),
        client.invalidateQueries({ queryKey: shown.queryKey }),
      ])
    },
  })
}
