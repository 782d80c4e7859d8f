import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { providerLimits } from './provider-limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { grantedRoleSchema } from '../team-roles.ts'

/**
 * Calls about the mappings of an identity provider of a team: what somebody is in at the provider, or what it says of them, makes them a member or an admin
 * of a team and puts them into its groups, at each sign-in anew. Only what a mapping gave is taken away by it.
 */

const matchValue = z.string().trim().min(1).max(providerLimits.mapping_value)

/** Whom a mapping is for: who is in a group at the provider, or of whom it says this by a claim or an attribute. Compared to the letter. */
export const mappingMatchSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('group'), value: matchValue }),
  z.strictObject({ by: z.literal('attribute'), name: z.string().trim().min(1).max(providerLimits.mapping_value), value: matchValue }),
])
export type MappingMatch = z.infer<typeof mappingMatchSchema>

const mappingFields = {
  match: mappingMatchSchema,
  /** The team of the provider, or one below it which whoever saves the mapping manages too. */
  organization: publicIdSchema,
  /** In a team below, `member` alone. */
  role: grantedRoleSchema,
  /** Groups of that team. */
  group_ids: z.array(idSchema).max(limits.groups_per_member),
}
const newMappingSchema = z.strictObject(mappingFields)
export type NewMapping = z.infer<typeof newMappingSchema>

const mappedTeamSchema = z.object({ id: idSchema, public_id: publicIdSchema, title: z.string() })

export const organizationMappingSchema = z.object({
  id: idSchema,
  match: mappingMatchSchema,
  /** null where it is gone, or no longer below the team of the provider: then the mapping gives nothing. */
  organization: mappedTeamSchema.nullable(),
  role: grantedRoleSchema,
  /** It gives nothing until somebody who manages the team saves it again: whoever saved it does no more, or the provider is set up another way. */
  is_lapsed: z.boolean(),
  group_ids: z.array(idSchema),
})
export type OrganizationMapping = z.infer<typeof organizationMappingSchema>

/** What becomes of somebody in a team; `groups_withheld`: nothing, as the provider has left their groups out for their number. */
export const mappingChangeKinds = [
  'joins',
  'leaves',
  'becomes_admin',
  'becomes_member',
  'enters_group',
  'leaves_group',
  'groups_withheld',
] as const

/** A change, by the names of team and group at the time; `group` goes with those of groups. `code`: why it was not made. */
export const mappingChangeSchema = z.object({
  kind: z.enum(mappingChangeKinds),
  organization: z.string(),
  group: z.string().nullable(),
  code: z.string().nullable(),
})
export type MappingChange = z.infer<typeof mappingChangeSchema>

const previewedPersonSchema = z.object({ user_id: idSchema, name: z.string(), changes: z.array(mappingChangeSchema) })
export type PreviewedPerson = z.infer<typeof previewedPersonSchema>

/** What the mappings changed at a sign-in; `at` in seconds since 1970. */
export const mappingLogEntrySchema = previewedPersonSchema.extend({ id: idSchema, at: z.number().int() })
export type MappingLogEntry = z.infer<typeof mappingLogEntrySchema>

const params = z.object({ id: pathIdSchema })
const mappingParams = z.object({ id: pathIdSchema, mapping_id: pathIdSchema })

export const listOrganizationMappings = endpoint({
  name: 'listOrganizationMappings',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/custom_domain_auth_providers/{id}/organization_mappings',
  rights: 'team_provider:administer',
  token: 'never',
  summary: 'The mappings of an identity provider of a team, the first made first, and the teams that one can lead to, with their groups',
  params,
  responses: {
    200: z.object({
      mappings: z.array(organizationMappingSchema),
      organizations: z.array(mappedTeamSchema.extend({ groups: z.array(z.object({ id: idSchema, title: z.string() })) })),
    }),
  },
})

