import type { SamlConfig } from '@foyer/contracts/accounts/teams/team-provider-configs'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { StoredOidcConfig } from '../oidc/oidc-config.ts'

/** The configuration of a provider by its kind. */
export type ProviderSetup = { kind: 'saml2'; config: SamlConfig } | { kind: 'custom_idp'; config: StoredOidcConfig }

/** A provider by which the people of a team sign in. */
export type TeamProvider = ProviderSetup & {
  _id: number
  team_id: number
  created_by: number
  /** The text of the button. */
  title: string
  enabled: boolean
  /** When an admin last came back from it in a test; null since its configuration was changed. */
  tested_at: Date | null
  created_at: Date
  /** What it sent in the last test, sealed; what forged responses are made from. */
  recorded?: string | null
  /** By which we sign what we send to it: the certificate, and the key, sealed. Absent until it is asked for. */
  service_key?: { certificate: string; sealed: string }
}

/** A provider of that kind. */
export type SamlTeamProvider = Extract<TeamProvider, { kind: 'saml2' }>

export type OidcTeamProvider = Extract<TeamProvider, { kind: 'custom_idp' }>

type Stored = Omit<TeamProvider, 'config'> & { config: object }

const schema = new Schema<Stored>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    created_by: { type: Number, required: true },
    kind: { type: String, required: true },
    title: { type: String, required: true },
    enabled: { type: Boolean, required: true },
    tested_at: { type: Date, default: null },
    created_at: { type: Date, required: true },
    recorded: String,
    service_key: { type: Schema.Types.Mixed },
    // Of another shape for each kind; the contract has checked it.
    config: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ team_id: 1, _id: 1 }, { name: 'team_id' })
schema.index({ enabled: 1 }, { name: 'enabled' })

export type TeamProviderModel = Model<Stored>

export function createTeamProviderModel(connection: Connection): TeamProviderModel {
  return connection.model<Stored>('TeamProvider', schema, 'team_auth_providers')
}
