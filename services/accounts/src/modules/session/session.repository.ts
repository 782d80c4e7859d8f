import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { AuthenticationMethod, Session, SessionModel } from './session.model.ts'

export type { AuthenticationMethod, Session } from './session.model.ts'

export type SessionRepository = ReturnType<typeof createSessionRepository>

/** `https`: people open this Foyer by https, so that the cookies of new sessions have the prefix `__Host-`. */
export function createSessionRepository(sessions: SessionModel, { https }: { https: boolean }) {
  return {
    find: (id: string): Promise<Session | null> => sessions.findOne({ _id: id }).lean<Session>().exec(),

    /** Those of a person, the one used last first. */
    listOf: (userId: number): Promise<Session[]> =>
      sessions.find({ user_id: userId }).sort({ last_seen_at: -1, _id: 1 }).lean<Session[]>().exec(),

    /** Those in which a provider of a team has named one of these people. */
    listProvedBy: (identities: readonly string[]): Promise<Session[]> =>
      sessions
        .find({ 'provider_proofs.identity': { $in: [...identities] } })
        .lean<Session[]>()
        .exec(),

    /** Those that belong to one session at a provider of a team. */
    listOfProviderSession: (providerId: number, sessionIndex: string): Promise<Session[]> =>
      sessions
        .find({ provider_proofs: { $elemMatch: { provider_id: providerId, session_index: sessionIndex } } })
        .lean<Session[]>()
        .exec(),

    /** Those in which a provider of a team has named anybody. */
    listOfProvider: (providerId: number): Promise<Session[]> =>
      sessions.find({ 'provider_proofs.provider_id': providerId }).lean<Session[]>().exec(),

    async setProofs(id: string, proofs: readonly TeamProof[]): Promise<void> {
      await sessions.updateOne({ _id: id }, { $set: { provider_proofs: [...proofs] } })
    },

    /** Forgets that a provider has named somebody in a session. */
    async removeProof(id: string, identity: string): Promise<void> {
      await sessions.updateOne({ _id: id }, { $pull: { provider_proofs: { identity } } })
    },

    /** Those in which a site admin acts as somebody else. */
    listImpersonationsBy: (adminId: number): Promise<Session[]> =>
      sessions.find({ 'impersonation.admin_id': adminId }).lean<Session[]>().exec(),

    /** When these people last used Foyer themselves, as far as a session of theirs says so. */
    async lastSeenOf(userIds: readonly number[]): Promise<Map<number, Date>> {
      const own = await sessions
        .find({ user_id: { $in: [...userIds] }, impersonation: { $exists: false } }, { user_id: 1, last_seen_at: 1 })
        .sort({ last_seen_at: 1 })
        .lean<Array<Pick<Session, 'user_id' | 'last_seen_at'>>>()
        .exec()
      return new Map(own.map(({ user_id, last_seen_at }) => [user_id, last_seen_at]))
    },

    async insert(session: Session): Promise<void> {
      const { has_host_cookie: _before, ...fields } = session
      await sessions.create(https ? { ...fields, has_host_cookie: true } : fields)
    },

    /** Moves a session on that was seen when we last read it; whoever comes second changes nothing. */
    async touch(id: string, seenAt: Date, to: Pick<Session, 'last_seen_at' | 'expires_at'>): Promise<void> {
      await sessions.updateOne({ _id: id, last_seen_at: seenAt }, { $set: { last_seen_at: to.last_seen_at, expires_at: to.expires_at } })
    },

    /** Notes that a second factor was shown in a session as well. */
    async addMethod(id: string, method: AuthenticationMethod): Promise<void> {
      await sessions.updateOne({ _id: id }, { $addToSet: { authenticated_by: method } })
    },

    /** Gives what it was; null when it was gone already. */
    delete: (id: string): Promise<Session | null> => sessions.findOneAndDelete({ _id: id }).lean<Session>().exec(),
  }
}
