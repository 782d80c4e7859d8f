import type { AccountsCore } from '../../core.ts'
import { accountMail } from '../../jobs/account-mail.job.ts'
import { presentSessionUser } from '../user/user.presenter.ts'
import { createChangesMails } from './changes-mails.ts'
import { createFeedDigestModel } from './feed-digest.model.ts'
import { createFeedDigestRepository } from './feed-digest.repository.ts'
import { createNotificationMails } from './notification-mails.ts'

/** That an import has ended may be told again for a while after its message was sent. */
const importRememberedMs = 24 * 3_600_000

/** Messages by e-mail about finished imports, feeds that died and what changed on pages. */
export function createNotificationMailModule({
  accountData,
  atHand,
  emailPreferences,
  emailPreferencesRepository,
  kit,
  mailer,
  toPerson,
  users,
}: AccountsCore) {
  const { clock, mongo, queues } = kit
  const digests = createFeedDigestRepository(createFeedDigestModel(mongo))
  accountData.add({
    name: 'feed_digest',
    exportOf: async (userId) => (await digests.find(userId))?.feeds.map(({ title }) => ({ title })) ?? [],
    deleteAllOf: (userId) => digests.delete(userId),
  })
  const notificationMails = createNotificationMails({
    users,
    digests,
    emailPreferences,
    mailer,
    enqueue: (mail) => queues.enqueue(accountMail, mail, mail.key === 'import_done' ? { rememberedMs: importRememberedMs } : {}),
    clock,
  })
  const changesMails = createChangesMails({
    users,
    teamsOf: async (user) => {
      const { memberships = [], held_back } = presentSessionUser(await atHand(await toPerson(user)), { sendsMail: true })
      return { memberships, ...(held_back ? { held_back } : {}) }
    },
    preferences: emailPreferencesRepository,
    emailPreferences,
    mailer,
    clock,
  })
  return { notificationMails, changesMails }
}
