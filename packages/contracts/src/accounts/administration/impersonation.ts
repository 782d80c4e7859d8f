import { z } from 'zod'
import { currentUserSchema, signedInSchema } from '../accounts.ts'
import { reasonSchema } from './administration.ts'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../values.ts'

export const impersonateUser = endpoint({
  name: 'impersonateUser',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/impersonate.json',
  rights: 'site:admin',
  limit: 'credentials',
  summary:
    'Act as a person for an hour, in a session of its own beside which that of the site admin waits. The person is told. Not as another site admin (`forbidden`) or somebody whose account is locked (`conflict`)',
  body: z.strictObject({ user_id: idSchema, reason: reasonSchema }),
  responses: { 200: signedInSchema },
  errors: ['forbidden', 'conflict', 'reauthentication_required'],
})

export const revertImpersonation = endpoint({
  name: 'revertImpersonation',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/impersonate/revert',
  rights: 'user',
  summary:
    'Stop acting as somebody else: that session ends, and the site admin has one of their own again, unless theirs has ended meanwhile (null). `not_found` for who acts as nobody else',
  responses: { 200: z.object({ user: currentUserSchema.nullable() }) },
  errors: ['not_found'],
})
