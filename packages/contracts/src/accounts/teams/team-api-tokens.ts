import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { teamScopes } from '../../scopes.ts'
import { pathIdSchema, publicIdSchema } from '../../values.ts'
import { apiTokenSchema, newApiTokenSchema } from '../api-tokens.ts'

/**
 * Calls about the API tokens of a team: with one, a script reads and changes the pages of the team and nothing else. It acts as the team, so it goes on when the
 * admin who made it leaves, until it expires or an admin revokes it.
 */

/** A token as the admins of its team see it; `made_by` is the name of who made it, null once their account is gone. */
const teamApiTokenSchema = apiTokenSchema.extend({ made_by: z.string().nullable() })
export type TeamApiToken = z.infer<typeof teamApiTokenSchema>

const ofTeam = z.object({ public_id: publicIdSchema })
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const

export const listTeamApiTokens = endpoint({
  ...administered,
  name: 'listTeamApiTokens',
  method: 'GET',
  path: '/organization/{public_id}/tokens.json',
  summary: 'The API tokens of a team, the newest first',
  params: ofTeam,
  responses: { 200: z.object({ tokens: z.array(teamApiTokenSchema) }) },
})

export const createTeamApiToken = endpoint({
  ...administered,
  name: 'createTeamApiToken',
  method: 'POST',
  path: '/organization/{public_id}/tokens.json',
  summary: 'Create an API token of a team; the answer is the only one that holds its secret',
  params: ofTeam,
  body: newApiTokenSchema.extend({ scopes: z.array(z.enum(teamScopes)).min(1).max(teamScopes.length) }),
  responses: { 201: z.object({ token: teamApiTokenSchema, secret: z.string() }) },
  errors: ['reauthentication_required', 'api_token_limit'],
})

export const revokeTeamApiToken = endpoint({
  ...administered,
  name: 'revokeTeamApiToken',
  method: 'DELETE',
  path: '/organization/{public_id}/tokens/{token_id}.json',
  summary: 'Revoke an API token of a team: the next call with it is refused',
  params: ofTeam.extend({ token_id: pathIdSchema }),
  responses: { 200: z.object({ revoked: z.literal(true) }) },
  errors: ['not_found'],
})
