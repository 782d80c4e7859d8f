import { z } from 'zod'
import { defaultBodyLimit } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { totpCodeSchema } from './second-factor.ts'
import { idSchema } from '../../values.ts'
import { creationOptionsSchema, registrationResponseSchema } from './webauthn.ts'
import { typedName } from '../../names.ts'

/** A passkey as the person it belongs to sees it. Times in seconds since 1970. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: z.number().int(),
  last_used_at: z.number().int().nullable(),
  /** Whether it is kept in an account of its maker, and so on all devices of its person. */
  is_synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

const overviewSchema = z.object({
  has_password: z.boolean(),
  /** Whether links to sign in with reach the person: the e-mail address is confirmed. */
  email_link: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Where browsers can make and use passkeys; null when no address of this Foyer is fit for them. */
  passkey_origin: z.string().nullable(),
  /** null while no authenticator app is set up. */
  totp: z.object({ since: z.number().int(), recovery_codes_left: z.number().int() }).nullable(),
})
export type AuthenticationOverview = z.infer<typeof overviewSchema>

const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
const byId = z.object({ id: z.coerce.number().pipe(idSchema) })

export const getAuthentication = endpoint({
  name: 'getAuthentication',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/authentication.json',
  rights: 'user',
  personal: true,
  summary: 'How one signs in: password, passkeys and second factor',
  responses: { 200: overviewSchema },
})

export const startTotp = endpoint({
  name: 'startTotp',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/authentication/totp.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary:
    'Get a secret for an authenticator app (RFC 6238). It counts once `confirmTotp` has shown that the app has it; a newer one ends the older',
  responses: { 201: z.object({ secret: z.string(), uri: z.string() }) },
  errors: ['reauthentication_required', 'conflict'],
})

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/authentication/totp.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary: 'Turn the second factor on with a code of the app, and get the recovery codes, which are shown this once',
  body: z.strictObject({ code: totpCodeSchema }),
  responses: { 200: recoveryCodesSchema },
  errors: ['reauthentication_required', 'conflict', 'sign_in_locked'],
})

export const removeTotp = endpoint({
  name: 'removeTotp',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/authentication/totp.json',
  rights: 'user',
  personal: true,
  summary: 'Turn the second factor off, and end the recovery codes',
  responses: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['reauthentication_required', 'not_found'],
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/authentication/recovery_codes.json',
  rights: 'user',
  personal: true,
  summary: 'Get new recovery codes; those before them end',
  responses: { 201: recoveryCodesSchema },
  errors: ['reauthentication_required', 'not_found'],
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/authentication/passkeys/options.json',
  rights: 'user',
  personal: true,
  summary: 'The options to have the browser make a passkey with. Good once, for five minutes',
  responses: { 200: z.object({ options: creationOptionsSchema }) },
  errors: ['reauthentication_required', 'passkeys_unavailable', 'passkey_limit'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/authentication/passkeys.json',
  rights: 'user',
  personal: true,
  summary: 'Add the passkey that the browser has made',
  body_limit: 2 * defaultBodyLimit,
  body: z.strictObject({ passkey: registrationResponseSchema }),
  responses: { 201: z.object({ passkey: passkeySchema }) },
  errors: ['reauthentication_required', 'passkeys_unavailable', 'passkey_rejected', 'passkey_limit'],
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/authentication/passkeys/{id}.json',
  rights: 'user',
  personal: true,
  summary: 'Give a passkey of one’s own another name',
  params: byId,
  body: z.strictObject({ name: typedName(z.string().trim().min(1).max(limits.passkey_name)) }),
  responses: { 200: z.object({ passkey: passkeySchema }) },
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/authentication/passkeys/{id}.json',
  rights: 'user',
  personal: true,
  summary: 'Remove a passkey of one’s own; the last way in stays',
  params: byId,
  responses: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['reauthentication_required', 'not_found', 'last_way_in'],
})
