import type { MappingLogEntry, OrganizationMapping, PreviewedPerson } from '@foyer/contracts/accounts/teams/organization-mappings'
import type { ProviderDemandState } from '@foyer/contracts/accounts/teams/provider-demand'
import type { TeamDirectory } from '@foyer/contracts/accounts/teams/team-directory'
import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import { type TeamProvider, forgeryClasses } from '@foyer/contracts/accounts/teams/team-providers'
import type { TeamSignInTest } from '@foyer/contracts/accounts/teams/team-sign-in'

const day = 86_400
const now = Math.floor(Date.now() / 1000)
const email = 'maximiliane.freifrau.von.hohenfels@verlagsgruppe-morgenland.example'
const longName = 'Maximiliane Freifrau von Hohenfels-Schwarzenberg'

const domainOf = (domain: string, fields: Partial<TeamDomain>): TeamDomain => ({
  id: domain.length * 100 + (domain.codePointAt(0) ?? 0),
  domain,
  custom_domain: domain,
  state: 'claimed',
  problem: null,
  record: { name: `_foyer-challenge.${domain}`, value: 'foyer-domain=6f1c0e9a5b7d43f2a8c4e1b09d3f7a52' },
  is_host: true,
  is_email_domain: false,
  default_page: null,
  claimed_at: now - day,
  ends_at: null,
  checked_at: now - 300,
  open_links_in_new_window: false,
  hide_searchbar: false,
  hide_bookmark_search: false,
  allow_sign_in_on_teamdomain: true,
  allow_sign_up: false,
  auth_page_background: null,
  ...fields,
})

/** A name in every state, some of them long. */
export const domains: Record<string, TeamDomain[]> = {
  none: [],
  claimed: [domainOf('start.nachtzug.example', { ends_at: now + 6 * day, checked_at: null })],
  proving: [
    domainOf('start.nachtzug.example', { ends_at: now + 6 * day, problem: 'record_missing' }),
    domainOf('xn--bro-hoa.nachtzug.example', { custom_domain: 'büro.nachtzug.example', problem: 'record_differs', ends_at: now + day }),
    domainOf('besetzt.nachtzug.example', { problem: 'in_use', ends_at: now + 2 * day }),
  ],
  proved: [
    domainOf('start.nachtzug.example', { state: 'proved', problem: 'unreachable' }),
    domainOf('redaktion.aussenstelle-wien-und-klagenfurt.verlagsgruppe-morgenland.example', { state: 'proved', problem: 'no_certificate' }),
    domainOf('nachtzug.example', { state: 'proved', is_host: false, is_email_domain: true }),
    domainOf('aktiv.nachtzug.example', { state: 'active', is_email_domain: true }),
  ],
  ending: [
    domainOf('start.nachtzug.example', { state: 'failing', problem: 'record_missing', ends_at: now + 3 * day }),
    domainOf('alt.nachtzug.example', { state: 'failing', problem: 'other_server' }),
    domainOf('weg.nachtzug.example', { state: 'off', problem: 'record_missing', ends_at: now + 20 * day }),
  ],
}

const emptyDirectory: TeamDirectory = {
  address: 'https://foyer.example.org/scim/v2/a1b2c3d',
  token: null,
  people: { active: 0, invited: 0, inactive: 0 },
  groups: 0,
  problems: [],
}

export const secret = `foyer_${'Xk3vQ9r7'.repeat(5)}`

export const directories: Record<'none' | 'used' | 'ended', TeamDirectory> = {
  none: emptyDirectory,
  used: {
    ...emptyDirectory,
    token: { made_at: now - 40 * day, made_by: longName, is_active: true, last_used_at: now - 900 },
    people: { active: 1_284, invited: 12, inactive: 7 },
    groups: 31,
    problems: [
      { at: now - 600, problem: 'group_taken', subject: 'Korrektorat', detail: 'The team has a group of this name already.' },
      { at: now - 4_000, problem: 'member_limit', subject: 'konstantin.bergmann.von.und.zu@verwaltung.example.org', detail: '' },
      { at: now - 2 * day, problem: 'other', subject: '', detail: 'There is no attribute favouriteColour.' },
    ],
  },
  ended: { ...emptyDirectory, token: { made_at: now - 90 * day, made_by: 'Grace Hopper', is_active: false, last_used_at: now - 9 * day } },
}

