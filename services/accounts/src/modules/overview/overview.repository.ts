import { firstIdOf } from '@foyer/service-kit/ids'
import type { SessionModel } from '../session/session.model.ts'
import type { UserModel } from '../user/user.model.ts'

export type OverviewRepository = ReturnType<typeof createOverviewRepository>

/** Counts people. */
export function createOverviewRepository({ users, sessions }: { users: UserModel; sessions: SessionModel }) {
  const countSince = (id: number) => users.countDocuments({ _id: { $gte: id } }).exec()
  const countAnonymousSince = (id: number) => users.countDocuments({ is_anonymous: true, _id: { $gte: id } }).exec()
  const countRegisteredSince = async (id: number) => {
    const [all, anonymous] = await Promise.all([countSince(id), countAnonymousSince(id)])
    return Math.max(0, all - anonymous)
  }

  return {
    /** Those whose account is new since then count as added. */
    async countPeople(since: Date) {
      const [registered, anonymous, admins, added] = await Promise.all([
        countRegisteredSince(0),
        countAnonymousSince(0),
        users.countDocuments({ role: 'admin' }).exec(),
        countRegisteredSince(firstIdOf(since)),
      ])
      return { registered, anonymous, admins, added }
    },

    /** How many people have used a session since then that counts now; not what site admins did as somebody else. */
    async countActive(since: Date, now: Date): Promise<number> {
      const [result] = await sessions
        .aggregate<{ people: number }>([
          { $match: { expires_at: { $gt: now }, last_seen_at: { $gte: since }, impersonation: { $exists: false } } },
          { $group: { _id: '$user_id' } },
          { $count: 'people' },
        ])
        .exec()
      return result?.people ?? 0
    },
  }
}
