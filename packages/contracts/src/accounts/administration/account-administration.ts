import { z } from 'zod'
import { adminUserDetailsSchema, personParams, reasonSchema } from './administration.ts'
import { endpoint } from '../../endpoint.ts'

const changedPerson = { 200: z.object({ user: adminUserDetailsSchema }) }

export const requestPersonDeletion = endpoint({
  name: 'requestPersonDeletion',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/users/{id}/deletion.json',
  rights: 'site:admin',
  personal: true,
  limit: 'credentials',
  summary:
    'Have an account deleted after the same time of grace as by its own person, who is logged out everywhere, told, and can keep it. Asks for a recent proof of who one is. Not for site admins (`forbidden`)',
  params: personParams,
  body: z.strictObject({ reason: reasonSchema }),
  responses: changedPerson,
  errors: ['not_found', 'forbidden', 'conflict', 'reauthentication_required'],
})

export const cancelPersonDeletion = endpoint({
  name: 'cancelPersonDeletion',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/users/{id}/deletion.json',
  rights: 'site:admin',
  personal: true,
  summary: 'Keep an account whose deletion was asked for; `conflict` where it was not, or has begun',
  params: personParams,
  responses: changedPerson,
  errors: ['not_found', 'conflict'],
})

/** A link that a site admin hands to a person. It is shown once and works once. */
const issuedLinkSchema = z.object({
  /** Of its screen, with the secret behind `#`: to be opened at the address by which the site admin is here. */
  path: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number().int(),
})
export type IssuedLink = z.infer<typeof issuedLinkSchema>

const issuesLink = {
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  rights: 'site:admin',
  personal: true,
  limit: 'credentials',
  params: personParams,
  responses: { 200: issuedLinkSchema },
  errors: ['not_found', 'forbidden', 'conflict', 'reauthentication_required'],
} as const

export const createLoginLink = endpoint({
  ...issuesLink,
  name: 'createLoginLink',
  path: '/admin/users/{id}/login_link.json',
  summary:
    'Create a link with which a person logs in once, without their password; a second factor is still asked for. They are told. A newer one ends the older. Not for site admins (`forbidden`), nor for a locked account (`conflict`)',
})

export const createPasswordLink = endpoint({
  ...issuesLink,
  name: 'createPasswordLink',
  path: '/admin/users/{id}/password_link.json',
  summary:
    'Create a link with which a person sets a new password once, which ends all their sessions. They are told. A newer one ends the older. Not for site admins (`forbidden`), nor for a locked account (`conflict`)',
})
