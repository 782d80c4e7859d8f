import type { AccountsCore } from '../../core.ts'
import type { TeamSignInModule } from '../team-sign-in/team-sign-in.module.ts'
import { createTeamSignals } from '../team/team-signals.ts'
import { createProviderDemandService } from './provider-demand.service.ts'

/** That members of a team come in by its provider. */
export function createProviderDemandModule(core: AccountsCore, { identities, providers }: TeamSignInModule) {
  const { audit, kit, relayTeam: relay, sessionRepository: sessions, teamMembers: members, teams, users } = core
  const signals = createTeamSignals({ members, signals: kit.signals, relay })
  return createProviderDemandService({ teams, members, providers, identities, sessions, users, signals, audit, clock: kit.clock })
}
