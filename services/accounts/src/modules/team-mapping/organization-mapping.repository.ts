import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import type { OrganizationMapping, OrganizationMappingModel } from './organization-mapping.model.ts'

export type { OrganizationMapping } from './organization-mapping.model.ts'

export type OrganizationMappingRepository = ReturnType<typeof createOrganizationMappingRepository>

export type MappingFields = Pick<OrganizationMapping, 'match' | 'team_id' | 'role' | 'group_ids' | 'consented_by' | 'configuration'>

export function createOrganizationMappingRepository(mappings: OrganizationMappingModel) {
  return {
    /** The first made first: never more than a provider may have. */
    listOf: (providerId: number): Promise<OrganizationMapping[]> =>
      mappings.find({ provider_id: providerId }).sort({ _id: 1 }).lean<OrganizationMapping[]>().exec(),

    /** Those of the providers of other teams that lead to a team, the first made first. */
    listInto: (teamId: number): Promise<OrganizationMapping[]> =>
      mappings
        .find({ team_id: teamId, owner_id: { $ne: teamId } })
        .sort({ _id: 1 })
        .limit(maxListed)
        .lean<OrganizationMapping[]>()
        .exec(),

    find: (providerId: number, id: number): Promise<OrganizationMapping | null> =>
      mappings.findOne({ _id: id, provider_id: providerId }).lean<OrganizationMapping>().exec(),

    count: (providerId: number): Promise<number> => mappings.countDocuments({ provider_id: providerId }).exec(),

    async insert(mapping: OrganizationMapping): Promise<void> {
      await mappings.create(mapping)
    },

    /** null when it is gone. */
    update: (providerId: number, id: number, fields: MappingFields): Promise<OrganizationMapping | null> =>
      mappings
        .findOneAndUpdate({ _id: id, provider_id: providerId }, { $set: fields }, { returnDocument: 'after' })
        .lean<OrganizationMapping>()
        .exec(),

    async delete(providerId: number, id: number): Promise<void> {
      await mappings.deleteOne({ _id: id, provider_id: providerId })
    },

    async deleteAllOfProvider(providerId: number): Promise<void> {
      await mappings.deleteMany({ provider_id: providerId })
    },

    /** Those of its providers, and those of its enterprise that lead to it. */
    async deleteAllOfTeam(teamId: number): Promise<void> {
      await mappings.deleteMany({ owner_id: teamId })
      await mappings.deleteMany({ team_id: teamId })
    },
  }
}

/** As many as all providers of an enterprise may have. */
const maxListed = providerLimits.team_providers * providerLimits.organization_mappings
