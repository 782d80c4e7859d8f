import { z } from 'zod'
import { uploadBodyLimit } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { customDomainSchema } from './custom-domain.ts'

/** Calls about the names that a team has claimed. Times in seconds since 1970. */

/**
 * `claimed`: not proved yet. `proved`: it is the team's, and does not arrive here, or is not to. `active`: the team is served there. `failing`: a check has
 * failed since; it stays until `ends_at`. `off`: the proof was missing for too long.
 */
export const teamDomainStates = ['claimed', 'proved', 'active', 'failing', 'off'] as const
export type TeamDomainState = (typeof teamDomainStates)[number]

/**
 * Why the last check did not succeed: there is no record, or another one; the servers of the name did not answer, or not the same; another team has proved
 * the name; nothing answers there, or not with a certificate, or not this Foyer.
 */
export const teamDomainProblems = [
  'record_missing',
  'record_differs',
  'dns_unavailable',
  'dns_differs',
  'in_use',
  'unreachable',
  'no_certificate',
  'other_server',
] as const
export type TeamDomainProblem = (typeof teamDomainProblems)[number]

export const teamDomainSchema = customDomainSchema.extend({
  id: idSchema,
  state: z.enum(teamDomainStates),
  problem: z.enum(teamDomainProblems).nullable(),
  /** The TXT record that proves the name. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Whether the pages of the team are served there. */
  is_host: z.boolean(),
  /** Whether people with a confirmed address at this name may sign up to the team. */
  is_email_domain: z.boolean(),
  /** The page of the team at `/`; null: its first one. */
  default_page: publicIdSchema.nullable(),
  claimed_at: z.number().int(),
  /** When the claim is dropped if nobody proves it, or a failing domain ends; null: neither. */
  ends_at: z.number().int().nullable(),
  /** null: not checked yet. */
  checked_at: z.number().int().nullable(),
})
export type TeamDomain = z.infer<typeof teamDomainSchema>

const ofTeam = z.object({ public_id: publicIdSchema })
const ofDomain = ofTeam.extend({ domain_id: pathIdSchema })
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const
const domainAnswer = z.object({ domain: teamDomainSchema })

export const listTeamDomains = endpoint({
  ...administered,
  name: 'listTeamDomains',
  method: 'GET',
  path: '/organization/{public_id}/domains.json',
  summary: 'The names that a team has claimed, with what proves them. `target`: the name that theirs are to point to',
  params: ofTeam,
  responses: { 200: z.object({ domains: z.array(teamDomainSchema), target: z.string() }) },
})

export const claimTeamDomain = endpoint({
  ...administered,
  name: 'claimTeamDomain',
  method: 'POST',
  path: '/organization/{public_id}/domains.json',
  summary: 'Claim a name for a team. It is theirs once a TXT record proves it; until then the claim keeps nobody from it',
  params: ofTeam,
  body: z.strictObject({ domain: z.string().trim().min(1).max(300), is_host: z.boolean(), is_email_domain: z.boolean() }),
  responses: { 201: domainAnswer },
  errors: ['conflict', 'team_domain_limit', 'domain_not_allowed'],
})

export const checkTeamDomain = endpoint({
  ...administered,
  name: 'checkTeamDomain',
  method: 'POST',
  path: '/organization/{public_id}/domains/{domain_id}/check.json',
  limit: 'outbound',
  summary: 'Look for the TXT record of a name, and whether the name arrives here',
  params: ofDomain,
  responses: { 200: domainAnswer },
  errors: ['not_found', 'rate_limited'],
})

export const updateTeamDomain = endpoint({
  ...administered,
  name: 'updateTeamDomain',
  method: 'PATCH',
  path: '/organization/{public_id}/domains/{domain_id}.json',
  summary: 'Change what is served under a name of a team, and who may come in there; fields that are left out stay as they are',
  params: ofDomain,
  body: z.strictObject({
    is_host: z.boolean().optional(),
    is_email_domain: z.boolean().optional(),
    default_page: publicIdSchema.nullable().optional(),
    open_links_in_new_window: z.boolean().optional(),
    hide_searchbar: z.boolean().optional(),
    hide_bookmark_search: z.boolean().optional(),
    allow_sign_in_on_teamdomain: z.boolean().optional(),
    allow_sign_up: z.boolean().optional(),
  }),
  responses: { 200: domainAnswer },
  errors: ['not_found'],
})

export const releaseTeamDomain = endpoint({
  ...administered,
  name: 'releaseTeamDomain',
  method: 'DELETE',
  path: '/organization/{public_id}/domains/{domain_id}.json',
  summary: 'Give a name up: nothing is served there any more, and who wants it has to prove it anew',
  params: ofDomain,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const setTeamDomainBackground = endpoint({
  ...administered,
  name: 'setTeamDomainBackground',
  method: 'POST',
  path: '/organization/{public_id}/domains/{domain_id}/background',
  multipart: true,
  limit: 'upload',
  body_limit: uploadBodyLimit,
  summary: 'Upload the picture behind the screens where people sign in at a name of a team: PNG, JPEG, WebP, GIF or AVIF, as a background',
  params: ofDomain,
  responses: { 200: domainAnswer },
  errors: ['not_found', 'file_quota'],
})

export const removeTeamDomainBackground = endpoint({
  ...administered,
  name: 'removeTeamDomainBackground',
  method: 'DELETE',
  path: '/organization/{public_id}/domains/{domain_id}/background',
  summary: 'Remove that picture',
  params: ofDomain,
  responses: { 200: domainAnswer },
  errors: ['not_found'],
})
