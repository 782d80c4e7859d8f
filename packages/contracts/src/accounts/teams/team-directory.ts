import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { publicIdSchema } from '../../values.ts'

/**
 * Calls about the directory of a team: the people whom an identity provider keeps in step with it by SCIM. The directory calls with a token of its own, which
 * opens nothing else.
 */

/** Why something that the directory wanted was not done. `other`: the request was not one that Foyer takes. */
export const directoryProblems = [
  'owner',
  'name_taken',
  'group_taken',
  'address_missing',
  'member_limit',
  'team_limit',
  'trial_expired',
  'class',
  'people_limit',
  'group_limit',
  'invitation_limit',
  'invitation_rate',
  'account_rate',
  'sign_up_closed',
  'other',
] as const
export type DirectoryProblem = (typeof directoryProblems)[number]

const directorySchema = z.object({
  /** Where the directory calls. */
  address: z.string(),
  /** null while there is no token. */
  token: z
    .object({
      /** Seconds since 1970. */
      made_at: z.number().int(),
      /** The name of who made it; null once their account is gone. */
      made_by: z.string().nullable(),
      /** Whether it counts: only while who made it manages the team, as they may know it. */
      is_active: z.boolean(),
      last_used_at: z.number().int().nullable(),
    })
    .nullable(),
  /** How many people the directory names: in the team, invited to it, and deactivated. */
  people: z.object({ active: z.number().int(), invited: z.number().int(), inactive: z.number().int() }),
  groups: z.number().int(),
  /** What could not be done lately, the last first. */
  problems: z.array(
    z.object({
      at: z.number().int(),
      problem: z.enum(directoryProblems),
      /** Whom or what it was about, as the directory calls them; empty where that is not known. */
      subject: z.string(),
      /** What the directory was answered. */
      detail: z.string(),
    }),
  ),
})
export type TeamDirectory = z.infer<typeof directorySchema>

const ofTeam = z.object({ public_id: publicIdSchema })
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const

export const viewTeamDirectory = endpoint({
  ...administered,
  name: 'viewTeamDirectory',
  method: 'GET',
  path: '/organization/{public_id}/directory.json',
  summary: 'The directory of a team: where it calls, whether it has a token, and what it has told so far',
  params: ofTeam,
  responses: { 200: directorySchema },
})

export const makeDirectoryToken = endpoint({
  ...administered,
  name: 'makeDirectoryToken',
  method: 'POST',
  path: '/organization/{public_id}/directory/token.json',
  summary:
    'Make the token by which the directory of a team calls; the one before counts no longer. The answer is the only one that holds it',
  params: ofTeam,
  responses: { 201: z.object({ directory: directorySchema, secret: z.string() }) },
  errors: ['reauthentication_required'],
})

export const withdrawDirectoryToken = endpoint({
  ...administered,
  name: 'withdrawDirectoryToken',
  method: 'DELETE',
  path: '/organization/{public_id}/directory/token.json',
  summary: 'Withdraw the token of the directory of a team: its next call is refused. People and groups stay as they are',
  params: ofTeam,
  responses: { 200: directorySchema },
})

/** A request of a directory as the gateway has read it. */
const directoryRequestSchema = z.strictObject({
  /** SHA-256 of the token. */
  token: z.string().max(100),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** What follows the address of the team: `Users`, `Users/12` … */
  path: z.string().max(500),
  query: z.record(z.string().max(100), z.string().max(limits.url)),
  if_match: z.string().max(1_000).nullable(),
  if_none_match: z.string().max(1_000).nullable(),
  body: z.unknown(),
})
export type DirectoryRequest = z.infer<typeof directoryRequestSchema>

const directoryAnswerSchema = z.object({
  status: z.number().int(),
  /** null for an answer without a body. */
  body: z.record(z.string(), z.unknown()).nullable(),
  etag: z.string().nullable(),
  location: z.string().nullable(),
})
export type DirectoryAnswer = z.infer<typeof directoryAnswerSchema>

export const answerDirectory = endpoint({
  name: 'answerDirectory',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/directories/{public_id}',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Answer a request of the directory of a team, in the words of SCIM; `unauthenticated` where its token does not count',
  params: ofTeam,
  body: directoryRequestSchema,
  responses: { 200: directoryAnswerSchema },
})
