import type { AdminTeam, AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { Team } from '../../team/team.model.ts'
import type { AdministeredTeam } from './team-administration.service.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A team in a list of site administration. */
export function presentAdminTeam({ team, ownerName }: { team: Team; ownerName: string }): AdminTeam {
  return {
    id: team._id,
    public_id: team.public_id,
    title: team.title,
    owner_name: ownerName,
    is_enterprise: team.is_enterprise,
    is_locked: team.suspension !== undefined,
    deletion_due_at: team.deletion ? seconds(team.deletion.due_at) : null,
    created_at: seconds(team.created_at),
  }
}

/** The same with all that a site admin sees of it. */
export function presentAdminTeamDetails({ team, owner, parent, memberCount, entitlement }: AdministeredTeam): AdminTeamDetails {
  const { suspension } = team
  return {
    ...presentAdminTeam({ team, ownerName: owner?.name ?? '' }),
    owner: owner && { id: owner._id, public_id: owner.public_id, name: owner.name },
    parent: parent && { id: parent._id, title: parent.title },
    member_count: memberCount,
    max_member_limit: entitlement.memberLimit,
    own_member_limit: team.max_member_limit,
    trial_ends_at: team.trial_ends_at && seconds(team.trial_ends_at),
    is_premium: isPremiumPlan(entitlement.plan),
    is_education: team.is_education,
    is_whitelabel: team.is_whitelabel,
    lock: suspension ? { at: seconds(suspension.at), reason: suspension.reason, by: suspension.by } : null,
  }
}
