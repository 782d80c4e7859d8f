import { limits } from '@foyer/contracts/limits'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhookOwners,
  listWebhooks,
  resendWebhookDelivery,
  revealWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@foyer/contracts/accounts/webhooks'
import type { Authorized } from '@foyer/service-kit/authorized'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { ownSession } from '../session/session.policy.ts'
import type { Webhook } from './webhook.model.ts'
import { authorizeWebhook } from './webhook.policy.ts'
import { presentDelivery, presentWebhook } from './webhook.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'webhooks'>

export function registerWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, sessions } = deps
  const { service: webhooks, deliveries, messages } = deps.webhooks

  const own = async (id: number, viewer: { id: number }): Promise<Authorized<Webhook, 'manage'>> =>
    authorizeWebhook(await webhooks.find(id), viewer.id)

  serve(app, access, listWebhooks, async ({ viewer }) => ({ webhooks: (await webhooks.listOf(viewer.id)).map(presentWebhook) }))

  serve(app, access, createWebhook, async ({ body, viewer, identity }) => {
    const { webhook, secret } = await sessions.whileRecent(
      ownSession(identity),
      () => webhooks.create({ owner_id: viewer.id }, body),
      (made) => webhooks.delete(authorizeWebhook(made.webhook, viewer.id)),
    )
    return { webhook: presentWebhook(webhook), secret }
  })

  serve(app, access, updateWebhook, async ({ params, body, viewer, identity }) => {
    const webhook = await own(params.id, viewer)
    // Another address gets what is one's own.
    if (body.url !== undefined && body.url !== webhook.url) await sessions.requireRecent(ownSession(identity))
    const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return { webhook: presentWebhook(await webhooks.update(webhook, fields)) }
  })

  serve(app, access, deleteWebhook, async ({ params, viewer }) => {
    await webhooks.delete(await own(params.id, viewer))
    return { deleted: true as const }
  })

  serve(app, access, revealWebhookSecret, async ({ params, viewer, identity }) => {
    const webhook = await own(params.id, viewer)
    await sessions.requireRecent(ownSession(identity))
    return { secret: webhooks.secretOf(webhook) }
  })

  serve(app, access, rotateWebhookSecret, async ({ params, viewer, identity }) => {
    const webhook = await own(params.id, viewer)
    await sessions.requireRecent(ownSession(identity))
    return { secret: await webhooks.rotate(webhook) }
  })

  serve(app, access, testWebhook, async ({ params, viewer }) => ({
    delivery: presentDelivery(await messages.test(await own(params.id, viewer))),
  }))

  serve(app, access, listWebhookDeliveries, async ({ params, viewer }) => {
    const { _id } = await own(params.id, viewer)
    return { deliveries: (await deliveries.listOf(_id, limits.webhook_deliveries)).map(presentDelivery) }
  })

  serve(app, access, resendWebhookDelivery, async ({ params, viewer }) => ({
    delivery: presentDelivery(await messages.resend(await own(params.id, viewer), params.delivery_id)),
  }))

  serve(app, access, listWebhookOwners, async () => ({ user_ids: await webhooks.ownerIds() }))
}
