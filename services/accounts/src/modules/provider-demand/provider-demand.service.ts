import type { ProviderDemandState } from '@foyer/contracts/accounts/teams/provider-demand'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import { canUseProviders } from '../team-provider/team-provider.policy.ts'
import type { TeamProviderRepository } from '../team-provider/team-provider.repository.ts'
import type { TeamIdentityRepository } from '../team-sign-in/team-identity.repository.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamSignals } from '../team/team-signals.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import { heldBackBy } from '../user/team-proofs.policy.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { type Demanding, hindranceOf } from './provider-demand.policy.ts'

/** The demand of a team that its members come in by its provider. */
export function createProviderDemandService(deps: {
  teams: Pick<TeamRepository, 'update' | 'list'>
  members: Pick<TeamMemberRepository, 'userIds'>
  providers: Pick<TeamProviderRepository, 'listOf'>
  identities: Pick<TeamIdentityRepository, 'listOfProviders'>
  sessions: Pick<SessionRepository, 'listProvedBy'>
  users: Pick<UserRepository, 'listByIds' | 'listPupils'>
  signals: TeamSignals
  audit: Pick<AuditLog, 'record'>
  clock: () => Date
}) {
  const { teams, members, providers, identities, sessions, users, signals, audit, clock } = deps

  /** Who of the members loses the team by the demand until they come in by the provider, and how many have come in by it before and have to do so again. */
  async function losses(team: Team, providerIds: readonly number[], maxAgeDays: number) {
    const unasked = new Set([team.owner_id, ...(await users.listPupils(team._id)).map(({ _id }) => _id)])
    const people = (await members.userIds(team._id)).filter((id) => !unasked.has(id))
    const linked = (await identities.listOfProviders(providerIds)).filter(({ user_id: id }) => people.includes(id))
    const linkedIds = new Set(linked.map(({ user_id: id }) => id))
    const demand = { team_id: team._id, max_age_days: maxAgeDays, provider_ids: providerIds }
    const now = clock()
    const proved = (await sessions.listProvedBy(linked.map(({ _id }) => _id))).filter(
      ({ expires_at: end, provider_proofs: proofs = [] }) => end > now && heldBackBy([demand], proofs, now).heldBack.length === 0,
    )
    const provedIds = new Set(proved.map(({ user_id: id }) => id))
    return {
      unlinked: people.filter((id) => !linkedIds.has(id)),
      signedOut: [...linkedIds].filter((id) => !provedIds.has(id)).length,
    }
  }

  async function view(team: Team, demanding: Demanding): Promise<ProviderDemandState> {
    const all = await providers.listOf(team._id)
    const enabled = all.filter((provider) => provider.enabled).map(({ _id }) => _id)
    const { provider_demand: demand } = team
    const { unlinked, signedOut } = await losses(team, enabled, demand?.max_age_days ?? providerLimits.demand_days_default)
    const named = await users.listByIds(unlinked.slice(0, providerLimits.demand_names))
    return {
      demand: demand ? { max_age_days: demand.max_age_days, since: Math.floor(demand.since.getTime() / 1000) } : null,
      hindrance: hindranceOf(team, all, demanding),
      unlinked: { count: unlinked.length, people: named.map(({ public_id, name }) => ({ public_id, name })) },
      signed_out: signedOut,
    }
  }

  async function store(
    team: Authorized<Team, 'manage'>,
    {
      action,
      details,
      provider_demand,
    }: { action: AuditAction; details: Record<string, number>; provider_demand: Team['provider_demand'] },
    acting: Acting,
  ): Promise<Team> {
    const changed = await audit.record({ ...acting, action, target: teamTarget(team), details }, async () => {
      const stored = await teams.update(team._id, { provider_demand: provider_demand ?? null })
      if (!stored) throw new AppError('not_found')
      return stored
    })
    await signals.changedForAll(team._id)
    return changed
  }

  return {
    view,

    /** Throws `forbidden`, and `team_provider_untried` where whoever asks would not come in by it themselves. */
    async demand(team: Authorized<Team, 'manage'>, maxAgeDays: number, demanding: Demanding, acting: Acting): Promise<ProviderDemandState> {
      if (!canUseProviders(team)) throw new AppError('forbidden')
      if (hindranceOf(team, await providers.listOf(team._id), demanding) !== null) throw new AppError('team_provider_untried')
      const since = team.provider_demand?.since ?? clock()
      const provider_demand = { max_age_days: maxAgeDays, since, by: demanding.userId }
      const details = { max_age_days: maxAgeDays }
      return view(await store(team, { action: 'team.provider_demanded', details, provider_demand }, acting), demanding)
    },

    async end(team: Authorized<Team, 'manage'>, demanding: Demanding, acting: Acting): Promise<ProviderDemandState> {
      if (!team.provider_demand) return view(team, demanding)
      return view(await store(team, { action: 'team.provider_demand_ended', details: {}, provider_demand: null }, acting), demanding)
    },

    /** Those of these teams, with the providers by which one comes in. */
    async listDemanding(teamIds: readonly number[]) {
      const demanding = await teams.list(teamIds)
      return Promise.all(
        demanding.map(async ({ _id, public_id, title }) => ({
          id: _id,
          public_id,
          title,
          providers: (await providers.listOf(_id))
            .filter(({ enabled }) => enabled)
            .map(({ _id: id, kind, title: name }) => ({ id, kind, title: name })),
        })),
      )
    },
  }
}
