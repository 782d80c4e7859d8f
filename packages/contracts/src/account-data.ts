import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, pathIdSchema, publicIdSchema } from './values.ts'

/**
 * What each service holds of one person, for the archive of everything that they can ask for (`/users/user_data`). The import service asks
 * for it piece by piece and writes the archive; an answer never holds a token, a hash or a key.
 */

const ofPerson = z.object({ user_id: pathIdSchema })

export const exportAccount = endpoint({
  name: 'exportAccount',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/account',
  rights: 'service',
  summary: 'The account of a person with every part that the modules of accounts hold, and the names of its files',
  params: ofPerson,
  responses: {
    200: z.object({
      user: z.object({ id: idSchema, public_id: publicIdSchema, name: z.string(), email: z.string(), lang: z.string() }),
      /** By name; each becomes a file of the archive. */
      parts: z.record(z.string(), z.unknown()),
      files: z.array(z.object({ part: z.string(), name: z.string() })),
    }),
  },
  errors: ['not_found'],
})

export const exportAccountFile = endpoint({
  name: 'exportAccountFile',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/files/{part}/{name}',
  rights: 'service',
  summary: 'A file of a person by its part and name, as base64',
  params: z.object({ user_id: pathIdSchema, part: z.string().max(40), name: z.string().max(255) }),
  responses: { 200: z.object({ base64: z.string() }) },
  errors: ['not_found'],
})
