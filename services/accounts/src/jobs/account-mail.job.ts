import { pageRoleSchema } from '@foyer/contracts/pages/base/page-roles'
import { idSchema, publicIdSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { hashToken } from '@foyer/service-kit/hashes'
import { z } from 'zod'

const requested = { at: z.number().int() }

/**
 * Sends a message of accounts; `at` is when it was asked for, in ms since 1970. Messages that cannot be sent are tried again for an hour and a half.
 * A second request for a link within the same minute is the same one.
 */
export const accountMail = defineJob({
  name: 'account-mail',
  payload: z.discriminatedUnion('key', [
    z.object({ key: z.literal('password_reset'), email: z.string(), ...requested }),
    z.object({ key: z.literal('sign_in_link'), email: z.string(), ...requested }),
    z.object({ key: z.literal('password_changed'), user_id: idSchema, ...requested }),
    z.object({ key: z.literal('change_email'), user_id: idSchema, ...requested }),
    z.object({ key: z.literal('webhook_disabled'), user_id: idSchema, url: z.string(), ...requested }),
    /** `user_id` manages the team whose messages to `url` have stopped. */
    z.object({ key: z.literal('team_webhook_disabled'), user_id: idSchema, team_id: idSchema, url: z.string(), ...requested }),
    z.object({ key: z.literal('email_changed'), user_id: idSchema, formerly: z.string(), ...requested }),
    /** `reason` is that of the site admin who has asked for it; absent where the person has. */
    z.object({ key: z.literal('deletion_requested'), user_id: idSchema, reason: z.string().optional(), ...requested }),
    z.object({ key: z.literal('archive_ready'), user_id: idSchema, expires_at: z.number().int(), ...requested }),
    z.object({ key: z.literal('team_archive_ready'), user_id: idSchema, team_id: idSchema, expires_at: z.number().int(), ...requested }),
    z.object({ key: z.literal('support_access'), user_id: idSchema, reason: z.string(), ...requested }),
    /** `count` bookmarks and feeds were imported; null when the import failed. */
    z.object({
      key: z.literal('import_done'),
      user_id: idSchema,
      import_id: idSchema,
      title: z.string(),
      count: z.number().int().nullable(),
      link: z.string(),
      ...requested,
    }),
    /** What it says is in the person's digest. */
    z.object({ key: z.literal('feed_died'), user_id: idSchema, ...requested }),
    /** What it says, and whom it goes to, pages tells the job. */
    z.object({ key: z.literal('page_invitation'), page_id: idSchema, invitation_id: idSchema, ...requested }),
    /** To whom it goes, and what it says, is stored with the invitation that was sent with this. */
    z.object({ key: z.literal('team_invitation'), token_id: idSchema, ...requested }),
    /** `user_id` manages the team that somebody asks to come into. */
    z.object({ key: z.literal('team_requested'), user_id: idSchema, team_id: idSchema, asker_id: idSchema, ...requested }),
    z.object({ key: z.literal('team_request_accepted'), user_id: idSchema, team_id: idSchema, ...requested }),
    /** `user_id` may let somebody in to the page; of a page of a team, as long as they manage that. */
    z.object({
      key: z.literal('page_requested'),
      user_id: idSchema,
      request_id: idSchema,
      team_id: idSchema.nullable(),
      public_id: publicIdSchema,
      title: z.string(),
      asker: z.string(),
      note: z.string(),
      ...requested,
    }),
    z.object({
      key: z.literal('page_request_accepted'),
      user_id: idSchema,
      request_id: idSchema,
      /** Whose page it is; absent in jobs from before it was named. */
      team_id: idSchema.nullable().optional(),
      public_id: publicIdSchema,
      title: z.string(),
      role: pageRoleSchema,
      ...requested,
    }),
    /** `user_id` is a member of the team, to whom it is offered. */
    z.object({ key: z.literal('team_ownership_offered'), user_id: idSchema, team_id: idSchema, ...requested }),
    /** `user_id` was in the team, which was deleted or restored at `at`. */
    z.object({ key: z.literal('team_deleted'), user_id: idSchema, team_id: idSchema, handed_over: z.number().int(), ...requested }),
    z.object({ key: z.literal('team_restored'), user_id: idSchema, team_id: idSchema, ...requested }),
    /** `count` pages of the deleted team are those of `user_id`, or of the team `receiver_id`, which they manage. */
    z.object({
      key: z.literal('team_pages_received'),
      user_id: idSchema,
      team_id: idSchema,
      receiver_id: idSchema.nullable(),
      count: z.number().int(),
      ...requested,
    }),
    /** About the plan of `user_id`, or of the team that they manage. */
    z.object({
      key: z.literal('plan'),
      user_id: idSchema,
      team_id: idSchema.nullable(),
      notice: z.enum(['payment_failed', 'grace_ending', 'plan_ended', 'first_payment', 'trial_ending']),
      ends_at: z.number().int().nullable(),
      ...requested,
    }),
    z.object({ key: z.literal('page_removed'), user_id: idSchema, title: z.string(), reason: z.string(), ...requested }),
  ]),
  dedupeKey(payload) {
    if ('email' in payload) return `${payload.key}-${hashToken(payload.email.toLowerCase())}-${Math.floor(payload.at / 60_000)}`
    // However often the end of an import is told.
    if ('import_id' in payload) return `${payload.key}-${payload.import_id}`
    if ('invitation_id' in payload) return `${payload.key}-${payload.invitation_id}-${payload.at}`
    if ('token_id' in payload) return `${payload.key}-${payload.token_id}`
    if ('request_id' in payload) return `${payload.key}-${payload.user_id}-${payload.request_id}`
    if ('notice' in payload) return `${payload.key}-${payload.user_id}-${payload.team_id ?? 0}-${payload.notice}-${payload.at}`
    if ('asker_id' in payload) return `${payload.key}-${payload.user_id}-${payload.team_id}-${payload.asker_id}-${payload.at}`
    if ('receiver_id' in payload) return `${payload.key}-${payload.user_id}-${payload.team_id}-${payload.receiver_id}-${payload.at}`
    return `${payload.key}-${payload.user_id}-${payload.at}`
  },
  attempts: 11,
  backoffMs: 5_000,
  concurrency: 2,
})

export type AccountMail = z.infer<typeof accountMail.payload>
