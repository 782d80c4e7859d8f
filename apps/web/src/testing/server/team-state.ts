import type { Pupil } from '@foyer/contracts/accounts/teams/pupils'
import type { EndpointOutput } from '@foyer/contracts/endpoint'
import type { Ability } from '@foyer/contracts/pages/page/abilities'
import type { viewAccessPaths } from '@foyer/contracts/pages/page/access-paths'
import type { PageGroup } from '@foyer/contracts/pages/page/page-invitations'
import type { PageMove } from '@foyer/contracts/pages/page/team-pages'
import type { ErrorCode } from '@foyer/contracts/errors'
import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import type { TeamBelow } from '@foyer/contracts/accounts/teams/team-parents'
import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import type { TeamInvitation, TeamLink } from '@foyer/contracts/accounts/teams/team-invitations'
import type { TeamRequest } from '@foyer/contracts/accounts/teams/team-requests'
import type { Team, TeamMember, TeamProfile } from '@foyer/contracts/accounts/teams/teams'

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** What the API of the tests stores of a team. */
export type StoredTeam = {
  team: Team
  members: TeamMember[]
  invitations: TeamInvitation[]
  link: TeamLink | null
  requests: TeamRequest[]
  groups: TeamGroup[]
  /** Of an enterprise: its teams, and those that ask to belong to it. */
  below: TeamBelow[]
  asking: TeamBelow[]
}

export type ForeignTeam = { profile: TeamProfile; access: 'none' | 'open' | 'refused' | 'member' }

/** The teams of the person signed in, and what they are offered. */
export function createTeamState() {
  return {
    own: [] as StoredTeam[],
    /** Those that they have deleted. */
    deleted: [] as StoredTeam[],
    /** Teams that the person is not in. */
    foreign: [] as ForeignTeam[],
    /** Invitations that are for the person, by their ids. */
    offers: new Map<number, OfferedTeam>(),
    /** Invitations by the tokens of their links. */
    links: new Map<string, OfferedTeam | ErrorCode>(),
    /** Those whose section of the menu is closed. */
    collapsed: new Set<number>(),
    /** The groups that were let into pages. */
    pageGroups: new Map<number, PageGroup[]>(),
    /** What moving a page would change. */
    pageMove: { gains: { people: [], total: 0 }, loses: { people: [], total: 0 }, share_mode: 'team' } as PageMove,
    accessPaths: { people: [], everyone: [], is_complete: true } as EndpointOutput<typeof viewAccessPaths>,
    seenAs: { member: ['view', 'copy'], guest: ['view'], visitor: [] } as Record<'member' | 'guest' | 'visitor', Ability[]>,
    domains: [] as TeamDomain[],
    /** Where domains are to point. */
    domainTarget: 'foyer.example.org',
    /** What the next check of a domain shows. */
    domainCheck: {} as Partial<TeamDomain>,
    pupils: [] as Pupil[],
    people: [] as { public_id: string; name: string; avatar_url: null }[],
  }
}

export type TeamState = ReturnType<typeof createTeamState>

/** A team whose owner Ada is. */
export function teamOf(fields: Partial<Team> = {}): Team {
  return {
    id: 500,
    public_id: 'team001',
    title: 'Rockets',
    logo: null,
    owner: true,
    admin: false,
    member: false,
    is_enterprise: false,
    is_education: false,
    lock_teammenu: false,
    description: '',
    own_logo: null,
    role: 'owner',
    permissions: ['create'],
    allowed: ['create', 'edit', 'order', 'share', 'invite', 'delete'],
    is_sharing_restricted: false,
    takes_requests: false,
    is_readable_by_enterprise: false,
    parent: null,
    parent_organization_id: null,
    asked_parent: null,
    owner_name: 'Ada',
    member_count: 1,
    max_member_limit: 500,
    is_premium: false,
    is_whitelabel: false,
    show_ads: false,
    trial_expired: false,
    trial_days_left: null,
    transfer: null,
    created_at: 1_700_000_000,
    ...fields,
  }
}

/** What is stored of a team with these members, with nothing else. */
export function storedTeamOf(team: Team, members: TeamMember[], fields: Partial<StoredTeam> = {}): StoredTeam {
  return { team, members, invitations: [], link: null, requests: [], groups: [], below: [], asking: [], ...fields }
}

/** Somebody in a team: Grace, who was invited by Ada. */
export function memberOf(user_id: number, fields: Partial<TeamMember> = {}): TeamMember {
  return {
    user_id,
    public_id: `user${user_id}`.padEnd(6, '0').slice(0, 7),
    name: `Member ${user_id}`,
    avatar_url: null,
    email: `member${user_id}@example.org`,
    role: 'member',
    invited_by: { id: 1, name: 'Ada' },
    since: 1_700_000_000,
    origin: null,
    last_seen_at: nowInSeconds() - 7_200,
    ...fields,
  }
}

export function invitationOf(id: number, fields: Partial<TeamInvitation> = {}): TeamInvitation {
  const sent_at = nowInSeconds()
  return {
    id,
    email: `guest${id}@example.org`,
    user: null,
    role: 'member',
    state: 'open',
    invited_by: { id: 1, name: 'Ada' },
    sent_at,
    expires_at: sent_at + 14 * 86_400,
    ...fields,
  }
}

/** Ben invites to his team. */
export function offeredTeam(fields: Partial<OfferedTeam> = {}): OfferedTeam {
  return {
    state: 'open',
    kind: 'message',
    organization: { id: 600, public_id: 'team600', title: 'Sailors', logo: null, is_enterprise: false },
    organization_id: 600,
    root_organization_id: 600,
    role: 'member',
    email: 'ada@example.org',
    message: '',
    inviter: { name: 'Ben', avatar_url: null, url: null },
    expires_at: 1_900_000_000,
    is_member: false,
    ...fields,
  }
}

export function profileOf(fields: Partial<TeamProfile> = {}): TeamProfile {
  return {
    public_id: 'team600',
    title: 'Sailors',
    slug: 'sailors',
    logo: null,
    description: '',
    is_member: false,
    is_administrator: false,
    takes_requests: false,
    pages: [],
    ...fields,
  }
}
