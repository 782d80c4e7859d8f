import type { AccountsCore } from '../../core.ts'
import { notificationData } from './notification-data.ts'
import { createNotificationMailModule } from '../notification-mail/notification-mail.module.ts'
import { createPushModule } from '../push/push.module.ts'
import { createNotificationDates } from './notification-dates.service.ts'
import { createNotificationModel } from './notification.model.ts'
import { createNotificationRepository } from './notification.repository.ts'
import { createNotificationService } from './notification.service.ts'
import { createNotificationSettingsModel } from './notification-settings.model.ts'
import { createNotificationSettingsRepository } from './notification-settings.repository.ts'
import { createNotifyOfEvents } from './notify-of-events.ts'

/** What a person is told outside of the page they look at. */
export function createNotificationModule(core: AccountsCore) {
  const { accountData, kit, users } = core
  const { clock, ids, internal, mongo, signals } = kit
  const stored = {
    notifications: createNotificationRepository(createNotificationModel(mongo)),
    settings: createNotificationSettingsRepository(createNotificationSettingsModel(mongo)),
  }
  const heldBackOf = async (userId: number): Promise<readonly number[]> => {
    const user = await users.findById(userId)
    return (user && (await core.atHand(await core.toPerson(user))).heldBack) ?? []
  }
  for (const part of notificationData({ ...stored, heldBackOf })) accountData.add(part)
  const push = createPushModule(core, (id) => stored.notifications.find(id))
  const notifications = createNotificationService({
    ...stored,
    push: (userId, notificationId) => push.push(userId, notificationId),
    signals,
    ids,
    clock,
  })
  const { notificationMails, changesMails } = createNotificationMailModule(core)
  return {
    notifications,
    notificationMails,
    changesMails,
    push,
    notifyOf: createNotifyOfEvents({ notifications, mails: notificationMails, members: core.teamMembers, users, internal }),
    notificationDates: createNotificationDates({ users, signals, clock }),
  }
}
