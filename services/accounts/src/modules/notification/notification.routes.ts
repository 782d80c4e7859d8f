import { storeNotificationDate } from '@foyer/contracts/notifications'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

type Deps = Pick<AccountsDeps, 'access' | 'notificationDates'>

export function registerNotificationRoutes(app: FastifyInstance, { access, notificationDates }: Deps): void {
  serve(app, access, storeNotificationDate, async ({ body, viewer }) => ({
    notifications: await notificationDates.store(viewer.id, body.name),
  }))
}
