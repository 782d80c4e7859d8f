import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sessionUserSchema } from '../identity.ts'
import { limits } from '../limits.ts'
import { apiScopes } from '../scopes.ts'
import { idSchema, pathIdSchema } from '../values.ts'
import { typedName } from '../names.ts'

const scopesSchema = z.array(z.enum(apiScopes)).min(1).max(apiScopes.length)

/** An API token as the person it belongs to sees it; never the secret. Times in seconds since 1970. */
export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created_at: z.number().int(),
  /** null: it is good until it is revoked. */
  expires_at: z.number().int().nullable(),
  is_expired: z.boolean(),
  /** To the hour; null before the first call. */
  last_used_at: z.number().int().nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

/** What is said of a new token. */
export const newApiTokenSchema = z.strictObject({
  name: typedName(z.string().trim().min(1).max(limits.api_token_name)),
  scopes: scopesSchema,
  /** In seconds since 1970; null for a token that does not expire. */
  expires_at: z.number().int().nullable(),
})

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/tokens.json',
  rights: 'user',
  personal: true,
  summary: 'One’s own API tokens, the newest first',
  responses: { 200: z.object({ tokens: z.array(apiTokenSchema) }) },
})

export const createApiToken = endpoint({
  name: 'createApiToken',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/tokens.json',
  rights: 'user',
  personal: true,
  summary: 'Create an API token; the answer is the only one that holds its secret',
  body: newApiTokenSchema,
  responses: { 201: z.object({ token: apiTokenSchema, secret: z.string() }) },
  errors: ['reauthentication_required', 'api_token_limit'],
})

export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/tokens/{id}.json',
  rights: 'user',
  personal: true,
  summary: 'Revoke an API token of one’s own: the next call with it is refused',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ revoked: z.literal(true) }) },
  errors: ['not_found'],
})

/** Who calls by an API token, and what the token allows. A token of a team is used by the team itself (`isTeam`). */
const tokenCallerSchema = z.object({
  id: idSchema,
  scopes: z.array(z.enum(apiScopes)),
  /** In ms since 1970. */
  expires_at: z.number().int().nullable(),
  user: sessionUserSchema,
})
export type TokenCaller = z.infer<typeof tokenCallerSchema>

export const verifyApiToken = endpoint({
  name: 'verifyApiToken',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/tokens/verify',
  rights: 'service',
  callers: ['gateway'],
  summary: 'The person or team behind an API token, given by its SHA-256; null when it is unknown, revoked or expired',
  body: z.strictObject({ token: z.string().length(43) }),
  responses: { 200: z.object({ caller: tokenCallerSchema.nullable() }) },
})
