/** How much a team has of identity providers of its own, and how long what they are set up with may be. */
export const providerLimits = {
  /** Providers by which the people of a team sign in. */
  team_providers: 10,
  provider_title: 100,
  provider_attribute: 300,
  client_id: 300,
  client_secret: 1_000,
  /** The certificates of one provider at a time, and the length of one as PEM. */
  provider_certificates: 10,
  certificate: 10_000,
  /** Of a federation, the metadata of all its providers is longer: one takes that of one provider. */
  saml_metadata: 128 * 1024,
  /** SAML core, §8.3.6. */
  entity_id: 1_024,
  /** Mappings of an identity provider of a team. */
  organization_mappings: 200,
  /** After how many days a team that demands its own provider has it asked again. */
  demand_days: 365,
  demand_days_default: 10,
  /** How many of those are named who lose the pages of a team. */
  demand_names: 50,
  /** The value that a mapping goes by, or the name of its attribute. */
  mapping_value: 300,
} as const
