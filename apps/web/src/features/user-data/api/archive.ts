import type { Archive } from '@foyer/contracts/import/archives'
import type { ArchiveSchedule } from '@foyer/contracts/import/team-archives'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'

const pollMs = 1_500

/** Whether an archive is being made. */
export const isInTheMaking = (archive: Archive | null | undefined): boolean => archive?.status === 'queued' || archive?.status === 'running'

/** Of a team also how often one is made. */
type LatestArchive = ApiResult<'latestArchive'> & Partial<ApiResult<'setTeamArchiveSchedule'>>

/** The archive that was asked for last, by the person or for the team of the screen; asked for again while it is being made. */
export function useArchiveQuery() {
  const team = use(OwningTeam)
  return queryOptions({
    queryKey: team ? ['team-archive', team.public_id] : ['archive'],
    queryFn: ({ signal }): Promise<LatestArchive> =>
      team ? api('latestTeamArchive', { params: { id: String(team.id) }, signal }) : api('latestArchive', { signal }),
    refetchInterval: ({ state }) => (isInTheMaking(state.data?.archive) ? pollMs : false),
  })
}

/** Asks for an archive of everything. */
export function useRequestArchive() {
  const client = useQueryClient()
  const team = use(OwningTeam)
  const { queryKey } = useArchiveQuery()
  return useMutation({
    mutationFn: () => (team ? api('requestTeamArchive', { params: { id: String(team.id) } }) : api('requestArchive')),
    // Also when it failed: another browser may have asked.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Sets how often an archive of a team is made, which is shown at once. */
export function useSetArchiveSchedule(teamId: number) {
  const client = useQueryClient()
  const { queryKey } = useArchiveQuery()
  return useMutation({
    mutationFn: (schedule: ArchiveSchedule) => api('setTeamArchiveSchedule', { params: { id: String(teamId) }, body: { schedule } }),
    onMutate: async (schedule) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (latest) => latest && { ...latest, schedule })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Lets the browser save an archive. It is asked for where an answer can be shown, then opened where the browser saves what it gets. */
export function useDownloadArchive() {
  return useMutation({
    mutationFn: (id: number) => api('prepareArchiveDownload', { params: { id: String(id) } }),
    onSuccess: ({ path }) => location.assign(path),
  })
}
