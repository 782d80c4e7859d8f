import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { Authorized } from '@foyer/service-kit/authorized'
import { type TeamProof, withProof } from '../user/team-proofs.policy.ts'
import type { EndSession, OnImpersonationStart } from './end-session.ts'
import {
  type Authentication,
  type SessionLifetimes,
  type SessionRef,
  expiryOf,
  hasShownSecondFactor,
  impersonationMs,
  isAlive,
  isRecentlyAuthenticated,
  maxSessions,
  nextTouch,
  noAuthentication,
  sessionName,
} from './session.policy.ts'
import type { AuthenticationMethod, SessionImpersonation } from './session.model.ts'
import type { Session, SessionRepository } from './session.repository.ts'

const maxUserAgent = 500

type NewSession = {
  authentication: Authentication
  previous: Authorized<SessionRef, 'delete'> | null
  userAgent?: string | undefined
  /** The host of a team by which it is started. */
  host?: string | undefined
}

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({
  sessions,
  endSession,
  onReplace,
  onImpersonationStart,
  hasSecondFactor,
  lifetimes,
  clock,
  log,
}: {
  sessions: Omit<SessionRepository, 'lastSeenOf' | 'listProvedBy' | 'listOfProvider' | 'listOfProviderSession' | 'removeProof'>
  endSession: EndSession
  /** A browser gets another session: what is bound to the one before goes on, if it is the same person's. */
  onReplace: (userId: number, from: string, to: string) => Promise<void>
  /** Notes a session in which a site admin acts as somebody else, so that its end is told whatever becomes of it. */
  onImpersonationStart: OnImpersonationStart
  /** Whether a person has turned the second factor on. */
  hasSecondFactor: (userId: number) => Promise<boolean>
  lifetimes: SessionLifetimes
  clock: () => Date
  log: Logger
}) {
  /** Those of a person that still count, the one used last first. */
  async function listOf(userId: number): Promise<Session[]> {
    const now = clock()
    return (await sessions.listOf(userId)).filter((session) => isAlive(session, now))
  }

  /** Ends every session in which this site admin acts as somebody else. */
  async function endImpersonationsBy(adminId: number): Promise<void> {
    const acting = await sessions.listImpersonationsBy(adminId)
    await Promise.all(acting.map(({ _id }) => endSession({ session: _id }, { end: 'admin_signed_out' })))
  }

  /** The session that a site admin has put aside, while it still counts. */
  async function waiting({ admin_id, admin_session }: SessionImpersonation): Promise<Session | null> {
    const session = await sessions.find(admin_session)
    return session && session.user_id === admin_id && isAlive(session, clock()) ? session : null
  }

  /** What providers of teams have said in the session of a person that another is about to take the place of. */
  async function proofsOf(userId: number, own: SessionRef | null): Promise<TeamProof[]> {
    const session = own && (await sessions.find(own.session))
    const isTheirs = session?.user_id === userId && !session.impersonation && isAlive(session, clock())
    return isTheirs ? (session.provider_proofs ?? []) : []
  }

  async function requireRecent(own: SessionRef | null): Promise<void> {
    const session = own && (await sessions.find(own.session))
    if (session?.impersonation) throw new AppError('impersonating')
    if (!session || !isRecentlyAuthenticated(session, clock())) throw new AppError('reauthentication_required')
    // Whoever has one is asked for it, however fresh the password is.
    if (!hasShownSecondFactor(session) && (await hasSecondFactor(session.user_id))) throw new AppError('reauthentication_required')
  }

  return {
    /**
     * Ends the caller's own session; false when it had ended before. A site admin who acts as somebody else is signed out of their own account too.
     */
    async end(own: Authorized<SessionRef, 'delete'>, address?: string | null): Promise<boolean> {
      const ended = await endSession(own, { end: 'signed_out', ...(address === undefined ? {} : { address }) })
      if (ended?.impersonation) await endSession({ session: ended.impersonation.admin_session }, { end: 'signed_out' })
      return ended !== null
    },
    endImpersonationsBy,
    listOf,

    /** Ends the session of a person that goes by this name; false when they have none. */
    async endNamed(userId: number, name: string): Promise<boolean> {
      const match = (await listOf(userId)).find((session) => sessionName(session._id) === name)
      return match !== undefined && (await endSession({ session: match._id }, { end: 'ended_by_person' })) !== null
    },

    /** Ends the sessions of a person but for one, and gives how many there were; also those in which they act as somebody else. */
    async endAll(userId: number, except?: Authorized<SessionRef, 'delete'>): Promise<number> {
      await endImpersonationsBy(userId)
      // Until there are none: one may take the place of another meanwhile, as that of a site admin who goes back.
      for (let count = 0; ;) {
        const toEnd = (await sessions.listOf(userId)).filter(({ _id }) => _id !== except?.session)
        if (toEnd.length === 0) return count
        await Promise.all(toEnd.map(({ _id }) => endSession({ session: _id }, { end: 'sessions_ended' })))
        count += toEnd.length
      }
    },

    /** When and how a person has shown in their session who they are, for the one that takes its place. */
    async authenticationOf(userId: number, own: SessionRef | null): Promise<Authentication> {
      const session = own && (await sessions.find(own.session))
      if (!session || session.user_id !== userId || session.impersonation) return noAuthentication
      return {
        at: session.authenticated_at ?? session.created_at,
        by: session.authenticated_by ?? [],
        providerTeam: session.provider_team ?? undefined,
        proofs: session.provider_proofs ?? [],
      }
    },

    /** Notes what a provider of a team has said in the session of a person. */
    async addProof(own: SessionRef | null, userId: number, proof: TeamProof): Promise<void> {
      if (own) await sessions.setProofs(own.session, withProof(await proofsOf(userId, own), proof))
    },

    /** Notes that a second factor was shown in a session too. */
    addMethod: (own: SessionRef | null, method: AuthenticationMethod): Promise<void> =>
      own ? sessions.addMethod(own.session, method) : Promise.resolve(),

    /** Starts a session and gives its token. Always a new one, and the one the browser had ends: nobody can plant a session. */
    async start(userId: number, { authentication, previous, userAgent, host }: NewSession): Promise<string> {
      const token = newToken()
      const session = hashToken(token)
      const now = clock()
      const hostTeam = currentHostTeam()
      const proofs = (authentication.proofs ?? []).reduce<TeamProof[]>(withProof, await proofsOf(userId, previous))
      await sessions.insert({
        _id: session,
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        authenticated_at: authentication.at ?? now,
        authenticated_by: [...authentication.by],
        ...(authentication.providerTeam === undefined ? {} : { provider_team: authentication.providerTeam }),
        ...(proofs.length > 0 ? { provider_proofs: proofs } : {}),
        expires_at: expiryOf({ created_at: now }, now, lifetimes),
        user_agent: userAgent?.slice(0, maxUserAgent) ?? null,
        ...(hostTeam === null ? {} : { host_team: hostTeam, ...(host === undefined ? {} : { host }) }),
      })
      if (previous) {
        await onReplace(userId, previous.session, session)
        await endSession(previous, { end: 'signed_out' })
      }
      const surplus = (await sessions.listOf(userId)).slice(maxSessions)
      await Promise.all(surplus.map(({ _id }) => endSession({ session: _id }, { end: 'sessions_ended' })))
      return token
    },

    /** Starts a session in which a site admin acts as somebody else, for an hour; their own waits. Gives its token. */
    async startImpersonation(
      userId: number,
      {
        admin,
        own,
        userAgent,
      }: { admin: { id: number; name: string }; own: Authorized<SessionRef, 'delete'>; userAgent?: string | undefined },
    ): Promise<string> {
      const token = newToken()
      const now = clock()
      const latestEnd = now.getTime() + impersonationMs
      const session = {
        _id: hashToken(token),
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        // Nobody has shown in it that they are that person.
        authenticated_at: new Date(0),
        authenticated_by: [],
        // Theirs is not used meanwhile, and so not prolonged: this one counts no longer than it.
        expires_at: new Date(Math.min(latestEnd, (await sessions.find(own.session))?.expires_at.getTime() ?? latestEnd)),
        user_agent: userAgent?.slice(0, maxUserAgent) ?? null,
        impersonation: { admin_id: admin.id, admin_name: admin.name, admin_session: own.session },
      }
      await onImpersonationStart(session)
      await sessions.insert(session)
      return token
    },

    /**
     * Ends a session in which a site admin acts as somebody else, and puts another one in place of the one they put aside: with the times of that,
     * as going back shows nothing. Gives its token; null when theirs has ended meanwhile. Throws `unauthenticated` when it is no such session.
     */
    async endImpersonation(own: Authorized<SessionRef, 'delete'>, address: string | null): Promise<string | null> {
      const session = await sessions.find(own.session)
      // Of two that go back at the same time, one does.
      if (!session?.impersonation || !(await endSession(own, { end: 'reverted', address }))) throw new AppError('unauthenticated')
      const adminSession = await waiting(session.impersonation)
      if (!adminSession) return null
      const token = newToken()
      const now = clock()
      await sessions.insert({
        ...adminSession,
        _id: hashToken(token),
        last_seen_at: now,
        expires_at: expiryOf(adminSession, now, lifetimes),
      })
      // Ended by now, it is not to go on under another token.
      if (await endSession({ session: adminSession._id }, { end: 'signed_out' })) return token
      await endSession({ session: hashToken(token) }, { end: 'signed_out' })
      return null
    },

    /** Whether a browser is signed in to this account, as its person and as nobody else. */
    async isOf(own: SessionRef | null, userId: number): Promise<boolean> {
      const session = own && (await sessions.find(own.session))
      return session !== null && session.user_id === userId && !session.impersonation && isAlive(session, clock())
    },

    /** Whether the site admin who acts in a session is still signed in themselves. */
    isAdminPresent: async (impersonation: SessionImpersonation): Promise<boolean> => (await waiting(impersonation)) !== null,

    /**
     * Lets through who has shown in this browser who they are within the last quarter of an hour (ASVS 5.0, 7.5.1). Throws
     * `reauthentication_required` for everyone else, and `impersonating` for a site admin who acts as the person.
     */
    requireRecent,

    /**
     * Does what `requireRecent` lets through, and undoes it when the session has ended meanwhile: nothing that opens an account comes to it while
     * everything that did is removed.
     */
    async whileRecent<T>(own: SessionRef | null, act: () => Promise<T>, undo: (result: T) => Promise<unknown>): Promise<T> {
      await requireRecent(own)
      const result = await act()
      await requireRecent(own).catch(async (error: unknown) => {
        await undo(result)
        throw error
      })
      return result
    },

    /** A session that counts; null when unknown, ended or expired. One that is used lives on. */
    async use(session: string): Promise<Session | null> {
      const match = await sessions.find(session)
      const now = clock()
      if (!match || !isAlive(match, now)) return null
      const touch = nextTouch(match, now, lifetimes)
      if (touch) {
        // A store that takes no writes must not sign people out.
        await sessions
          .touch(session, match.last_seen_at, touch)
          .catch((error: unknown) => log.warn({ err: error }, 'session lifetime not extended'))
      }
      return { ...match, ...touch }
    },
  }
}
