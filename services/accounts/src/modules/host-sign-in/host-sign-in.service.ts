import type { HostMembership } from '@foyer/contracts/accounts/teams/host-sign-in'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { isFlowCookie } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SignInContext, SignedIn, StartSession } from '../session/complete-sign-in.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import { confirmsAddresses } from '../team-domain/team-domain.policy.ts'
import type { TeamDomainRepository } from '../team-domain/team-domain.repository.ts'
import type { FindTeamHost, ServedHost } from '../team-domain/team-hosts.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import { assertProvedFor } from '../team/team.policy.ts'
import { teamTarget } from '../team/team-target.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { domainOfEmail, isRedeemable, membershipAt, ticketMs } from './host-sign-in.policy.ts'
import type { HostTicketRepository } from './host-ticket.repository.ts'

/** A call by the host of a team: its name, the team that the gateway says it is, and the flow cookie of the browser. */
export type HostCall = { host: string; teamId: number | null; cookie: string | undefined }

/** Signing in by the host of a team, by way of the address of the installation. */
export function createHostSignIn(deps: {
  tickets: HostTicketRepository
  findTeamHost: FindTeamHost
  domains: Pick<TeamDomainRepository, 'findProved'>
  users: Pick<UserRepository, 'findById'>
  members: Pick<TeamMemberRepository, 'find'>
  removals: Pick<TeamRemovalRepository, 'removedAt'>
  joinTeam: JoinTeam
  sessions: Pick<SessionService, 'authenticationOf' | 'isOf'>
  startSession: StartSession
  audit: Pick<AuditLog, 'record'>
  addresses: Pick<PublicAddresses, 'site' | 'urlOfHost'>
  clock: () => Date
}) {
  const { tickets, findTeamHost, domains, users, members, removals, joinTeam, sessions, startSession, audit, addresses, clock } = deps

  /** Throws `not_found` for a name of no team, and where the team lets nobody sign in. */
  async function openHost(host: string): Promise<ServedHost> {
    const served = await findTeamHost(host)
    if (!served?.domain.allow_sign_in_on_teamdomain) throw new AppError('not_found')
    return served
  }

  async function person(userId: number): Promise<User> {
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    return user
  }

  async function isDomainOf(teamId: number, user: User): Promise<boolean> {
    const name = domainOfEmail(user)
    return name !== null && confirmsAddresses(await domains.findProved(name), teamId)
  }

  async function membership({ domain, parts: { team } }: ServedHost, user: User): Promise<HostMembership> {
    return membershipAt({
      isMember: (await members.find(team._id, user._id)) !== null,
      wasRemoved: (await removals.removedAt(team._id, user._id)) !== null,
      mayJoin: domain.allow_sign_up,
      hasDomain: await isDomainOf(team._id, user),
      isConfirmed: user.email_confirmed_at !== undefined && user.email_confirmed_at !== null,
    })
  }

  return {
    /** Gives where to go, and the cookie that the ticket will be bound to. Throws `not_found` for a host where nobody signs in. */
    async begin(
      { host, cookie: sent }: HostCall,
      { return_to, provider_id: providerId }: { return_to: string; provider_id?: number | undefined },
    ): Promise<{ url: string; cookie: string }> {
      const { team } = (await openHost(host)).parts
      const cookie = isFlowCookie(sent) ? sent : newToken()
      const query = new URLSearchParams({ host, binding: hashToken(cookie), return_to })
      if (providerId !== undefined) {
        query.set('organization', team.public_id)
        query.set('provider', String(providerId))
      }
      return { url: `${addresses.site}/users/host_sign_in?${query.toString()}`, cookie }
    },

    async view(userId: number, host: string): Promise<ServedHost & { membership: HostMembership }> {
      const served = await openHost(host)
      return { domain: served.domain, parts: served.parts, membership: await membership(served, await person(userId)) }
    },

    /** Gives the address that takes the ticket to the host. Throws `not_found`, `forbidden` for who neither is in the team nor comes into it, and what `assertProvedFor` and `joinTeam` throw. */
    async issue(
      own: SessionRef,
      viewer: Pick<SessionUser, 'id' | 'proved_by_team'>,
      { host, binding, return_to }: { host: string; binding: string; return_to: string },
      acting: Acting,
    ): Promise<string> {
      const served = await openHost(host)
      const { team } = served.parts
      const userId = viewer.id
      const user = await person(userId)
      const state = await membership(served, user)
      if (state === 'none' || state === 'unconfirmed') throw new AppError('forbidden')
      if (state === 'joins') {
        assertProvedFor(team, viewer)
        const details = { user_id: userId, name: user.name, role: 'member', by: 'domain' }
        await audit.record({ ...acting, action: 'team.member_joined', target: teamTarget(team), details }, () =>
          joinTeam(team._id, userId, { role: 'member', invitedBy: null }),
        )
      }
      const ticket = newToken()
      const { at, by, proofs = [] } = await sessions.authenticationOf(userId, own)
      await tickets.insert({
        _id: hashToken(ticket),
        host: served.domain.domain,
        team_id: team._id,
        user_id: userId,
        session: own.session,
        binding,
        authenticated_at: at ?? null,
        authenticated_by: [...by],
        provider_proofs: proofs.filter(({ team_id }) => team_id === team._id),
        return_to,
        expires_at: new Date(clock().getTime() + ticketMs),
      })
      // Behind the #, so that it is in no request and in no log.
      return `${addresses.urlOfHost(served.domain.domain)}/users/host_sign_in#${ticket}`
    },

    /** Throws `token_invalid` for a ticket that was taken, is too old, or is for another browser or host; and what `startSession` throws. */
    async redeem(
      ticket: string,
      { host, teamId, cookie }: HostCall,
      context: SignInContext,
    ): Promise<{ person: SignedIn; returnTo: string }> {
      const stored = await tickets.take(hashToken(ticket))
      const isGood = stored !== null && isRedeemable(stored, { cookie, host, teamId, now: clock() })
      if (!isGood || !(await sessions.isOf({ session: stored.session }, stored.user_id))) throw new AppError('token_invalid')
      const user = await users.findById(stored.user_id)
      if (!user) throw new AppError('token_invalid')
      const authentication = {
        by: stored.authenticated_by,
        proofs: stored.provider_proofs ?? [],
        ...(stored.authenticated_at ? { at: stored.authenticated_at } : {}),
      }
      return { person: await startSession(user, authentication, { ...context, host }), returnTo: stored.return_to }
    },
  }
}
