import type { ApiToken } from '@foyer/contracts/accounts/api-tokens'
import { type ApiScope, teamScopes } from '@foyer/contracts/scopes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { api } from '../../../lib/api/api-client.ts'

/** A token as the screen shows it: of a team with who made it. */
export type ListedToken = ApiToken & { made_by?: string | null }
type NewToken = { name: string; scopes: ApiScope[]; expires_at: number | null }

/** What can be done with the tokens of a person or of a team. */
type TokenCalls = {
  list: (signal: AbortSignal) => Promise<ListedToken[]>
  create: (body: NewToken) => Promise<{ secret: string }>
  revoke: (id: number) => Promise<unknown>
}

const ownCalls: TokenCalls = {
  list: async (signal) => (await api('listApiTokens', { signal })).tokens,
  create: (body) => api('createApiToken', { body }),
  revoke: (id) => api('revokeApiToken', { params: { id: String(id) } }),
}

function callsOfTeam(publicId: string): TokenCalls {
  const params = { public_id: publicId }
  return {
    list: async (signal) => (await api('listTeamApiTokens', { params, signal })).tokens,
    create: ({ scopes, ...body }) =>
      api('createTeamApiToken', { params, body: { ...body, scopes: teamScopes.filter((scope) => scopes.includes(scope)) } }),
    revoke: (id) => api('revokeTeamApiToken', { params: { ...params, token_id: String(id) } }),
  }
}

function useTokenCalls() {
  const team = use(OwningTeam)
  return {
    calls: team === null ? ownCalls : callsOfTeam(team.public_id),
    queryKey: team === null ? ['api-tokens'] : ['team-api-tokens', team.public_id],
  }
}

/** The tokens of the screen, the newest first. */
export function useApiTokensQuery() {
  const { calls, queryKey } = useTokenCalls()
  return queryOptions({ queryKey, queryFn: ({ signal }) => calls.list(signal) })
}

/** Makes a token; the answer has its secret, which is in no cache and nowhere else. */
export function useCreateApiToken() {
  const client = useQueryClient()
  const { calls, queryKey } = useTokenCalls()
  return useMutation({ mutationFn: calls.create, onSettled: () => client.invalidateQueries({ queryKey }), gcTime: 0 })
}

/** Revokes a token. */
export function useRevokeApiToken() {
  const client = useQueryClient()
  const { calls, queryKey } = useTokenCalls()
  return useMutation({
    mutationFn: calls.revoke,
    // Also when it failed: it may have been revoked elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
