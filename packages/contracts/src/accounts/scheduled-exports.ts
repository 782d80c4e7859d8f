import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, publicIdSchema } from '../values.ts'

/** How many accounts one call lists at most. */
export const accountsPerCall = 500

export const listAccounts = endpoint({
  name: 'listAccounts',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/accounts',
  rights: 'service',
  callers: ['import'],
  summary: 'The ids of accounts in ascending order, those after an id, at most 500; none behind the last',
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: { 200: z.object({ accounts: z.array(z.object({ id: idSchema, public_id: publicIdSchema })) }) },
})

export const listExportedTeams = endpoint({
  name: 'listExportedTeams',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/teams',
  rights: 'service',
  callers: ['import'],
  summary: 'The ids of teams that are neither locked nor deleted in ascending order, those after an id, at most 500; none behind the last',
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: { 200: z.object({ teams: z.array(z.object({ id: idSchema, public_id: publicIdSchema })) }) },
})
