import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, publicIdSchema } from '../../values.ts'
import { teamSchema, teamTitleSchema } from './teams.ts'

/** Calls about the end of a team. Times in seconds since 1970. */

const teamParams = z.object({ public_id: publicIdSchema })

/** To whom a page goes that is not to be deleted with its team: a member of it, or another team in which the caller may make pages. */
const pageReceiverSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), user_id: idSchema }),
  z.strictObject({ kind: z.literal('team'), public_id: publicIdSchema }),
])

export const deleteTeam = endpoint({
  name: 'deleteTeam',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}.json',
  rights: 'team:own',
  personal: true,
  token: 'never',
  summary:
    'Delete a team, whose title is given once more so that nothing is deleted by mistake. Its members lose access at once; its pages go to the trash, but for those that are handed over. The owner can restore it for 30 days',
  params: teamParams,
  // All pages of a team with their receivers.
  body_limit: 128 * 1024,
  body: z.strictObject({
    title: teamTitleSchema,
    handed_over: z
      .array(z.strictObject({ page_id: idSchema, to: pageReceiverSchema }))
      .max(limits.pages_per_team)
      .optional(),
  }),
  responses: { 200: z.object({ deleted: z.literal(true), due_at: z.number().int() }) },
  errors: ['conflict', 'not_found', 'reauthentication_required'],
})

export const restoreTeam = endpoint({
  name: 'restoreTeam',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/restore',
  rights: 'team:restore',
  personal: true,
  token: 'never',
  summary: 'Restore a team with its members, and the pages that went to the trash with it',
  params: teamParams,
  responses: { 200: z.object({ organization: teamSchema }) },
  errors: ['account_leaving', 'rate_limited'],
})

export const listDeletedTeams = endpoint({
  name: 'listDeletedTeams',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/deleted_teams.json',
  rights: 'user',
  summary: 'The deleted teams that the person signed in can restore, and until when',
  responses: {
    200: z.object({ organizations: z.array(z.object({ public_id: publicIdSchema, title: z.string(), due_at: z.number().int() })) }),
  },
})
