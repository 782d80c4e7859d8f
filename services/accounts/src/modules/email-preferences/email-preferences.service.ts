import {
  type ChangesDigest,
  type EmailKind,
  type EmailPreferences,
  type UnsubscribeKind,
  emailKinds,
} from '@foyer/contracts/accounts/email-preferences'
import { AppError } from '@foyer/service-kit/app-error'
import type { User, UserRepository } from '../user/user.repository.ts'
import { nextDigestAt } from './digest-times.ts'
import type { EmailPreferencesRepository } from './email-preferences.repository.ts'
import { type Mailable, canSendEmail, wantsEmail } from '../user/email.policy.ts'
import { type Unsubscription, readUnsubscription, signUnsubscription } from './unsubscribe-token.ts'

export type EmailPreferencesService = ReturnType<typeof createEmailPreferencesService>

type Change = {
  can_send_email?: boolean | undefined
  kinds?: Partial<Record<EmailKind, boolean | undefined>> | undefined
  changes_digest?: ChangesDigest | undefined
  digest_time_zone?: string | undefined
}

/** Which messages people want, and the links by which they say that they do not. */
export function createEmailPreferencesService(deps: {
  preferences: EmailPreferencesRepository
  users: Pick<UserRepository, 'findById' | 'setCanSendEmail'>
  /** Signs the links. */
  secret: string
  clock: () => Date
}) {
  const { preferences, users, secret, clock } = deps

  async function of(user: Pick<User, '_id' | 'can_send_email'>): Promise<EmailPreferences> {
    const { off = [], digest = 'never', digest_time_zone = null } = (await preferences.find(user._id)) ?? {}
    const can_send_email = wantsEmail(user)
    const wants = (kind: EmailKind) => !off.includes(kind)
    return {
      can_send_email,
      kinds: { archive_ready: wants('archive_ready'), import_done: wants('import_done'), feed_died: wants('feed_died') },
      changes_digest: digest,
      digest_time_zone,
    }
  }

  /** The choices of a person; those of nobody who is gone by now. */
  const ofId = async (userId: number): Promise<EmailPreferences> => of((await users.findById(userId)) ?? { _id: userId })

  /** Throws `token_invalid` for a token that is none of ours, or of an account that is gone. */
  async function read(token: string): Promise<Unsubscription & { user: User }> {
    const unsubscription = readUnsubscription(secret, token)
    const user = unsubscription && (await users.findById(unsubscription.userId))
    if (!unsubscription || !user) throw new AppError('token_invalid')
    return { ...unsubscription, user }
  }

  /** Somebody who chooses it again is told from then on. A time zone alone moves when the one that they have is sent. */
  async function setDigest(userId: number, chosen: ChangesDigest | undefined, chosenZone?: string): Promise<void> {
    const before = await preferences.find(userId)
    const [digest, timeZone] = [chosen ?? before?.digest ?? 'never', chosenZone ?? before?.digest_time_zone]
    if (digest === 'never') return preferences.endDigest(userId)
    if (before?.digest === digest && before.digest_time_zone === timeZone) return
    const now = clock()
    const from = before?.digest === digest ? (before.digest_from ?? now) : now
    await preferences.setDigest(userId, { digest, dueAt: nextDigestAt(digest, now, timeZone), from, timeZone })
  }

  const setKind = (userId: number, kind: UnsubscribeKind, isSubscribed: boolean): Promise<void> =>
    kind === 'page_changes' ? setDigest(userId, isSubscribed ? 'weekly' : 'never') : preferences.setKind(userId, kind, isSubscribed)

  async function state({ userId, kind }: Unsubscription) {
    const choices = await ofId(userId)
    return { kind, is_subscribed: choices.can_send_email && isOn(choices, kind) }
  }

  return {
    of: ofId,

    async update(
      userId: number,
      { can_send_email: canSend, kinds = {}, changes_digest, digest_time_zone }: Change,
    ): Promise<EmailPreferences> {
      if (canSend !== undefined) await users.setCanSendEmail(userId, canSend)
      for (const kind of emailKinds) {
        const choice = kinds[kind]
        if (choice !== undefined) await preferences.setKind(userId, kind, choice)
      }
      if (changes_digest !== undefined || digest_time_zone !== undefined) await setDigest(userId, changes_digest, digest_time_zone)
      return ofId(userId)
    },

    delete: (userId: number): Promise<void> => preferences.delete(userId),

    /** Whether a message of this kind may be sent to a person: they can be sent one, want it, and are neither locked nor leaving. */
    async maySend(user: Mailable & Pick<User, '_id' | 'deletion' | 'suspension'>, kind: UnsubscribeKind): Promise<boolean> {
      if (!canSendEmail(user) || user.deletion || user.suspension) return false
      return isOn(await of(user), kind)
    },

    /** The token of the link with which a message of this kind is sent. */
    tokenFor: (userId: number, kind: UnsubscribeKind): string => signUnsubscription(secret, { userId, kind }),

    /** What a link would do, without doing it. */
    read: async (token: string) => state(await read(token)),

    /** Unsubscribes by a link, or subscribes again; who has turned all messages off turns on this kind alone. */
    async setSubscription(token: string, isSubscribed: boolean) {
      const unsubscription = await read(token)
      const { userId, kind, user } = unsubscription
      if (isSubscribed && !wantsEmail(user)) {
        for (const emailKind of emailKinds) await preferences.setKind(userId, emailKind, false)
        await users.setCanSendEmail(userId, true)
      }
      await setKind(userId, kind, isSubscribed)
      return state(unsubscription)
    },
  }
}

/** Whether somebody wants messages of a kind, where they want any. */
function isOn({ kinds, changes_digest }: EmailPreferences, kind: UnsubscribeKind): boolean {
  return kind === 'page_changes' ? changes_digest !== 'never' : kinds[kind]
}
