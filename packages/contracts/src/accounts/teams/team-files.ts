import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema, publicIdSchema } from '../../values.ts'
import { deleteFile, listFiles } from '../files.ts'

/** Calls about what was uploaded for a team: its logo, and what its pages show. */

const ofTeam = z.object({ public_id: publicIdSchema })
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', token: 'never' } as const

export const listTeamFiles = endpoint({
  ...administered,
  name: 'listTeamFiles',
  method: 'GET',
  path: '/organization/{public_id}/files.json',
  summary: 'What was uploaded for a team, newest first, and how much room it takes; the `avatar` is its logo',
  params: ofTeam,
  responses: listFiles.responses,
})

export const deleteTeamFile = endpoint({
  ...administered,
  name: 'deleteTeamFile',
  method: 'DELETE',
  path: '/organization/{public_id}/files/{file_id}.json',
  summary: 'Delete a file of a team. It is gone wherever it is used, as the logo of the team too',
  params: ofTeam.extend({ file_id: pathIdSchema }),
  responses: deleteFile.responses,
  errors: ['not_found'],
})
