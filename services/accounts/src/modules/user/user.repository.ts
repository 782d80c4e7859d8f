import { type Plan, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { UserSettings } from '@foyer/contracts/accounts/preferences'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PendingEvent } from '@foyer/service-kit/events'
import { deletionQueries } from './deletion-queries.ts'
import { type EmailChange, endedEmailChange } from './email-change.ts'
import type { PasswordReset } from './password-reset.ts'
import { pushProfileChange } from './profile-change.ts'
import { pupilQueries } from './pupil-queries.ts'
import { signUpQueries } from './sign-up-queries.ts'
import type { User, UserModel } from './user.model.ts'

export type { User } from './user.model.ts'

/** What counts failed sign-ins; part of the user's document. */
export type SignInAttempts = Pick<User, 'failed_sign_ins' | 'failing_since' | 'locked_until'>

export type UserRepository = ReturnType<typeof createUserRepository>

/** So many links to set a password are kept of a person, so that an old one can be told from a made-up one. */
const maxStoredResets = 10

export function createUserRepository(users: UserModel) {
  return {
    findById: (id: number): Promise<User | null> => users.findOne({ _id: id, deleted_at: null }).lean<User>().exec(),

    /** Those of these ids that are not deleted. */
    listByIds: (ids: readonly number[]): Promise<User[]> =>
      users
        .find({ _id: { $in: [...ids] }, deleted_at: null })
        .lean<User[]>()
        .exec(),

    /** Accounts that are not deleted, by their ids, those after one. */
    listAfter: (after: number, limit: number): Promise<Array<Pick<User, '_id' | 'public_id'>>> =>
      users
        .find({ _id: { $gt: after }, deleted_at: null }, { _id: 1, public_id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Array<Pick<User, '_id' | 'public_id'>>>()
        .exec(),

    findByEmail: (normalizedEmail: string): Promise<User | null> =>
      users.findOne({ normalized_email: normalizedEmail }).lean<User>().exec(),

    /** Replaces the count as it was read; false when it has changed since. */
    async replaceAttempts(id: number, from: SignInAttempts, to: SignInAttempts): Promise<boolean> {
      const { failed_sign_ins, failing_since, locked_until } = from
      const result = await users.updateOne({ _id: id, failed_sign_ins, failing_since, locked_until }, { $set: pickAttempts(to) })
      return result.matchedCount === 1
    },

    /** Clears the count and keeps the hash, provided that the password checked is still the person's; false when it is not. */
    async acceptSignIn(id: number, checkedHash: string | null, newHash: string): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, password_hash: checkedHash },
        { $set: { password_hash: newHash, failed_sign_ins: 0, failing_since: null, locked_until: null } },
      )
      return result.matchedCount === 1
    },

    async hasPasswordHash(id: number, hash: string | null): Promise<boolean> {
      return (await users.countDocuments({ _id: id, password_hash: hash }).exec()) === 1
    },

    /** Whether nothing that opened the account was removed since this was read. */
    async isAccessCurrent({ _id, access_resets: resets }: User): Promise<boolean> {
      return (await users.countDocuments({ _id, access_resets: resets ?? { $exists: false } }).exec()) === 1
    },

    /**
     * Removes the password, the lock, and a change of the address that was asked for, as long as nobody has confirmed the address. null when
     * somebody has, or it is another one by now.
     */
    resetAccess: (from: User, now: Date): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: from._id, normalized_email: from.normalized_email, email_confirmed_at: null },
          {
            $set: {
              password_hash: null,
              failed_sign_ins: 0,
              failing_since: null,
              locked_until: null,
              ...(from.email_change ? { email_change: endedEmailChange(from.email_change, now) } : {}),
            },
            ...(from.email_change ? {} : { $unset: { email_change: '' } }),
            $inc: { access_resets: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<User>()
        .exec(),

    findByPasswordReset: (hash: string): Promise<User | null> => users.findOne({ 'password_resets.hash': hash }).lean<User>().exec(),

    /** Adds a link and keeps the newest, more than are sent while one is valid. */
    async addPasswordReset(id: number, reset: PasswordReset): Promise<void> {
      await users.updateOne({ _id: id }, { $push: { password_resets: { $each: [reset], $slice: -maxStoredResets } } })
    },

    async removePasswordReset(id: number, hash: string): Promise<void> {
      await users.updateOne({ _id: id }, { $pull: { password_resets: { hash } } })
    },

    /**
     * Sets the password, the links as they are afterwards, and since when the address is confirmed; ends the lock and a change of the address that
     * was asked for. False when password or address has changed since `from` was read.
     */
    async resetPassword(
      from: User,
      { passwordHash, resets, confirmedAt }: { passwordHash: string; resets: PasswordReset[]; confirmedAt: Date | null },
      now: Date,
    ): Promise<boolean> {
      const result = await users.updateOne(
        { _id: from._id, password_hash: from.password_hash, normalized_email: from.normalized_email },
        {
          $set: {
            password_hash: passwordHash,
            password_resets: resets,
            email_confirmed_at: confirmedAt,
            failed_sign_ins: 0,
            failing_since: null,
            locked_until: null,
            ...(from.email_change ? { email_change: endedEmailChange(from.email_change, now) } : {}),
          },
          ...(from.email_change ? {} : { $unset: { email_change: '' } }),
        },
      )
      return result.matchedCount === 1
    },

    /** Ends a change of the address to another one, whose link is good without the password. */
    async endEmailChange(id: number, { email_change: change }: User, now: Date): Promise<void> {
      if (change)
        await users.updateOne({ _id: id, email: { $ne: change.email } }, { $set: { email_change: endedEmailChange(change, now) } })
    },

    /** Ends the links that were sent to set a new password. */
    async deletePasswordResets(id: number): Promise<void> {
      await users.updateOne({ _id: id }, { $unset: { password_resets: '' } })
    },

    /** Whom a link to confirm an address was sent to, also when a newer one has been sent since. */
    async findByEmailChange(hash: string): Promise<User | null> {
      const user = await users.findOne({ 'email_change.hash': hash }).lean<User>().exec()
      return user ?? users.findOne({ 'email_change.former.hash': hash }).lean<User>().exec()
    },

    /** False when the password has changed since `from` was read. */
    async requestEmailChange({ _id, password_hash }: User, change: EmailChange): Promise<boolean> {
      return (await users.updateOne({ _id, password_hash }, { $set: { email_change: change } })).matchedCount === 1
    },

    /** Notes which token was sent for a request; false when there is a newer one, or it has been used. */
    async setEmailChangeHash(id: number, requestedAt: Date, hash: string): Promise<boolean> {
      const open = { _id: id, 'email_change.requested_at': requestedAt, 'email_change.used_at': null }
      return (await users.updateOne(open, { $set: { 'email_change.hash': hash } })).matchedCount === 1
    },

    /** Makes the new address that of the account. Tells when somebody else has it by now, or the request is no longer the newest. */
    async changeEmail(
      id: number,
      hash: string,
      to: Pick<User, 'email' | 'normalized_email'>,
      now: Date,
    ): Promise<'changed' | 'taken' | 'ended'> {
      try {
        const open = { _id: id, 'email_change.hash': hash, 'email_change.used_at': null }
        const result = await users.updateOne(open, {
          $set: { ...to, email_confirmed_at: now, 'email_change.used_at': now },
          $unset: { password_resets: '' },
          ...pushProfileChange(id),
        })
        return result.matchedCount === 1 ? 'changed' : 'ended'
      } catch (error) {
        if (isDuplicateKey(error, 'normalized_email')) return 'taken'
        throw error
      }
    },

    /** Notes that a message to this address has reached the person; false when it is no longer theirs. */
    async confirmEmail(id: number, normalizedEmail: string, now: Date): Promise<boolean> {
      const result = await users.updateOne({ _id: id, normalized_email: normalizedEmail }, { $set: { email_confirmed_at: now } })
      return result.matchedCount === 1
    },

    /** Sets the picture and gives the person as they were before; null when there is no such person. */
    setAvatar: (id: number, token: string | null): Promise<User | null> =>
      users
        .findOneAndUpdate({ _id: id }, { $set: { avatar: token }, ...pushProfileChange(id) }, { returnDocument: 'before' })
        .lean<User>()
        .exec(),

    /** Takes a picture away, unless there is another one by now. */
    async clearAvatar(id: number, token: string): Promise<boolean> {
      return (await users.updateOne({ _id: id, avatar: token }, { $set: { avatar: null }, ...pushProfileChange(id) })).modifiedCount === 1
    },

    /** False where there is no such person. */
    async addEvents(id: number, events: readonly PendingEvent[]): Promise<boolean> {
      return (await users.updateOne({ _id: id }, { $push: { pending_events: { $each: [...events] } } })).matchedCount === 1
    },

    findByPublicId: (publicId: string): Promise<User | null> => users.findOne({ public_id: publicId }).lean<User>().exec(),

    async setPlan(id: number, { plan, until }: { plan: Plan; until: Date | null }): Promise<void> {
      await users.updateOne({ _id: id }, { $set: { is_premium: isPremiumPlan(plan), plan, plan_until: until } })
    },

    /** Sets the given fields and leaves the others; null when there is no such person. */
    update: (id: number, fields: UserSettings & { name?: string | undefined }): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: id },
          { $set: fields, ...(fields.name === undefined ? {} : pushProfileChange(id)) },
          { returnDocument: 'after' },
        )
        .lean<User>()
        .exec(),

    /** Whether messages that one need not get are sent. */
    async setCanSendEmail(id: number, canSendEmail: boolean): Promise<void> {
      await users.updateOne({ _id: id }, { $set: { can_send_email: canSendEmail } })
    },

    /** Notes that something was shown; gives all that were, or null when there is no such person. */
    async storeNotificationDate(id: number, name: string, seconds: number): Promise<Record<string, number> | null> {
      const user = await users
        .findOneAndUpdate({ _id: id }, { $set: { [`notifications.${name}`]: seconds } }, { returnDocument: 'after' })
        .lean<User>()
        .exec()
      return user && (user.notifications ?? {})
    },

    async removeNotificationDates(id: number, names: readonly string[]): Promise<void> {
      await users.updateOne({ _id: id }, { $unset: Object.fromEntries(names.map((name) => [`notifications.${name}`, ''])) })
    },

    /** Gives the person's id; null when nobody has that address. */
    async setRole(normalizedEmail: string, role: User['role']): Promise<number | null> {
      const user = await users.findOneAndUpdate({ normalized_email: normalizedEmail }, { $set: { role } }).lean<User>().exec()
      return user?._id ?? null
    },

    ...signUpQueries(users),
    ...deletionQueries(users),
    ...pupilQueries(users),
  }
}

const pickAttempts = ({ failed_sign_ins, failing_since, locked_until }: SignInAttempts): SignInAttempts => ({
  failed_sign_ins,
  failing_since,
  locked_until,
})
