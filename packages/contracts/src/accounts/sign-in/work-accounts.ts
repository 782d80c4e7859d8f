import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema, publicIdSchema } from '../../values.ts'

/** Persons at providers of teams who are linked to accounts. Times in seconds since 1970. */

const linkSchema = z.object({ id: z.string(), linked_at: z.number().int(), last_used_at: z.number().int() })

const workAccountSchema = linkSchema.extend({
  /** The text of its button. */
  provider: z.string(),
  organization: z.object({ public_id: publicIdSchema, title: z.string() }),
  /** Whether it can still be signed in with: the provider may be turned off, and one may have left the team. */
  is_available: z.boolean(),
})
export type WorkAccount = z.infer<typeof workAccountSchema>

const providedMemberSchema = linkSchema.extend({
  user: z.object({ public_id: publicIdSchema, name: z.string() }),
  /** How the provider calls them: the NameID, or `sub`. */
  subject: z.string(),
})
export type ProvidedMember = z.infer<typeof providedMemberSchema>

export const listWorkAccounts = endpoint({
  name: 'listWorkAccounts',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/work_accounts.json',
  rights: 'user',
  token: 'never',
  summary: 'The persons at providers of teams who are linked to one’s account, the first linked first',
  responses: {
    200: z.object({
      accounts: z.array(workAccountSchema),
      /** Whether the account has a password, a passkey or a linked account of the person’s own as well, which no team can take. */
      has_own_way_in: z.boolean(),
    }),
  },
})

export const unlinkWorkAccount = endpoint({
  name: 'unlinkWorkAccount',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/work_accounts/{id}.json',
  rights: 'user',
  personal: true,
  summary: 'Unlink a person at a provider of a team and end the sessions that it has opened; the last way to sign in stays',
  params: z.object({ id: z.string().max(50) }),
  responses: { 200: z.object({ unlinked: z.literal(true) }) },
  errors: ['not_found', 'reauthentication_required', 'last_way_in'],
})

const administered = {
  service: 'accounts',
  audience: 'public',
  rights: 'team_provider:administer',
  personal: true,
  token: 'never',
} as const

export const listProvidedMembers = endpoint({
  ...administered,
  name: 'listProvidedMembers',
  method: 'GET',
  path: '/custom_domain_auth_providers/{id}/people.json',
  summary: 'Who is linked to a provider of a team, a hundred at a time, those who came in last first. `before` continues after `next`',
  params: z.object({ id: pathIdSchema }),
  query: z.strictObject({ before: z.coerce.number().int().min(0).optional() }),
  responses: { 200: z.object({ people: z.array(providedMemberSchema), next: z.number().int().nullable() }) },
})

export const unlinkProvidedMember = endpoint({
  ...administered,
  name: 'unlinkProvidedMember',
  method: 'DELETE',
  path: '/custom_domain_auth_providers/{id}/people/{identity_id}.json',
  summary: 'Unlink somebody from a provider of a team and end the sessions that it has opened for them; they stay in the team',
  params: z.object({ id: pathIdSchema, identity_id: z.string().max(50) }),
  responses: { 200: z.object({ unlinked: z.literal(true) }) },
  errors: ['not_found'],
})
