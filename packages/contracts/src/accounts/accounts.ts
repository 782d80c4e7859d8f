import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { heldBackSchema, membershipsSchema, sessionUserSchema } from '../identity.ts'
import { invitationTokenSchema } from './invitation-token.ts'
import { planSchema } from '../billing/plan-schema.ts'
import { limits } from '../limits.ts'
import { notificationDatesSchema } from './notification-dates.ts'
import { pageSummarySchema } from '../pages/base/page-summary.ts'
import { preferenceShape, settingsBodyLimit, userSettingsSchema } from './preferences.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../values.ts'
import { typedName } from '../names.ts'

/**
 * E-mail: a `mailto:` prefix and a query are stripped, white space around it too; the pattern is the WHATWG HTML standard's for
 * `input type=email`, with at least one dot in the domain.
 */
export const emailSchema = z
  .string()
  .max(limits.email_input)
  .transform((value) =>
    value
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/\?[^]*$/, '')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1)
      .max(limits.email)
      .refine((value) => emailPattern.test(withAsciiDomain(value)), { params: { code: 'invalid_email' } }),
  )

/**
 * An address with its domain in ASCII: internationalised ones as the URL standard converts them (RFC 5890). One that cannot be converted, or
 * is in ASCII already, stays as it is: the URL parser would read a domain of digits as an IPv4 address.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 0 || /^[\u0021-\u007E]*$/.test(domain) || /[%/\\?#:@\s]/.test(domain)) return email
  return email.slice(0, at + 1) + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}

const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export const passwordSchema = z.string().min(limits.password_min).max(limits.password_max)

/** The signed-in person as their own browser sees them (`GET users/current.json`). */
export const currentUserSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  ...preferenceShape,
  lang: z.string(),
  // Those that browsers had before accounts did are absent until the person has chosen: the browser's own value holds until then.
  dark: preferenceShape.dark.optional(),
  open_links_in_new_window: preferenceShape.open_links_in_new_window.optional(),
  is_add_new_bookmarks_to_top: preferenceShape.is_add_new_bookmarks_to_top.optional(),
  no_context_menus: preferenceShape.no_context_menus.optional(),
  search_suggestions: preferenceShape.search_suggestions.optional(),
  search_providers: preferenceShape.search_providers.optional(),
  /** null while there is no picture. */
  avatar_url: z.string().nullable(),
  is_premium: z.boolean(),
  /** Absent in what a browser has from a release before plans; see `planOf`. */
  plan: planSchema.optional(),
  premium_trial: z.boolean(),
  is_member_of_premium_organization: z.boolean(),
  /** Works without having registered: no address, no password. */
  is_anonymous: z.boolean(),
  /** Present for a pupil whose account belongs to a class, and has no address. */
  is_pupil: z.boolean().optional(),
  /** Present where nothing but the provider of a team says in this session that it is they: managing teams and the site waits for their proof. */
  is_proved_by_team: z.literal(true).optional(),
  /** Whether the person has shown that messages to the address reach them. */
  is_email_confirmed: z.boolean(),
  /** Whether the person lets Foyer send them messages that they need not get, as in `email_preferences.json`; to a confirmed address alone. */
  can_send_email: z.boolean(),
  show_ads: z.boolean(),
  denied_create_pages: z.boolean(),
  created_at: z.number().int(),
  /** The site admin who acts as this person here. */
  impersonated_by: z.object({ id: idSchema, name: z.string() }).optional(),
  notifications: notificationDatesSchema,
  /** When the account is deleted, in seconds since 1970; absent unless its person has asked for it. */
  deletion_due_at: z.number().int().optional(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** The pages of a person by the sections of the menu. */
export const ownPagesSchema = z.object({ personal: z.array(pageSummarySchema), organizations: z.array(z.never()) })
export type OwnPages = z.infer<typeof ownPagesSchema>

/** Answer to someone who is signed in from then on. The session itself travels in the cookies `user_id` and `session` alone. */
export const signedInSchema = z.object({ user: currentUserSchema })

/** By what a person may show a second time who they are. */
export const secondFactorMethods = ['totp', 'recovery_code', 'passkey'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** A sign-in that waits for the second factor: `completeSignIn` takes the challenge, once and within ten minutes. */
export const secondFactorSchema = z.object({ challenge: z.string(), methods: z.array(z.enum(secondFactorMethods)) })
export type SecondFactor = z.infer<typeof secondFactorSchema>

/**
 * What an account may hold that lets somebody in, or sends out what is in it. Set up before anybody had shown that the e-mail address is theirs, it
 * is removed by whoever shows it first.
 */
export const accessKinds = [
  'password',
  'sessions',
  'passkeys',
  'second_factor',
  'provider_identities',
  'api_tokens',
  'webhooks',
  'push_subscriptions',
] as const
export const accessKindSchema = z.enum(accessKinds)
export type AccessKind = z.infer<typeof accessKindSchema>

/** Answer of every way to sign in: someone who is signed in, or no one yet and what is still asked for. */
export const signInAnswerSchema = z.object({
  user: currentUserSchema.nullable(),
  second_factor: secondFactorSchema.optional(),
  /** What an earlier person had set up, and was removed, as the person has just shown that the e-mail address is theirs. */
  removed_access: z.array(accessKindSchema).optional(),
})
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/** How signing up is refused where not everyone may, or an invitation does not admit. */
export const signUpErrors = ['sign_up_closed', 'sign_up_by_invitation', 'token_invalid', 'token_expired', 'token_used'] as const

export const signUp = endpoint({
  name: 'signUp',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary:
    'Create an account and sign in. The first account administers the site; `invitation` is the token of a link that admits its address',
  body: z.strictObject({
    email: emailSchema,
    password: passwordSchema,
    name: typedName(z.string().trim().max(limits.title)).optional(),
    lang: z.string().max(10).optional(),
    invitation: invitationTokenSchema.optional(),
  }),
  responses: { 201: signedInSchema },
  errors: [...signUpErrors],
})

export const signIn = endpoint({
  name: 'signIn',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_in.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary: 'Sign in with e-mail and password; an account with a second factor is asked for it',
  body: z.strictObject({ email: emailSchema, password: z.string().min(1).max(limits.password_max) }),
  responses: { 200: signInAnswerSchema },
  errors: ['invalid_credentials', 'sign_in_locked'],
})

export const signOut = endpoint({
  name: 'signOut',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/sign_out.json',
  rights: 'anyone',
  onTeamHosts: true,
  summary: 'End the session',
  form: true,
  body: z.strictObject({ _method: z.literal('delete').optional() }),
  responses: {
    200: z.object({
      signed_out: z.boolean(),
      /** Where to go on to, to log out at the provider of the team that has opened the session as well. Absent: nowhere. */
      logout_url: z.string().optional(),
    }),
  },
})

export const currentUser = endpoint({
  name: 'currentUser',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/current.json',
  rights: 'anyone',
  onTeamHosts: true,
  summary: 'Who is signed in; null for a visitor',
  responses: { 200: z.object({ user: currentUserSchema.extend({ pages: ownPagesSchema.nullable() }).nullable() }) },
})

export const updateUserSettings = endpoint({
  name: 'updateUserSettings',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/settings',
  rights: 'user',
  token: 'account:write',
  summary: 'Set preferences of the signed-in person; fields that are left out stay as they are',
  multipart_fields: 'user',
  body_limit: settingsBodyLimit,
  body: userSettingsSchema,
  responses: { 200: z.object({ user: currentUserSchema }) },
  errors: ['premium_required'],
})

export const changePassword = endpoint({
  name: 'changePassword',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/password.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary:
    'Change the password and end every other session; the one that asks goes on under a new token. Wrong passwords count as sign-ins',
  body: z
    .strictObject({
      current_password: z.string().min(1).max(limits.password_max),
      new_password: passwordSchema,
      new_password_confirmation: z.string().max(limits.password_max),
    })
    .refine((body) => body.new_password === body.new_password_confirmation, { path: ['new_password_confirmation'] }),
  responses: { 200: signedInSchema },
  errors: ['sign_in_locked'],
})

export const verifySession = endpoint({
  name: 'verifySession',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/sessions/verify',
  rights: 'service',
  callers: ['gateway'],
  summary: 'The person behind a session token, given by its SHA-256',
  body: z.strictObject({ session: z.string().length(43) }),
  responses: {
    200: z.object({
      user: sessionUserSchema.nullable(),
      /** When the session ends if it is not used again, in ms since 1970; absent where there is none. */
      expires_at: z.number().int().optional(),
      /** Its cookie has the prefix `__Host-`: by a plain one, which other hosts can set, it does not count. */
      has_host_cookie: z.literal(true).optional(),
      /** The team by whose host it was started: anywhere else it does not count. Absent for one of the address of the installation, which counts there alone. */
      host_team: idSchema.optional(),
    }),
  },
})

export const membershipsOf = endpoint({
  name: 'membershipsOf',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/memberships',
  rights: 'service',
  callers: ['pages'],
  summary:
    'The teams of a person as they are now, for work that goes on when they are not calling; none of a locked account. One that demands its own provider counts while a session of theirs was proved by it',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ memberships: membershipsSchema, held_back: heldBackSchema }) },
})
