import type { TeamDomain, TeamDomainModel } from './team-domain.model.ts'

export type { TeamDomain } from './team-domain.model.ts'

export type TeamDomainRepository = ReturnType<typeof createTeamDomainRepository>

export function createTeamDomainRepository(domains: TeamDomainModel) {
  return {
    /** The claim that has proved a name. */
    findProved: (name: string): Promise<TeamDomain | null> => domains.findOne({ proved_name: name }).lean<TeamDomain>().exec(),
  }
}
