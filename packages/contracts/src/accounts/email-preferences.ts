import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { workableTimeZoneSchema } from '../kinds/base/time-zone.ts'

/** The messages that a person need not get. What concerns the account and its safety is always sent. */
export const emailKinds = ['archive_ready', 'import_done', 'feed_died'] as const
export type EmailKind = (typeof emailKinds)[number]

/** How often a person is told by e-mail what others have changed on pages that they share. */
export const changesDigests = ['never', 'daily', 'weekly'] as const
export type ChangesDigest = (typeof changesDigests)[number]

/** What the link of a message unsubscribes from: one of those kinds, or that digest. */
export const unsubscribeKinds = [...emailKinds, 'page_changes'] as const
export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

export const emailPreferencesSchema = z.object({
  /** Whether any of these messages may be sent at all. */
  can_send_email: z.boolean(),
  kinds: z.object({ archive_ready: z.boolean(), import_done: z.boolean(), feed_died: z.boolean() }),
  changes_digest: z.enum(changesDigests),
  /** In whose mornings that digest is sent; null: in those of UTC. */
  digest_time_zone: z.string().nullable(),
})
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>

export const emailPreferences = endpoint({
  name: 'emailPreferences',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/email_preferences.json',
  rights: 'user',
  summary: 'Which messages one gets by e-mail',
  responses: { 200: emailPreferencesSchema },
})

export const updateEmailPreferences = endpoint({
  name: 'updateEmailPreferences',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/email_preferences.json',
  rights: 'user',
  token: 'account:write',
  summary: 'Choose which messages one gets by e-mail; what is left out stays as it is',
  body: z.strictObject({
    can_send_email: z.boolean().optional(),
    kinds: z.strictObject({ archive_ready: z.boolean(), import_done: z.boolean(), feed_died: z.boolean() }).partial().optional(),
    changes_digest: z.enum(changesDigests).optional(),
    digest_time_zone: workableTimeZoneSchema.optional(),
  }),
  responses: { 200: emailPreferencesSchema },
})

const token = z.object({ token: z.string().max(200) })

export const unsubscription = endpoint({
  name: 'unsubscription',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/unsubscribe/{token}.json',
  rights: 'anyone',
  summary: 'What the link of a message would unsubscribe from. Changes nothing',
  params: token,
  responses: { 200: z.object({ kind: z.enum(unsubscribeKinds), is_subscribed: z.boolean() }) },
  errors: ['token_invalid'],
})

export const setSubscription = endpoint({
  name: 'setSubscription',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/unsubscribe/{token}.json',
  rights: 'anyone',
  summary: 'Unsubscribe by the link of a message, or subscribe again',
  params: token,
  body: z.strictObject({ is_subscribed: z.boolean() }),
  responses: { 200: z.object({ kind: z.enum(unsubscribeKinds), is_subscribed: z.boolean() }) },
  errors: ['token_invalid'],
})

export const unsubscribeAtOnce = endpoint({
  name: 'unsubscribeAtOnce',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/unsubscribe/{token}',
  rights: 'anyone',
  cross_site: true,
  summary: 'Unsubscribe as a mail program does it, by one click (RFC 8058)',
  params: token,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  responses: { 200: z.object({ is_subscribed: z.literal(false) }) },
  errors: ['token_invalid'],
})

export const openUnsubscription = endpoint({
  name: 'openUnsubscription',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/unsubscribe/{token}',
  rights: 'anyone',
  cross_site: true,
  summary: 'Leads a browser that opens the address of the header List-Unsubscribe to the screen that asks. Changes nothing',
  params: token,
  responses: { 303: null },
})
