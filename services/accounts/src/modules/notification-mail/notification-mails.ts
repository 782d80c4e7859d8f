import type { EmailKind } from '@foyer/contracts/accounts/email-preferences'
import type { importFinished } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import type { z } from 'zod'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { EmailPreferencesService } from '../email-preferences/email-preferences.service.ts'
import type { MailMessage } from '../mail/mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { DeadFeed, FeedDigestRepository } from './feed-digest.repository.ts'
import { digestDueAt, digestIntervalMs, digestJobAt, maxDigestFeeds, maxNamedFeeds, minImportSeconds } from './notification-mail.policy.ts'

/** The messages about what is also under the bell. */
export type NotificationMail = Extract<AccountMail, { key: 'import_done' | 'feed_died' }>
export type NotificationMails = ReturnType<typeof createNotificationMails>

const sweepBatch = 200

/** Tells people by e-mail what happened while they were away, as far as they want that. */
export function createNotificationMails(deps: {
  users: Pick<UserRepository, 'findById'>
  digests: FeedDigestRepository
  emailPreferences: Pick<EmailPreferencesService, 'maySend' | 'tokenFor'>
  mailer: Pick<Mailer, 'send' | 'link'>
  /** False when the job was not taken. */
  enqueue: (mail: NotificationMail) => Promise<boolean>
  clock: () => Date
}) {
  const { users, digests, emailPreferences, mailer, enqueue, clock } = deps

  /** The person, if a message of this kind may be sent to them now. */
  async function recipientOf(userId: number, kind: EmailKind): Promise<User | null> {
    const user = await users.findById(userId)
    return user && (await emailPreferences.maySend(user, kind)) ? user : null
  }

  const sendTo = (user: User, kind: EmailKind, message: MailMessage): Promise<void> =>
    mailer.send(user, message, { unsubscribeToken: emailPreferences.tokenFor(user._id, kind) })

  async function sendImport({ user_id: userId, title, count, link: path, at }: Extract<NotificationMail, { key: 'import_done' }>) {
    const user = await recipientOf(userId, 'import_done')
    if (!user) return
    const about = { title, link: mailer.link(path), at: new Date(at) }
    await sendTo(user, 'import_done', count === null ? { key: 'import_failed', ...about } : { key: 'import_done', ...about, count })
  }

  async function sendDigest(userId: number): Promise<void> {
    const now = clock()
    const digest = await digests.claim(userId, now, new Date(now.getTime() + digestIntervalMs))
    if (!digest) return
    const user = await recipientOf(userId, 'feed_died')
    try {
      if (user) await sendTo(user, 'feed_died', digestMessage(digest.feeds, now))
    } catch (error) {
      await digests.release(digest, now)
      throw error
    }
    await digests.settle(digest, maxDigestFeeds)
  }

  function digestMessage(feeds: readonly DeadFeed[], at: Date): MailMessage {
    const [first, ...rest] = feeds
    const items = feeds.slice(0, maxNamedFeeds).map(({ title }) => title)
    return { key: 'feeds_died', link: mailer.link((rest.length === 0 && first?.link) || '/'), at, count: feeds.length, items }
  }

  return {
    /** An import has ended; one that was short is not told of. Throws AppError `unavailable` when no message can be queued. */
    async importFinished({ import_id, owner_id, title, imported, page, seconds }: z.output<typeof importFinished.payload>, link: string) {
      if (seconds < minImportSeconds) return
      const mail = { user_id: owner_id, title, count: page ? imported : null, link, import_id, at: clock().getTime() }
      if (!(await enqueue({ key: 'import_done', ...mail }))) throw new AppError('unavailable')
    },

    /** A feed of a person has died: it is in their next message about such. */
    feedDied(userId: number, feed: DeadFeed): Promise<void> {
      const now = clock()
      return digests.add(userId, feed, { maxFeeds: maxDigestFeeds, dueAt: (mailedAt) => digestDueAt(mailedAt, now) })
    },

    feedRecovered: (feedId: number): Promise<void> => digests.removeFeed(feedId),

    /** Queues the messages about feeds that are due. */
    async queueDue(): Promise<number> {
      const now = clock()
      const due = await digests.listDue(now, sweepBatch)
      for (const userId of due) await enqueue({ key: 'feed_died', user_id: userId, at: digestJobAt(now) })
      return due.length
    },

    /** Sends a message that was queued; rejects when it could not be sent. */
    send: (mail: NotificationMail): Promise<void> => (mail.key === 'import_done' ? sendImport(mail) : sendDigest(mail.user_id)),
  }
}
