import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchMemberships, teamQuery } from '../../../entities/team/team.ts'
import { api } from '../../../lib/api/api-client.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'

/** Creates a team; tried again after the answer was lost, it is the same one. */
export function useCreateTeam() {
  const client = useQueryClient()
  const [idempotency_key] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: async (body: { title: string; is_enterprise?: boolean; parent?: string }) =>
      (await api('createTeam', { body: { ...body, idempotency_key } })).organization,
    onSuccess: (team) => {
      client.setQueryData(teamQuery(team.public_id).queryKey, team)
      return refetchMemberships(client, team.public_id)
    },
  })
}
