import { z } from 'zod'
import { notificationDatesSchema } from './accounts/notification-dates.ts'
import { hostNameSchema } from './accounts/teams/custom-domain.ts'
import { type Membership, membershipSchema } from './accounts/teams/memberships.ts'
import { planSchema } from './billing/plan-schema.ts'
import { limits } from './limits.ts'
import { serviceCallers } from './routes.ts'
import { apiScopes } from './scopes.ts'
import { pageGrantsSchema } from './pages/base/share-modes.ts'
import { idSchema, publicIdSchema } from './values.ts'

/** Header that carries the signed identity between gateway and services. A client's own header of this name never gets in. */
export const identityHeader = 'x-foyer-identity'
/** Header that carries one request id through every service and into every log line. */
export const requestIdHeader = 'x-request-id'
/** Every header under this prefix is ours: what a client sends under it is dropped at the gateway. */
export const internalHeaderPrefix = 'x-foyer-'

/** Header that says for how many milliseconds a service that calls another waits for the answer. */
export const timeoutHeader = 'x-foyer-timeout'
/** Header that carries the value of the flow cookie to endpoints that say so. */
export const flowHeader = 'x-foyer-flow'

/**
 * All teams of a person, each once. It fails closed: with one team too many, a team twice or a role that is none, neither the answer of accounts nor an identity
 * token counts, and the call is refused. Nobody comes that far, as nobody comes into more teams than a list has room for.
 */
export const membershipsSchema = z
  .array(membershipSchema)
  .max(limits.memberships)
  .refine((memberships) => new Set(memberships.map(({ id }) => id)).size === memberships.length)

/**
 * The teams of a person whom a call between services names, as their identity has them. Absent where they are not calling, as in a job: they are then asked
 * of accounts as they are at that moment.
 */
export const namedMembershipsSchema = membershipsSchema.optional()

/**
 * Teams of a person that demand their own provider, which has not said who they are where they are calling from: `memberships` lacks these, and a page of them is to that
 * person what it is to a visitor. Absent: none.
 */
export const heldBackSchema = z.array(idSchema).max(limits.memberships).optional()

/** What of somebody’s teams a call between services names, by which rights are judged. */
export const namedTeamsShape = { memberships: namedMembershipsSchema, held_back: heldBackSchema }

/** The signed-in person as every service may know them. */
export const sessionUserSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  name: z.string(),
  role: z.enum(['user', 'admin']),
  lang: z.string(),
  is_premium: z.boolean(),
  /** Whether they work without having registered; absent: no. */
  is_anonymous: z.boolean().optional(),
  /** Absent or null while there is no picture. */
  avatar_url: z.string().nullable().optional(),
  /** What they have been shown, and when, in seconds since 1970: the newest `limits.carried_notification_dates`, as this travels with each call. Absent: none. */
  notifications: notificationDatesSchema.optional(),
  /** Absent where a release before plans has answered; see `planOf`. */
  plan: planSchema.optional(),
  created_at: z.number().int(),
  /** Present where a site admin has taken the right to make pages from this person. */
  denied_create_pages: z.boolean().optional(),
  /** Present while the account waits for its deletion: nothing new is made in it. */
  is_leaving: z.boolean().optional(),
  /** Present where messages leave this Foyer and nobody has confirmed the address of the account: none is sent to others in this person's name. */
  is_unconfirmed: z.boolean().optional(),
  /** Present for a pupil whose account belongs to a class: what others can do that is not for children is refused (`isForPupils`). */
  is_pupil: z.boolean().optional(),
  /** Absent: none. It is what it was when accounts was asked; a change is told by the signal `memberships.changed`. */
  memberships: membershipsSchema.optional(),
  held_back: heldBackSchema,
  /** When the first of `memberships` is held back unless its provider is asked again, in ms since 1970. Absent: none is. */
  proved_until: z.number().int().optional(),
  /**
   * Present where nothing but a provider that a team runs says in this session that it is they: the team, null where that is not kept. `memberships` are cut
   * down to what it may say so for, and so is `role`.
   */
  proved_by_team: idSchema.nullable().optional(),
  /** The site admin who acts as this person in this session. */
  impersonated_by: z.object({ id: idSchema, name: z.string() }).optional(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>
/** All of a person that rights depend on. */
export type Principal = {
  id: number
  memberships?: readonly Membership[] | undefined
  held_back?: readonly number[] | undefined
  is_pupil?: boolean | undefined
}

/** Somebody’s teams as a call between services names them. */
export function namedTeamsOf({ memberships, held_back: heldBack = [] }: Principal): { memberships?: Membership[]; held_back?: number[] } {
  return {
    ...(memberships ? { memberships: [...memberships] } : {}),
    ...(heldBack.length > 0 ? { held_back: [...heldBack] } : {}),
  }
}

/**
 * Whether it is a team that calls, by a token of its own: it goes by its own id, as its only admin. Ids of people and teams are of one sequence, so nothing
 * of a person is theirs.
 */
export const isTeam = ({ id, memberships = [] }: Principal): boolean => memberships.some((membership) => membership.id === id)

/**
 * The team by whose host a call has come: nothing of any other team or person is there, and what is asked of other services meanwhile is asked in the same
 * scope. Absent at the address of the installation.
 */
export const hostScopeSchema = z.object({
  team: idSchema,
  /** The name by which the call has come. Absent where a release before has asked. */
  name: hostNameSchema.optional(),
})
export type HostScope = z.infer<typeof hostScopeSchema>

/** Payload of the identity token: who asks, short-lived. `exp` is in seconds since 1970. */
export const identitySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('visitor'),
    exp: z.number().int(),
    /** What the browser has the secrets of; not there where it has none. */
    grants: pageGrantsSchema.optional(),
    host: hostScopeSchema.optional(),
  }),
  z.object({
    kind: z.literal('user'),
    exp: z.number().int(),
    /** SHA-256 of what the person came with: the token of their session, or an API token. Its end is told by the signal `session.revoked`. */
    session: z.string(),
    user: sessionUserSchema,
    grants: pageGrantsSchema.optional(),
    /** The API token they came with in place of a session. */
    token: z.object({ id: idSchema, scopes: z.array(z.enum(apiScopes)) }).optional(),
    host: hostScopeSchema.optional(),
  }),
  z.object({
    kind: z.literal('service'),
    exp: z.number().int(),
    service: z.enum(serviceCallers),
    /** That of the call for which the service makes this one. */
    host: hostScopeSchema.optional(),
  }),
])
export type Identity = z.infer<typeof identitySchema>