const site = 'https://foyer.example.org'
const shown = { enabled: true, tested_at: now - 5_000, created_at: now - 30 * day }

export const providers: TeamProvider[] = [
  {
    ...shown,
    id: 41,
    kind: 'saml2',
    title: 'Konto der Verlagsgruppe Morgenland',
    config: {
      entity_id: 'https://sts.windows.example/6f1c0e9a-5b7d-43f2-a8c4-e1b09d3f7a52/',
      sign_in_url: 'https://login.windows.example/6f1c0e9a-5b7d-43f2-a8c4-e1b09d3f7a52/saml2',
      logout_url: null,
      certificates: ['MIIDBTCCAe2gAwIBAgIQ'.repeat(20)],
      metadata_url: 'https://login.windows.example/6f1c0e9a/federationmetadata.xml',
      is_started_by_provider: true,
      signatures: 'both',
      email_attribute: '',
      name_attribute: '',
      groups_attribute: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    },
    certificates: [
      {
        subject: 'CN=Microsoft Azure Federated SSO Certificate',
        fingerprint: Array.from({ length: 32 }, (_, index) => (index * 7 + 16).toString(16)).join(':'),
        expires_at: now + 400 * day,
      },
    ],
    service: {
      entity_id: `${site}/saml/41`,
      acs_url: `${site}/api/users/auth/saml/41/acs`,
      metadata_url: `${site}/api/users/auth/saml/41/metadata.xml`,
      logout_url: `${site}/api/users/auth/saml/41/logout`,
    },
  },
  {
    ...shown,
    id: 42,
    kind: 'custom_idp',
    title: 'Keycloak',
    enabled: false,
    tested_at: null,
    config: {
      issuer: 'https://keycloak.example.org/realms/redaktion',
      client_id: 'foyer',
      has_secret: true,
      scopes: 'openid email profile',
      groups_claim: 'realm_access.roles',
      is_logout_shared: true,
    },
    service: {
      redirect_uri: `${site}/users/auth/custom_idp/42/callback`,
      post_logout_redirect_uri: `${site}/users/sign_out`,
      backchannel_logout_uri: `${site}/api/users/auth/custom_idp/42/backchannel_logout`,
    },
  },
]

export const mappedTeam = { id: 51, public_id: 'mapped1', title: 'Redaktion „Nachtzug“, Außenstelle Wien und Klagenfurt' }
export const teamBelow = { id: 52, public_id: 'mapped2', title: 'Podcast' }

const mappingOf = (id: number, fields: Partial<OrganizationMapping>): OrganizationMapping => ({
  id,
  match: { by: 'group', value: 'redaktion' },
  organization: mappedTeam,
  role: 'member',
  is_lapsed: false,
  group_ids: [],
  ...fields,
})

export const mappings = {
  mappings: [
    mappingOf(1, { match: { by: 'group', value: 'CN=Chefredaktion,OU=Gruppen,DC=verlagsgruppe-morgenland,DC=example' }, role: 'admin' }),
    mappingOf(2, { organization: teamBelow, group_ids: [61], is_lapsed: true }),
    mappingOf(3, { match: { by: 'attribute', name: 'department', value: 'Korrektorat' }, group_ids: [62, 63] }),
    mappingOf(4, { match: { by: 'group', value: 'archiv' }, organization: null }),
  ],
  organizations: [
    {
      ...mappedTeam,
      groups: [
        { id: 62, title: 'Korrektorat' },
        { id: 63, title: 'Wöchentliche Redaktionskonferenz' },
      ],
    },
    { ...teamBelow, groups: [{ id: 61, title: 'Schnitt' }] },
  ],
}

