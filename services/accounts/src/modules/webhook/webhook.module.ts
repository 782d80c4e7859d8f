import type { AccountsCore } from '../../core.ts'
import { webhookDelivery } from '../../jobs/webhook-delivery.job.ts'
import { createDeliverMessage } from './deliver-message.command.ts'
import { createQueueMessages } from './queue-messages.command.ts'
import { createWebhookDeliveryModel } from './webhook-delivery.model.ts'
import { createWebhookDeliveryRepository } from './webhook-delivery.repository.ts'
import { createWebhookModel } from './webhook.model.ts'
import { presentWebhook } from './webhook.presenter.ts'
import { createWebhookRepository } from './webhook.repository.ts'
import { createWebhookService } from './webhook.service.ts'

/** Webhooks: where people have messages sent when something of theirs changes, and the sending itself. */
export function createWebhookModule({ accountData, kit, mails, safeFetch, seal, users }: AccountsCore) {
  const { clock, config, ids, log, mongo, queues, signals } = kit
  const webhooks = createWebhookRepository(createWebhookModel(mongo))
  const deliveries = createWebhookDeliveryRepository(createWebhookDeliveryModel(mongo))
  const service = createWebhookService({ webhooks, deliveries, seal, safeFetch, fetchAllow: config.FETCH_ALLOW, ids, signals, clock })
  const enqueue = (delivery: { delivery_id: string; due: number }, delayMs: number) =>
    queues.enqueue(webhookDelivery, delivery, { delayMs })
  const messages = createQueueMessages({ webhooks, deliveries, enqueue, clock })
  accountData.add({
    name: 'webhooks',
    exportOf: async (userId) => (await service.listOf(userId)).map(presentWebhook),
    access: { kind: 'webhooks', namesOf: async (userId) => (await service.listOf(userId)).map(({ url }) => url) },
    deleteAllOf: (userId) => service.deleteAllOf(userId),
  })
  return {
    service,
    deliveries,
    messages,
    deliver: createDeliverMessage({
      users,
      webhooks,
      deliveries,
      disable: (webhook, because) => service.disable(webhook, because),
      queue: messages.queue,
      notify: ({ user_id, created_by = user_id, url }) => mails.webhookDisabled(created_by, url),
      seal,
      safeFetch,
      clock,
      log,
    }),
  }
}
