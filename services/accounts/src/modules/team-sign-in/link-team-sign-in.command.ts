import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Signals } from '@foyer/service-kit/signals'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import type { EnterTeam } from './enter-team.ts'
import type { JudgePerson } from './judge-person.ts'
import type { OpenProviders } from './open-providers.ts'
import type { SignInByTeamProvider } from './sign-in-by-team-provider.command.ts'
import { isTeamFlowOpen } from './team-flow.policy.ts'
import type { TeamFlowRepository } from './team-flow.repository.ts'
import { teamProofOf } from './team-proof.ts'

/**
 * Links the account of the address that a provider has named to the person there, once its owner has signed in to it in the same browser, and lets them into the
 * team. Throws `provider_flow_ended`, `provider_other_account` for another account, and what `judge` and `joinTeam` refuse with.
 */
export function createLinkTeamSignIn(deps: {
  open: OpenProviders
  flows: Pick<TeamFlowRepository, 'find' | 'use'>
  judge: JudgePerson
  signInByTeamProvider: Pick<SignInByTeamProvider, 'link'>
  enterTeam: EnterTeam
  audit: Pick<AuditLog, 'record'>
  sessions: Pick<SessionService, 'addProof'>
  signals: Pick<Signals, 'publish'>
  /** Tells the person of the further way in to their account. */
  notify: (userId: number, provider: string) => Promise<unknown>
  clock: () => Date
}) {
  const { open, flows, judge, signInByTeamProvider, enterTeam, audit, sessions, signals, notify, clock } = deps

  return async function linkTeamSignIn(
    ticket: string,
    { cookie, userId, own, acting }: { cookie: string | undefined; userId: number; own: SessionRef | null; acting: Acting },
  ): Promise<{ team: Team; returnTo: string }> {
    const flow = await flows.find(hashToken(ticket))
    if (!isTeamFlowOpen(flow, { cookie, now: clock() }) || flow.intent !== 'link' || !flow.person) throw new AppError('provider_flow_ended')
    const { provider, team } = await open.forSignIn(flow.provider_id)
    const { person } = flow
    if (flow.user_id !== userId) throw new AppError('provider_other_account', { provider: provider.title })
    const judgement = await judge(team, person)
    if ('error' in judgement) throw judgement.error
    if (judgement.outcome !== 'link' || judgement.user._id !== userId) throw new AppError('provider_flow_ended')
    if (!(await flows.use(flow._id, clock()))) throw new AppError('provider_flow_ended')
    const details = { provider: provider.title, user_id: userId, name: judgement.user.name }
    await audit.record({ ...acting, action: 'team.provider_linked', target: teamTarget(team), details }, async () => {
      await signInByTeamProvider.link(provider, person, judgement.user)
      await notify(userId, provider.title)
      // They have come from there in this browser: a team that demands its provider is not to send them there again.
      await sessions.addProof(own, userId, teamProofOf(team, person, clock()))
      await enterTeam.enter(provider, person, team, judgement.user, acting)
      await signals.publish({ name: 'memberships.changed', user_id: userId })
    })
    return { team, returnTo: flow.return_to }
  }
}
