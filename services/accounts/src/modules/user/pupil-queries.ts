import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { pushProfileChange } from './profile-change.ts'
import type { PupilCard } from './pupil.ts'
import type { User, UserModel } from './user.model.ts'

/** The part of the repository of users that is about the pupils of classes. */
export function pupilQueries(users: UserModel) {
  return {
    /** The pupils of a class, those among them who were removed and are not deleted yet. */
    listPupils: (teamId: number): Promise<User[]> =>
      users.find({ 'pupil.team_id': teamId }).sort({ 'pupil.user_name': 1 }).lean<User[]>().exec(),

    findPupil: (teamId: number, userName: string): Promise<User | null> =>
      users.findOne({ 'pupil.team_id': teamId, 'pupil.user_name': userName }).lean<User>().exec(),

    findByCard: (hash: string): Promise<User | null> => users.findOne({ 'pupil.card.hash': hash }).lean<User>().exec(),

    /** Tells what stood in the way: an id, or a user name of the same class. */
    async insertPupil(user: User): Promise<'inserted' | 'id_taken' | 'name_taken'> {
      try {
        await users.create(user)
        return 'inserted'
      } catch (error) {
        if (isDuplicateKey(error, 'pupil.team_id')) return 'name_taken'
        if (isDuplicateKey(error)) return 'id_taken'
        throw error
      }
    },

    /**
     * Gives a pupil another card and other pictures. What has counted against the old ones is over, and a sign-in by them that has begun does not come to
     * its end. null where the class has no such pupil, or they were removed from it.
     */
    setCard: (id: number, teamId: number, { card, passwordHash }: { card: PupilCard; passwordHash: string }): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: id, 'pupil.team_id': teamId, deletion: { $exists: false } },
          {
            $set: { password_hash: passwordHash, failed_sign_ins: 0, failing_since: null, locked_until: null, 'pupil.card': card },
            $unset: { 'pupil.attempts': '' },
            $inc: { access_resets: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<User>()
        .exec(),

    /** null where the class has no such pupil, or they were removed from it. */
    renamePupil: (id: number, teamId: number, name: string): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: id, 'pupil.team_id': teamId, deletion: { $exists: false } },
          { $set: { name }, ...pushProfileChange(id) },
          { returnDocument: 'after' },
        )
        .lean<User>()
        .exec(),

    /** Uses a card up, once; null where it is another one by now, is used or has ended. */
    useCard: (hash: string, now: Date): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { 'pupil.card.hash': hash, 'pupil.card.used_at': null, 'pupil.card.expires_at': { $gt: now } },
          { $set: { 'pupil.card.used_at': now } },
          { returnDocument: 'after' },
        )
        .lean<User>()
        .exec(),

    /** Counts an attempt at the pictures; false when there have been too many since one succeeded. */
    async countPictureAttempt(id: number): Promise<boolean> {
      const few = { $not: { $gte: limits.pupil_attempts } }
      return (await users.updateOne({ _id: id, 'pupil.attempts': few }, { $inc: { 'pupil.attempts': 1 } })).matchedCount === 1
    },

    /** Somebody has signed in by these pictures: nothing counts against them any more. False when there are others by now. */
    async acceptPictures(id: number, passwordHash: string): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, password_hash: passwordHash },
        { $set: { failed_sign_ins: 0, failing_since: null, locked_until: null }, $unset: { 'pupil.attempts': '' } },
      )
      return result.matchedCount === 1
    },
  }
}