export const createOrganizationMapping = endpoint({
  name: 'createOrganizationMapping',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/custom_domain_auth_providers/{id}/organization_mappings',
  rights: 'team_provider:administer',
  personal: true,
  token: 'never',
  summary: 'Add a mapping; people get what it gives at their next sign-in',
  params,
  body: newMappingSchema,
  responses: { 201: organizationMappingSchema },
  errors: ['mapping_limit'],
})

export const updateOrganizationMapping = endpoint({
  name: 'updateOrganizationMapping',
  service: 'accounts',
  audience: 'public',
  method: 'PATCH',
  path: '/custom_domain_auth_providers/{id}/organization_mappings/{mapping_id}',
  rights: 'team_provider:administer',
  personal: true,
  token: 'never',
  summary: 'Change a mapping; what is omitted stays',
  params: mappingParams,
  body: newMappingSchema.partial(),
  responses: { 200: organizationMappingSchema },
})

export const deleteOrganizationMapping = endpoint({
  name: 'deleteOrganizationMapping',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/custom_domain_auth_providers/{id}/organization_mappings/{mapping_id}',
  rights: 'team_provider:administer',
  personal: true,
  token: 'never',
  summary: 'Delete a mapping; people lose what it gave at their next sign-in. One that is gone already changes nothing',
  params: mappingParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})

export const previewOrganizationMappings = endpoint({
  name: 'previewOrganizationMappings',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/custom_domain_auth_providers/{id}/organization_mappings/preview',
  rights: 'team_provider:administer',
  personal: true,
  token: 'never',
  summary:
    'What would change at the next sign-in of those who have signed in by the provider, as far as it said of them then, if a mapping were added, changed or deleted (`mapping: null`); changes nothing',
  params,
  body: z.strictObject({ mapping_id: idSchema.nullable(), mapping: newMappingSchema.nullable() }),
  responses: {
    200: z.object({
      /** Those alone for whom something changes, the latest to sign in first. */
      people: z.array(previewedPersonSchema),
      /** Of how many. */
      people_count: z.number().int(),
    }),
  },
})

export const listMappingLog = endpoint({
  name: 'listMappingLog',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/custom_domain_auth_providers/{id}/organization_mappings/log',
  rights: 'team_provider:administer',
  token: 'never',
  summary:
    'What the mappings of a provider changed in the last 90 days, a sign-in each, the newest first; what could not be done with its reason. `before` continues after `next`',
  params,
  query: z.strictObject({ before: pathIdSchema.optional() }),
  responses: { 200: z.object({ entries: z.array(mappingLogEntrySchema), next: idSchema.nullable() }) },
})

/** A mapping of another team, which brings people into this one. */
const incomingMappingSchema = z.object({
  id: idSchema,
  match: mappingMatchSchema,
  /** The text of the button of its provider. */
  provider: z.string(),
  /** The team whose provider it is. */
  organization: mappedTeamSchema,
  /** The groups of this team that it gives. */
  groups: z.array(z.string()),
  /** Who has saved it last, managing this team; null where they are gone. */
  saved_by: z.string().nullable(),
  is_lapsed: z.boolean(),
})
export type IncomingMapping = z.infer<typeof incomingMappingSchema>

const ofTeam = z.object({ public_id: publicIdSchema })
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', token: 'never' } as const

export const listIncomingMappings = endpoint({
  ...administered,
  name: 'listIncomingMappings',
  method: 'GET',
  path: '/organization/{public_id}/incoming_mappings.json',
  summary: 'The mappings of the providers of other teams that lead to a team, the first made first',
  params: ofTeam,
  responses: { 200: z.object({ mappings: z.array(incomingMappingSchema) }) },
})

export const endIncomingMapping = endpoint({
  ...administered,
  name: 'endIncomingMapping',
  method: 'DELETE',
  path: '/organization/{public_id}/incoming_mappings/{mapping_id}.json',
  personal: true,
  summary: 'Delete a mapping of another team that leads to a team; people lose what it gave at their next sign-in',
  params: ofTeam.extend({ mapping_id: pathIdSchema }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})
