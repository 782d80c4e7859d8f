import { type Ability, abilityNames, ownerAbilities } from '@foyer/contracts/pages/page/abilities'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { PageTeam, ViewerTeam } from '@foyer/contracts/pages/base/page-team'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { TeamState } from './team-state.ts'

/** What a page of a team says of it. */
export function ofTeam(team: Team) {
  const { id, public_id, title, logo, owner, admin, member, is_whitelabel, lock_teammenu, show_ads, is_premium, trial_expired } = team
  const organization: PageTeam = {
    id,
    public_id,
    title,
    logo,
    avatar: logo,
    owner,
    admin,
    member,
    is_whitelabel,
    lock_teammenu,
    show_ads,
    is_premium,
    trial_expired,
  }
  return {
    owner_id: id,
    owner: { name: title, avatar_url: logo, url: null },
    owner_name: title,
    organization_id: id,
    organization_public_id: public_id,
    organization_title: title,
    organization,
    share_mode: 'team',
  } satisfies Partial<Page>
}

/** What somebody may do with a page of one of their teams; undefined for other pages. */
export function abilitiesInTeam({ own }: TeamState, page: Page): Ability[] | undefined {
  const team = own.find((stored) => stored.team.id === page.organization_id)?.team
  if (!team) return undefined
  if (!team.member) return [...ownerAbilities]
  const ofPermission: Partial<Record<Ability, boolean>> = {
    view: true,
    copy: true,
    edit: page.allow_all_members_edit || team.allowed.includes('edit'),
    order: team.allowed.includes('order'),
    share: team.allowed.includes('share'),
    invite: team.allowed.includes('invite'),
    archive: team.allowed.includes('delete'),
    delete: team.allowed.includes('delete'),
    restore: team.allowed.includes('delete'),
  }
  return abilityNames.filter((name) => ofPermission[name])
}

/** A team as the menu of one of its members has it. */
export function viewerTeam({ collapsed }: TeamState, team: Team): ViewerTeam {
  const { id, public_id, title, logo, owner, admin, member, is_enterprise, lock_teammenu, allowed } = team
  return {
    id,
    public_id,
    title,
    logo,
    owner,
    admin,
    member,
    is_enterprise,
    lock_teammenu,
    collapsed: collapsed.has(id),
    can_create: allowed.includes('create'),
    can_order: allowed.includes('order'),
    can_edit: allowed.includes('edit'),
    can_invite: allowed.includes('invite'),
  }
}
