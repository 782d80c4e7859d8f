import { hashToken } from '@foyer/service-kit/hashes'
import type { FormerUserModel } from './former-user.model.ts'

export type FormerUserRepository = ReturnType<typeof createFormerUserRepository>

type Ids = { _id: number; public_id: string }

export function createFormerUserRepository(formerUsers: FormerUserModel) {
  const namesOf = ({ _id, public_id }: Ids) => [hashToken(`user:${_id}`), hashToken(`public:${public_id}`)]
  return {
    /** Running it again changes nothing. */
    async add(ids: Ids, deleted_at: Date): Promise<void> {
      for (const _id of namesOf(ids)) await formerUsers.updateOne({ _id }, { $setOnInsert: { deleted_at } }, { upsert: true })
    },

    /** Whether one of these ids was somebody's once. */
    isEither: async (ids: Ids): Promise<boolean> => (await formerUsers.countDocuments({ _id: { $in: namesOf(ids) } }).exec()) > 0,
  }
}