const change = { organization: mappedTeam.title, group: null, code: null }

export const previewed: { people: PreviewedPerson[]; people_count: number } = {
  people: [
    {
      user_id: 1,
      name: longName,
      changes: [
        { ...change, kind: 'joins' },
        { ...change, kind: 'enters_group', group: 'Korrektorat' },
      ],
    },
    { user_id: 2, name: 'Linus', changes: [{ ...change, kind: 'becomes_admin' }] },
  ],
  people_count: 214,
}

export const logged: { entries: MappingLogEntry[]; next: null } = {
  entries: [
    { id: 3, at: now - 700, user_id: 1, name: longName, changes: [{ ...change, kind: 'joins', code: 'team_member_limit' }] },
    {
      id: 2,
      at: now - day,
      user_id: 2,
      name: 'Linus',
      changes: [{ ...change, kind: 'leaves_group', group: 'Wöchentliche Redaktionskonferenz' }],
    },
    { id: 1, at: now - 3 * day, user_id: 3, name: 'Anaïs N’Diaye', changes: [{ ...change, kind: 'groups_withheld', organization: '' }] },
  ],
  next: null,
}

export const incoming = {
  mappings: [
    {
      id: 7,
      match: { by: 'group' as const, value: 'vertrieb' },
      provider: 'Konto der Verlagsgruppe Morgenland',
      organization: { id: 53, public_id: 'mapped3', title: 'Verlagsgruppe Morgenland' },
      groups: ['Korrektorat'],
      saved_by: longName,
      is_lapsed: false,
    },
  ],
}

const losing = [longName, 'Linus', 'Anaïs N’Diaye'].map((name, index) => ({ public_id: `losing${index}`, name }))

export const demands: Record<'possible' | 'demanded' | 'hindered', ProviderDemandState> = {
  possible: { demand: null, hindrance: null, unlinked: { count: 14, people: losing }, signed_out: 3 },
  demanded: { demand: { max_age_days: 30, since: now - 9 * day }, hindrance: null, unlinked: { count: 3, people: losing }, signed_out: 1 },
  hindered: { demand: null, hindrance: 'not_signed_in', unlinked: { count: 0, people: [] }, signed_out: 0 },
}

export const report: TeamSignInTest = {
  provider: { id: 41, title: 'Konto der Verlagsgruppe Morgenland' },
  organization: { public_id: mappedTeam.public_id, title: mappedTeam.title },
  issuer: 'https://sts.windows.example/6f1c0e9a-5b7d-43f2-a8c4-e1b09d3f7a52/',
  subject: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  email,
  email_verified: true,
  name: longName,
  groups: ['redaktion', 'CN=Chefredaktion,OU=Gruppen,DC=verlagsgruppe-morgenland,DC=example'],
  attributes: [
    {
      name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      values: ['maximiliane@verlagsgruppe-morgenland.example'],
    },
    { name: 'department', values: ['Korrektorat'] },
  ],
  outcome: 'create',
}

export const link = { ticket: 'screens', email, provider: 'Konto der Verlagsgruppe Morgenland', organization: mappedTeam.title }
export const confirmation = { state: 'screens', email, organization: mappedTeam.title }

/** A set-up that accepts a forgery: what an admin has to see at once. */
export const attack = {
  rows: forgeryClasses.flatMap((forgery, index) =>
    ['assertion beside the signed assertion, same ID', 'signed assertion inside an Extensions element'].map((name, place) => ({
      forgery,
      name,
      base: place === 0 ? ('own_key' as const) : ('recorded' as const),
      is_refused: index !== 2,
      refused_by: index === 2 ? null : 'signature',
    })),
  ),
  is_control_accepted: true,
  has_recorded: true,
}

export const provided = {
  people: [
    {
      id: 'provided-1',
      user: { id: 71, public_id: 'provid1', name: longName },
      subject: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      linked_at: now - 20 * day,
      last_used_at: now - 4_000,
    },
  ],
  next: null,
}
