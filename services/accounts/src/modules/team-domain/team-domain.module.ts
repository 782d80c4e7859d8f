import type { AccountsCore } from '../../core.ts'
import type { TeamManagement } from '../team-management/team-management.module.ts'
import { createTeamDomainModel } from './team-domain.model.ts'
import { createTeamDomainRepository } from './team-domain.repository.ts'
import { createFindTeamHost } from './team-hosts.ts'

/** Names of teams: claims, proofs, and what is served there. */
export function createTeamDomainModule({ kit }: AccountsCore, { teamReader }: Pick<TeamManagement, 'teamReader'>) {
  const domains = createTeamDomainRepository(createTeamDomainModel(kit.mongo))
  return { findTeamHost: createFindTeamHost({ domains, describe: (ids) => teamReader.describe(ids) }) }
}
