import { type EmailKind, type EmailPreferences, emailKinds } from '@foyer/contracts/email-preferences'
import { AppError } from '@foyer/service-kit/app-error'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { EmailPreferencesRepository } from './email-preferences.repository.ts'
import { type Unsubscription, readUnsubscription, signUnsubscription } from './unsubscribe-token.ts'

export type EmailPreferencesService = ReturnType<typeof createEmailPreferencesService>

type Change = { can_send_email?: boolean | undefined; kinds?: Partial<Record<EmailKind, boolean | undefined>> | undefined }

/** Which messages people want, and the links by which they say that they do not. */
export function createEmailPreferencesService(deps: {
  preferences: EmailPreferencesRepository
  users: Pick<UserRepository, 'findById'>
  /** Signs the links. */
  secret: string
}) {
  const { preferences, users, secret } = deps

  async function of(userId: number): Promise<EmailPreferences> {
    const { can_send_email = true, off = [] } = (await preferences.find(userId)) ?? {}
    const isOn = (kind: EmailKind) => !off.includes(kind)
    return {
      can_send_email,
      kinds: { archive_ready: isOn('archive_ready'), import_done: isOn('import_done'), feed_died: isOn('feed_died') },
    }
  }

  /** Throws `token_invalid` for a token that is none of ours, or of an account that is gone. */
  async function read(token: string): Promise<Unsubscription> {
    const unsubscription = readUnsubscription(secret, token)
    if (!unsubscription || !(await users.findById(unsubscription.userId))) throw new AppError('token_invalid')
    return unsubscription
  }

  async function state({ userId, kind }: Unsubscription) {
    const { can_send_email, kinds } = await of(userId)
    return { kind, is_subscribed: can_send_email && kinds[kind] }
  }

  return {
    of,

    async update(userId: number, { can_send_email: canSend, kinds = {} }: Change): Promise<EmailPreferences> {
      if (canSend !== undefined) await preferences.setCanSend(userId, canSend)
      for (const kind of emailKinds) {
        const isOn = kinds[kind]
        if (isOn !== undefined) await preferences.setKind(userId, kind, isOn)
      }
      return of(userId)
    },

    delete: (userId: number): Promise<void> => preferences.delete(userId),

    /** Whether a message of this kind may be sent to a person: they have an address, want it, and are not leaving. */
    async maySend(user: Pick<User, '_id' | 'email' | 'deletion'>, kind: EmailKind): Promise<boolean> {
      if (user.email === '' || user.deletion) return false
      const { can_send_email, kinds } = await of(user._id)
      return can_send_email && kinds[kind]
    },

    /** The token of the link with which a message of this kind is sent. */
    tokenFor: (userId: number, kind: EmailKind): string => signUnsubscription(secret, { userId, kind }),

    /** What a link would do, without doing it. */
    read: async (token: string) => state(await read(token)),

    /** Unsubscribes by a link, or subscribes again; who has turned all messages off turns on this kind alone. */
    async setSubscription(token: string, isSubscribed: boolean) {
      const unsubscription = await read(token)
      const { userId, kind } = unsubscription
      const { can_send_email: canSend } = await of(userId)
      if (isSubscribed && !canSend) {
        for (const emailKind of emailKinds) await preferences.setKind(userId, emailKind, false)
        await preferences.setCanSend(userId, true)
      }
      await preferences.setKind(userId, kind, isSubscribed)
      return state(unsubscription)
    },
  }
}
