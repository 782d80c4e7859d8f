import { type EmailKind, type EmailPreferences, emailKinds } from '@foyer/contracts/accounts/email-preferences'
import { AppError } from '@foyer/service-kit/app-error'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { EmailPreferencesRepository } from './email-preferences.repository.ts'
import { type Mailable, canSendEmail, wantsEmail } from '../user/email.policy.ts'
import { type Unsubscription, readUnsubscription, signUnsubscription } from './unsubscribe-token.ts'

export type EmailPreferencesService = ReturnType<typeof createEmailPreferencesService>

type Change = { can_send_email?: boolean | undefined; kinds?: Partial<Record<EmailKind, boolean | undefined>> | undefined }

/** Which messages people want, and the links by which they say that they do not. */
export function createEmailPreferencesService(deps: {
  preferences: EmailPreferencesRepository
  users: Pick<UserRepository, 'findById' | 'setCanSendEmail'>
  /** Signs the links. */
  secret: string
}) {
  const { preferences, users, secret } = deps

  async function of(user: Pick<User, '_id' | 'can_send_email'>): Promise<EmailPreferences> {
    const { off = [] } = (await preferences.find(user._id)) ?? {}
    const can_send_email = wantsEmail(user)
    const isOn = (kind: EmailKind) => !off.includes(kind)
    return {
      can_send_email,
      kinds: { archive_ready: isOn('archive_ready'), import_done: isOn('import_done'), feed_died: isOn('feed_died') },
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

  async function state({ userId, kind }: Unsubscription) {
    const { can_send_email, kinds } = await ofId(userId)
    return { kind, is_subscribed: can_send_email && kinds[kind] }
  }

  return {
    of: ofId,

    async update(userId: number, { can_send_email: canSend, kinds = {} }: Change): Promise<EmailPreferences> {
      if (canSend !== undefined) await users.setCanSendEmail(userId, canSend)
      for (const kind of emailKinds) {
        const isOn = kinds[kind]
        if (isOn !== undefined) await preferences.setKind(userId, kind, isOn)
      }
      return ofId(userId)
    },

    delete: (userId: number): Promise<void> => preferences.delete(userId),

    /** Whether a message of this kind may be sent to a person: they can be sent one, want it, and are neither locked nor leaving. */
    async maySend(user: Mailable & Pick<User, '_id' | 'deletion' | 'suspension'>, kind: EmailKind): Promise<boolean> {
      if (!canSendEmail(user) || user.deletion || user.suspension) return false
      return (await of(user)).kinds[kind]
    },

    /** The token of the link with which a message of this kind is sent. */
    tokenFor: (userId: number, kind: EmailKind): string => signUnsubscription(secret, { userId, kind }),

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
      await preferences.setKind(userId, kind, isSubscribed)
      return state(unsubscription)
    },
  }
}
