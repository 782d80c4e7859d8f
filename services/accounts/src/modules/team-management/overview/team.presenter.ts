import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { Team as PresentedTeam, TeamSummary } from '@foyer/contracts/accounts/teams/teams'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { fileUrl } from '../../user/file-url.ts'
import type { JoinedTeam } from '../../team/memberships.ts'
import type { Team } from '../../team/team.model.ts'
import { allowedIn, roleOf } from '../../team/team.policy.ts'
import type { DescribedTeamParts, ListedTeam, TeamDetails } from './team-details.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The address of the logo that a team shows: its own, or that of its enterprise. */
export function logoUrl(team: Pick<Team, 'logo'>, parent: Pick<Team, 'logo'> | null): string | null {
  const token = team.logo ?? parent?.logo
  return token ? fileUrl(token) : null
}

/** A team in the lists of one of its members. */
export function presentTeamSummary({ team, member }: JoinedTeam, parent: Team | null): TeamSummary {
  const role = roleOf(team, member)
  return {
    id: team._id,
    public_id: team.public_id,
    title: team.title,
    logo: logoUrl(team, parent),
    owner: role === 'owner',
    admin: role === 'admin',
    member: true,
    is_enterprise: team.is_enterprise,
    is_education: team.is_education,
    lock_teammenu: team.lock_teammenu,
  }
}

export function presentListedTeam({ team, member, parent, memberCount }: ListedTeam) {
  return { ...presentTeamSummary({ team, member }, parent), member_count: memberCount }
}

/** A team as its members see it. */
export function presentTeam(details: TeamDetails): PresentedTeam {
  const { team, member, parent, askedParent, owner, transferTo, memberCount, entitlement } = details
  return {
    ...presentTeamSummary({ team, member }, parent),
    description: team.description,
    own_logo: logoUrl(team, null),
    role: roleOf(team, member),
    permissions: team.permissions,
    allowed: allowedIn(team, member),
    is_sharing_restricted: team.is_sharing_restricted,
    takes_requests: team.takes_requests,
    is_readable_by_enterprise: parent !== null && team.is_readable_by_enterprise,
    parent: parent && { id: parent._id, public_id: parent.public_id, title: parent.title },
    parent_organization_id: parent && parent._id,
    asked_parent: askedParent && { public_id: askedParent.public_id, title: askedParent.title },
    owner_name: owner?.name ?? '',
    member_count: memberCount,
    max_member_limit: entitlement.memberLimit,
    is_premium: isPremiumPlan(entitlement.plan),
    is_whitelabel: team.is_whitelabel,
    show_ads: !isPremiumPlan(entitlement.plan),
    trial_expired: entitlement.isTrialExpired,
    trial_days_left: entitlement.trialDaysLeft,
    ...(team.people_by ? { people_by: team.people_by } : {}),
    transfer: transferTo && { user_id: transferTo._id, name: transferTo.name },
    created_at: seconds(team.created_at),
  }
}

/** A team as it is in the archive of what somebody has. */
export function presentExportedTeam({ team, member }: JoinedTeam) {
  return { public_id: team.public_id, title: team.title, role: roleOf(team, member), since: seconds(member.since) }
}

/** A team as other services know it. */
export function presentDescribedTeam({ team, parent, entitlement }: DescribedTeamParts): DescribedTeam {
  return {
    id: team._id,
    public_id: team.public_id,
    title: team.title,
    logo: logoUrl(team, parent),
    is_enterprise: team.is_enterprise,
    is_education: team.is_education,
    is_whitelabel: team.is_whitelabel,
    lock_teammenu: team.lock_teammenu,
    is_sharing_restricted: team.is_sharing_restricted,
    show_ads: !isPremiumPlan(entitlement.plan),
    is_premium: isPremiumPlan(entitlement.plan),
    trial_expired: entitlement.isTrialExpired,
    parent_organization_id: parent && parent._id,
    is_readable_by_enterprise: parent !== null && team.is_readable_by_enterprise,
  }
}
