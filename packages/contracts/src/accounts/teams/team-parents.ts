import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { publicIdSchema } from '../../values.ts'
import { teamSchema } from './teams.ts'

/** Calls about enterprises and the teams that belong to them, which takes the consent of both. */

const teamParams = z.object({ public_id: publicIdSchema })
const teamAnswer = { 200: z.object({ organization: teamSchema }) }

/** A team as its enterprise sees it. */
export const teamBelowSchema = z.object({
  public_id: publicIdSchema,
  title: z.string(),
  logo: z.string().nullable(),
  owner_name: z.string(),
  member_count: z.number().int(),
  is_readable_by_enterprise: z.boolean(),
  is_member: z.boolean(),
})
export type TeamBelow = z.infer<typeof teamBelowSchema>

export const listTeamsBelow = endpoint({
  name: 'listTeamsBelow',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/teams.json',
  rights: 'team:administer',
  summary: 'The teams of an enterprise by title, and those that ask to belong to it',
  params: teamParams,
  responses: { 200: z.object({ organizations: z.array(teamBelowSchema), asking: z.array(teamBelowSchema) }) },
})

export const setTeamParent = endpoint({
  name: 'setTeamParent',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/organization/{public_id}/parent',
  rights: 'team:own',
  personal: true,
  token: 'never',
  summary:
    'Ask an enterprise whether the team may belong to it, or leave the one it belongs to and ask no more (null). Whoever manages the enterprise as well needs not wait for its answer',
  params: teamParams,
  body: z.strictObject({ parent: publicIdSchema.nullable() }),
  responses: teamAnswer,
  errors: ['not_found', 'conflict', 'rate_limited'],
})

export const answerTeamParent = endpoint({
  name: 'answerTeamParent',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/teams/{team_public_id}',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Let a team that asks belong to the enterprise, or refuse',
  params: teamParams.extend({ team_public_id: publicIdSchema }),
  body: z.strictObject({ accept: z.boolean() }),
  responses: { 200: z.object({ answered: z.literal(true) }) },
  errors: ['conflict'],
})

export const releaseTeam = endpoint({
  name: 'releaseTeam',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/teams/{team_public_id}',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Release a team from the enterprise. A second call changes nothing',
  params: teamParams.extend({ team_public_id: publicIdSchema }),
  responses: { 200: z.object({ released: z.literal(true) }) },
})
