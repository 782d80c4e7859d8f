import { z } from 'zod'
import { uploadBodyLimit } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { publicIdSchema } from '../../values.ts'
import { teamSchema } from './teams.ts'

/** Calls about the logo of a team. */

const teamParams = z.object({ public_id: publicIdSchema })

export const setTeamLogo = endpoint({
  name: 'setTeamLogo',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/logo',
  rights: 'team:administer',
  multipart: true,
  limit: 'upload',
  body_limit: uploadBodyLimit,
  summary: 'Upload the logo of a team: PNG, JPEG, WebP, GIF or AVIF, as an avatar',
  params: teamParams,
  responses: { 200: z.object({ logo: z.string() }) },
  errors: ['file_quota'],
})

export const removeTeamLogo = endpoint({
  name: 'removeTeamLogo',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/logo',
  rights: 'team:administer',
  summary: 'Remove the logo of a team, which then shows the one of its enterprise',
  params: teamParams,
  responses: { 200: z.object({ organization: teamSchema }) },
})
