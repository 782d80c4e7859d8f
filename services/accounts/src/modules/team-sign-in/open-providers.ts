import type { TeamProviderKind } from '@foyer/contracts/accounts/teams/team-provider-configs'
import { AppError } from '@foyer/service-kit/app-error'
import { currentHostTeam, isOutsideHost } from '@foyer/service-kit/host-scope'
import type { TeamProviderDriver } from '../team-provider/team-provider-driver.ts'
import { canUseProviders } from '../team-provider/team-provider.policy.ts'
import type { TeamProvider, TeamProviderRepository } from '../team-provider/team-provider.repository.ts'
import type { IsManagedBy } from '../team/is-managed-by.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'

export type OpenProvider = { provider: TeamProvider; team: Team; driver: TeamProviderDriver }
type EnabledProviders = { team: Team; providers: TeamProvider[] }
export type OpenProviders = ReturnType<typeof createOpenProviders>

/** The providers of teams that can be signed in by now, with how they are spoken to. All throw `not_found` for every other. */
export function createOpenProviders(deps: {
  providers: Pick<TeamProviderRepository, 'find' | 'listOf' | 'isAnyEnabled'>
  teams: Pick<TeamRepository, 'find' | 'findByPublicId'>
  isManagedBy: IsManagedBy
  /** The team that has proved a domain of e-mail addresses, and lets its people come in by it; null where none has. */
  teamOfDomain: (domain: string) => Promise<number | null>
  drivers: Partial<Record<TeamProviderKind, TeamProviderDriver>>
}) {
  const { providers, teams, isManagedBy, teamOfDomain, drivers } = deps

  async function load(id: number): Promise<OpenProvider> {
    const provider = await providers.find(id)
    const team = provider && (await teams.find(provider.team_id))
    const driver = provider && drivers[provider.kind]
    if (!provider || !team || !driver || !canUseProviders(team)) throw new AppError('not_found')
    return { provider, team, driver }
  }

  async function enabledOf(team: Team | null): Promise<EnabledProviders> {
    const enabled = team && canUseProviders(team) ? (await providers.listOf(team._id)).filter((provider) => provider.enabled) : []
    // By its own host, which shows that there is such a team, it has none.
    if (!team || (enabled.length === 0 && currentHostTeam() !== team._id)) throw new AppError('not_found')
    return { team, providers: enabled }
  }

  return {
    /** Whether it is turned on or not. */
    load,

    async forSignIn(id: number): Promise<OpenProvider> {
      const opened = await load(id)
      if (!opened.provider.enabled) throw new AppError('not_found')
      return opened
    },

    /** For an admin of its team, turned on or not. */
    async forTest(id: number, userId: number | null): Promise<OpenProvider> {
      const opened = await load(id)
      if (userId === null || !(await isManagedBy(opened.team._id, userId))) throw new AppError('not_found')
      return opened
    },

    /** Those of a team that are turned on; by the host of a team, of no other one. */
    async listOf(publicId: string): Promise<EnabledProviders> {
      const team = await teams.findByPublicId(publicId)
      return enabledOf(team && isOutsideHost(team._id) ? null : team)
    },

    /** Those of the team that has proved a domain of e-mail addresses. */
    async listOfDomain(domain: string): Promise<EnabledProviders> {
      const teamId = await teamOfDomain(domain)
      return enabledOf(teamId === null ? null : await teams.find(teamId))
    },

    /** Whether there is any that is turned on, of whichever team. */
    isAny: () => providers.isAnyEnabled(),
  }
}
