import type { NewTeamProvider, TeamProviderChange } from '@foyer/contracts/accounts/teams/team-providers'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Seal } from '@foyer/service-kit/seal'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import { createProviderSetups, inputOf } from './provider-setup.ts'
import { canUseProviders } from './team-provider.policy.ts'
import type { TeamProvider, TeamProviderRepository } from './team-provider.repository.ts'

export type TeamProviderService = ReturnType<typeof createTeamProviderService>

type ProviderAction = Extract<AuditAction, `team.provider_${string}`>

/** The providers by which the people of a team sign in. Each change is in the audit log, which the admins of the team read. */
export function createTeamProviderService(deps: {
  providers: TeamProviderRepository
  /** Tells the members of a team that the providers by which they come in are others. */
  onSwitch: (teamId: number) => Promise<void>
  /** Ends what a provider has said in sessions: turned on again, it is asked again. */
  onTurnOff: (providerId: number) => Promise<void>
  /** Ends what stands on a provider: flows and the people who are linked by it. */
  onDelete: (providerId: number) => Promise<void>
  audit: Pick<AuditLog, 'record'>
  seal: Seal
  ids: IdGenerator
  clock: () => Date
}) {
  const { providers, onSwitch, onTurnOff, onDelete, audit, seal, ids, clock } = deps
  const setups = createProviderSetups(seal)

  const act = (action: ProviderAction, team: Team, provider: string, acting: Acting) => ({
    ...acting,
    action,
    target: teamTarget(team),
    details: { provider },
  })

  const remove = async (id: number): Promise<void> => {
    await providers.delete(id)
    await onDelete(id)
  }

  /** While a team demands that its members come in by a provider, there is one. Throws `team_provider_demanded`. */
  async function assertSpare({ _id: teamId, provider_demand: demand }: Team, { _id }: TeamProvider): Promise<void> {
    if (!demand) return
    const rest = (await providers.enabledIdsOf(teamId)).filter((id) => id !== _id)
    if (rest.length === 0) throw new AppError('team_provider_demanded')
  }

  return {
    find: providers.find,
    listOf: (team: Authorized<Team, 'manage'>): Promise<TeamProvider[]> => providers.listOf(team._id),

    /** Throws `forbidden`, `team_provider_limit`, and `invalid` for certificates that are none. */
    async create(team: Authorized<Team, 'manage'>, makerId: number, fields: NewTeamProvider, acting: Acting): Promise<TeamProvider> {
      if (!canUseProviders(team)) throw new AppError('forbidden')
      const id = ids()
      const provider: TeamProvider = {
        _id: id,
        team_id: team._id,
        created_by: makerId,
        title: fields.title,
        ...setups.stored(id, fields, null),
        enabled: false,
        tested_at: null,
        created_at: clock(),
      }
      return audit.record(act('team.provider_created', team, provider.title, acting), async () => {
        await providers.insert(provider)
        // Counted with the new one, so that calls at the same time cannot pass the limit together.
        if ((await providers.listOf(team._id)).length > providerLimits.team_providers) {
          await providers.delete(provider._id)
          throw new AppError('team_provider_limit')
        }
        return provider
      })
    },

    /** Undoes the creation of a provider whose admin had no right to it any more. */
    discard: (provider: TeamProvider): Promise<void> => remove(provider._id),

    /** Throws `forbidden`, `not_found`, `invalid` for a configuration of another kind, and `team_provider_demanded` for the last one that the team demands. */
    async update(
      team: Authorized<Team, 'manage'>,
      provider: Authorized<TeamProvider, 'manage'>,
      { title, enabled, config }: TeamProviderChange,
      acting: Acting,
    ): Promise<TeamProvider> {
      if (!canUseProviders(team)) throw new AppError('forbidden')
      if (enabled === false) await assertSpare(team, provider)
      const setup = config && {
        config: setups.stored(provider._id, inputOf(provider.kind, config), provider).config,
        tested_at: null,
        recorded: null,
      }
      const changes = { ...(title === undefined ? {} : { title }), ...(enabled === undefined ? {} : { enabled }), ...setup }
      const described = act('team.provider_changed', team, provider.title, acting)
      const details = {
        ...described.details,
        ...(enabled === undefined ? {} : { is_enabled: enabled }),
        is_config_changed: Boolean(config),
      }
      return audit.record({ ...described, details }, async () => {
        const changed = await providers.set(provider._id, changes)
        if (!changed) throw new AppError('not_found')
        if (enabled === false) await onTurnOff(provider._id)
        if (team.provider_demand && enabled !== undefined) await onSwitch(team._id)
        return changed
      })
    },

    /** Throws `team_provider_demanded` for the last one that a team demands. */
    async delete(team: Authorized<Team, 'manage'>, provider: Authorized<TeamProvider, 'manage'>, acting: Acting): Promise<void> {
      await assertSpare(team, provider)
      await audit.record(act('team.provider_deleted', team, provider.title, acting), () => remove(provider._id))
      if (team.provider_demand) await onSwitch(team._id)
    },

    /** Notes that an admin has come back from the provider in a test. */
    async noteTest(team: Team, provider: TeamProvider, acting: Acting): Promise<void> {
      await audit.record(act('team.provider_tested', team, provider.title, acting), () =>
        providers.set(provider._id, { tested_at: clock() }),
      )
    },
  }
}
