import type { CustomDomain } from '@foyer/contracts/accounts/teams/custom-domain'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { NamedTeam, PageTeam, ViewerTeam } from '@foyer/contracts/pages/base/page-team'
import { currentHostName } from '@foyer/service-kit/host-scope'
import { mayInTeam } from './team-rights.policy.ts'

const flagsOf = (membership: Membership | null) => ({
  owner: membership?.role === 'owner',
  admin: membership?.role === 'admin',
  member: membership !== null,
})

/** A team as lists name it. */
export function presentNamedTeam({ id, public_id, title }: DescribedTeam): NamedTeam {
  return { id, public_id, title }
}

/** The team of a page, for somebody who is in it or not. */
export function presentPageTeam(team: DescribedTeam, membership: Membership | null): PageTeam {
  const { logo, is_whitelabel, lock_teammenu, show_ads, is_premium, trial_expired } = team
  const shown = { is_whitelabel, lock_teammenu, show_ads, is_premium, trial_expired }
  return { ...presentNamedTeam(team), logo, avatar: logo, ...flagsOf(membership), ...shown }
}

/** Settings of the domain by which pages of a team are read; at the address of the installation, of the first that they are served under. */
export function presentCustomDomain({ custom_domains: domains = [] }: DescribedTeam): CustomDomain | null {
  const host = currentHostName()
  return domains.find(({ domain }) => domain === host) ?? domains[0] ?? null
}

/** A team in the menu of somebody who is in it. */
export function presentViewerTeam(team: DescribedTeam, membership: Membership, isCollapsed: boolean): ViewerTeam {
  const { logo, is_enterprise, lock_teammenu } = team
  return {
    ...presentNamedTeam(team),
    logo,
    ...flagsOf(membership),
    is_enterprise,
    lock_teammenu,
    collapsed: isCollapsed,
    can_create: mayInTeam(membership, 'create'),
    can_order: mayInTeam(membership, 'order'),
    can_edit: mayInTeam(membership, 'edit'),
    can_invite: mayInTeam(membership, 'invite'),
  }
}
