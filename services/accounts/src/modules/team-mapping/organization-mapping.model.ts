import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { MappingMatch } from '@foyer/contracts/accounts/teams/organization-mappings'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What the people of a provider get in a team of whom the provider says something. */
export type OrganizationMapping = {
  _id: number
  provider_id: number
  /** The team of the provider. */
  owner_id: number
  match: MappingMatch
  /** That team, or one below it. */
  team_id: number
  role: GrantedRole
  group_ids: number[]
  /** Who has saved it last, managing the team that it leads to. */
  consented_by?: number
  /** The fingerprint of what the provider was trusted for then. */
  configuration?: string
  created_at: Date
}

const schema = new Schema<OrganizationMapping>(
  {
    _id: { type: Number, required: true },
    provider_id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    match: {
      type: new Schema({ by: { type: String, required: true }, name: String, value: { type: String, required: true } }, { _id: false }),
      required: true,
    },
    team_id: { type: Number, required: true },
    role: { type: String, required: true },
    group_ids: { type: [Number], required: true },
    consented_by: Number,
    configuration: String,
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ provider_id: 1, _id: 1 }, { name: 'provider_id' })
schema.index({ owner_id: 1 }, { name: 'owner_id' })
schema.index({ team_id: 1 }, { name: 'team_id' })

export type OrganizationMappingModel = Model<OrganizationMapping>

export function createOrganizationMappingModel(connection: Connection): OrganizationMappingModel {
  return connection.model<OrganizationMapping>('OrganizationMapping', schema, 'organization_mappings')
}
