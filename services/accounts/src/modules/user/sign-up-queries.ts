import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { pushProfileChange } from './profile-change.ts'
import type { User, UserModel } from './user.model.ts'

/** The part of the repository of users that is about how an account comes to be. */
export function signUpQueries(users: UserModel) {
  return {
    /** Whether anybody has registered. */
    async hasRegistered(): Promise<boolean> {
      for (const normalized_email of addressesOfRegistered) {
        if (await users.findOne({ normalized_email, deleted_at: null }, { _id: 1 }).lean().exec()) return true
      }
      return false
    },

    /** Whether somebody was admitted by the invitation of this hash. */
    async wasAdmittedBy(invitation: string): Promise<boolean> {
      return (await users.findOne({ sign_up_invitation: invitation }, { _id: 1 }).lean().exec()) !== null
    },

    /** Tells what stood in the way: an address, an id or an invitation of someone else, or that another account is the first. */
    async insert(user: User): Promise<'inserted' | 'id_taken' | Conflict> {
      try {
        await users.create(user)
        return 'inserted'
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict) return conflict
        if (isDuplicateKey(error)) return 'id_taken'
        throw error
      }
    },

    /**
     * Gives an anonymous account its address and password, and what the first account has. Tells what stood in the way, or that it has been registered
     * before.
     */
    async register(
      id: number,
      to: Pick<User, 'email' | 'normalized_email' | 'password_hash' | 'name' | 'is_first'> & { role?: User['role'] },
    ): Promise<User | 'registered' | Conflict> {
      try {
        const user = await users
          .findOneAndUpdate(
            { _id: id, is_anonymous: true },
            { $set: { ...to, is_anonymous: false }, ...pushProfileChange(id) },
            { returnDocument: 'after' },
          )
          .lean<User>()
          .exec()
        return user ?? 'registered'
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict) return conflict
        throw error
      }
    },
  }
}

/** What another account has that a new one cannot have too. */
type Conflict = 'email_taken' | 'first_taken' | 'invitation_used'

function conflictOf(error: unknown): Conflict | null {
  if (isDuplicateKey(error, 'normalized_email')) return 'email_taken'
  if (isDuplicateKey(error, 'is_first')) return 'first_taken'
  return isDuplicateKey(error, 'sign_up_invitation') ? 'invitation_used' : null
}

/**
 * Conditions on `normalized_email` that hold for addresses only: before and after what stands there for anonymous accounts (`addressOfAnonymous`), and
 * for those that are deleted. Each is a range of the index.
 */
const addressesOfRegistered = [{ $gt: '', $lt: 'anonymous:' }, { $gte: 'anonymous;' }]
