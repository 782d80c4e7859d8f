import type { AccountsCore } from '../../core.ts'
import type { TeamDomains } from '../team-domain/team-domain.module.ts'
import { createHostSignIn } from './host-sign-in.service.ts'
import { createHostTicketModel } from './host-ticket.model.ts'
import { createHostTicketRepository } from './host-ticket.repository.ts'

/** Signing in by the hosts of teams. */
export function createHostSignInModule(core: AccountsCore, { domains, findTeamHost }: Pick<TeamDomains, 'domains' | 'findTeamHost'>) {
  const { addresses, audit, joinTeam, kit, sessions, startSession, teamMembers, teamRemovals, users } = core
  const tickets = createHostTicketRepository(createHostTicketModel(kit.mongo))
  return createHostSignIn({
    tickets,
    findTeamHost,
    domains,
    users,
    members: teamMembers,
    removals: teamRemovals,
    joinTeam,
    sessions,
    startSession,
    audit,
    addresses,
    clock: kit.clock,
  })
}
