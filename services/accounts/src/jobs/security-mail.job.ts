import { apiScopes } from '@foyer/contracts/scopes'
import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

const notice = z.discriminatedUnion('key', [
  z.object({
    key: z.enum(['second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'login_link_created', 'password_link_created']),
  }),
  /** `left` is how many codes there are still. */
  z.object({ key: z.enum(['recovery_code_used', 'recovery_codes_low']), left: z.number().int() }),
  /** `provider` is its name. */
  z.object({ key: z.enum(['provider_linked', 'provider_unlinked']), provider: z.string() }),
  /** `token` is its name; `expires` in ms since 1970. */
  z.object({
    key: z.literal('api_token_created'),
    token: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    expires: z.number().int().nullable(),
  }),
  /** `passkey` is its name. */
  z.object({ key: z.enum(['passkey_added', 'passkey_removed', 'passkey_refused']), passkey: z.string() }),
])
/** What has happened to the way a person signs in. */
export type SecurityNotice = z.infer<typeof notice>

const requested = { user_id: idSchema, at: z.number().int() }

/**
 * Sends a message about the way a person signs in; `at` is when it was asked for, in ms since 1970. The code that confirms a person is made by the
 * job, so that it is in no payload; `session` is the name of the session that it is for. Messages that cannot be sent are tried again for an
 * hour and a half.
 */
export const securityMail = defineJob({
  name: 'security-mail',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('notice'), ...requested, notice }),
    z.object({ kind: z.literal('reauthentication_code'), ...requested, session: z.string() }),
  ]),
  dedupeKey: ({ kind, user_id, at, ...rest }) => `${kind}-${user_id}-${at}-${'notice' in rest ? rest.notice.key : rest.session}`,
  attempts: 11,
  backoffMs: 5_000,
  concurrency: 2,
})

export type SecurityMail = z.infer<typeof securityMail.payload>
