import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** Why a site admin does something, in their own words; it is in the audit log. */
export const reasonSchema = z.string().trim().min(1).max(limits.audit_text)

export const personParams = z.object({ id: pathIdSchema })
const cursorSchema = z.string().max(600)

/** A person in a list of site administration. Times in seconds since 1970. */
const adminUserSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  name: z.string(),
  /** Empty for an anonymous person. */
  email: z.string(),
  role: z.enum(['user', 'admin']),
  is_anonymous: z.boolean(),
  /** Somebody whose account belongs to a class: they have a user name and no e-mail address. */
  is_pupil: z.boolean(),
  is_suspended: z.boolean(),
  denied_create_pages: z.boolean(),
  created_at: z.number().int(),
  /** When the account is deleted; null unless that was asked for. */
  deletion_due_at: z.number().int().nullable(),
})
export type AdminUser = z.infer<typeof adminUserSchema>

/** `valid_until` is null where it has no end. */
const subscriptionSchema = z.object({ plan: z.string(), valid_until: z.number().int().nullable() })

export const adminUserDetailsSchema = adminUserSchema.extend({
  lang: z.string(),
  is_email_confirmed: z.boolean(),
  suspension: z.object({ at: z.number().int(), reason: z.string(), by: z.string() }).nullable(),
  sessions: z.number().int(),
  last_seen_at: z.number().int().nullable(),
  /** null while pages does not answer. */
  pages: z.number().int().nullable(),
  is_premium: z.boolean(),
  /** null without one, and while billing does not answer. */
  subscription: subscriptionSchema.nullable(),
  /** Whether Foyer sells subscriptions; without billing everyone has everything. */
  billing: z.enum(['on', 'off']).nullable(),
})
export type AdminUserDetails = z.infer<typeof adminUserDetailsSchema>

const changedPerson = { 200: z.object({ user: adminUserDetailsSchema }) }

export const searchUsers = endpoint({
  name: 'searchUsers',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/users.json',
  rights: 'site:admin',
  summary:
    'People whose e-mail address or name begins with the query, or whose id or public id it is; without one the newest. `cursor` continues after `next`',
  query: z.strictObject({ query: z.string().trim().max(limits.email).optional(), cursor: cursorSchema.optional() }),
  responses: { 200: z.object({ users: z.array(adminUserSchema), next: z.string().nullable() }) },
})

export const getUser = endpoint({
  name: 'getUser',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/users/{id}.json',
  rights: 'site:admin',
  summary: 'A person with their state: sessions, number of pages, subscription',
  params: personParams,
  responses: changedPerson,
  errors: ['not_found'],
})

export const lockUser = endpoint({
  name: 'lockUser',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/admin/users/{id}/lock.json',
  rights: 'site:admin',
  summary:
    'Lock an account: every session and API token of it ends at once, nobody signs in to it, and nobody reaches its pages. Not for site admins (`forbidden`)',
  params: personParams,
  body: z.strictObject({ reason: reasonSchema }),
  responses: changedPerson,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const unlockUser = endpoint({
  name: 'unlockUser',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/users/{id}/lock.json',
  rights: 'site:admin',
  summary: 'Unlock an account; its pages are as they were',
  params: personParams,
  responses: changedPerson,
  errors: ['not_found', 'conflict'],
})

export const setPagesDenied = endpoint({
  name: 'setPagesDenied',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/admin/users/{id}/denied_create_pages.json',
  rights: 'site:admin',
  summary: 'Say whether a person may create, copy and import pages',
  params: personParams,
  body: z.strictObject({ denied_create_pages: z.boolean() }),
  responses: changedPerson,
  errors: ['not_found'],
})

export const grantSubscription = endpoint({
  name: 'grantSubscription',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/admin/users/{id}/subscription.json',
  rights: 'site:admin',
  summary: 'Give a person a subscription to the end of that day (UTC), or without an end (null)',
  params: personParams,
  body: z.strictObject({ until: z.iso.date().nullable() }),
  responses: changedPerson,
  errors: ['not_found'],
})

export const withdrawSubscription = endpoint({
  name: 'withdrawSubscription',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/admin/users/{id}/subscription.json',
  rights: 'site:admin',
  summary: 'End the subscription of a person now',
  params: personParams,
  responses: changedPerson,
  errors: ['not_found'],
})

export const setUserRole = endpoint({
  name: 'setUserRole',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/admin/users/{id}/role.json',
  rights: 'site:admin',
  limit: 'credentials',
  summary:
    'Make a person a site admin, or take that from them. Who becomes one signs in anew. The last site admin stays one (`last_admin`), a locked or anonymous person becomes none (`forbidden`)',
  params: personParams,
  body: z.strictObject({ role: z.enum(['user', 'admin']) }),
  responses: changedPerson,
  errors: ['not_found', 'forbidden', 'last_admin', 'reauthentication_required'],
})
