import { claimChangesDigests, completeChangesDigest } from '@foyer/contracts/accounts/changes-digests'
import {
  deleteNotification,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  storeNotificationDate,
  updateNotificationSettings,
} from '@foyer/contracts/accounts/notifications'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentNotification } from './notification.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'notification'>

export function registerNotificationRoutes(
  app: FastifyInstance,
  { access, notification: { changesMails, notificationDates, notifications } }: Deps,
): void {
  serve(app, access, storeNotificationDate, async ({ body, viewer }) => ({
    notifications: await notificationDates.store(viewer.id, body.name),
  }))

  serve(app, access, listNotifications, async ({ query, viewer }) => {
    const page = await notifications.listOf(viewer, query.before)
    return { ...page, notifications: page.notifications.map(presentNotification) }
  })

  serve(app, access, readNotifications, async ({ body, viewer }) => ({ unread: await notifications.markRead(viewer, body.ids) }))

  serve(app, access, deleteNotification, async ({ params, viewer }) => ({ unread: await notifications.delete(viewer, params.id) }))

  serve(app, access, getNotificationSettings, ({ viewer }) => notifications.settingsOf(viewer.id))

  serve(app, access, claimChangesDigests, async () => ({ digests: await changesMails.claimDue() }))

  serve(app, access, completeChangesDigest, async ({ params, body }) => ({ is_sent: await changesMails.complete(params.user_id, body) }))

  serve(app, access, updateNotificationSettings, ({ body, viewer }) => notifications.updateSettings(viewer.id, body))
}
