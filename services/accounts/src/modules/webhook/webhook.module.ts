import type { AccountsCore } from '../../core.ts'
import { accountMail } from '../../jobs/account-mail.job.ts'
import { webhookDelivery } from '../../jobs/webhook-delivery.job.ts'
import { createIsManagedBy } from '../team/is-managed-by.ts'
import { createTeamWebhooks } from './team-webhooks.ts'
import { createTeamWebhookNotices } from './team-webhook-notices.ts'
import { createDeliverMessage } from './deliver-message.command.ts'
import { createQueueMessages } from './queue-messages.command.ts'
import { createWebhookDeliveryModel } from './webhook-delivery.model.ts'
import { createWebhookDeliveryRepository } from './webhook-delivery.repository.ts'
import { createWebhookModel } from './webhook.model.ts'
import { presentWebhook } from './webhook.presenter.ts'
import { type Webhook, createWebhookRepository } from './webhook.repository.ts'
import { createWebhookService } from './webhook.service.ts'

/** Webhooks: where people have messages sent when something of theirs changes, and the sending itself. */
export function createWebhookModule({
  accountData,
  audit,
  kit,
  mailer,
  mails,
  safeFetch,
  seal,
  teamData,
  teamMembers,
  teams,
  users,
}: AccountsCore) {
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
  teamData.add({
    deleteAllOf: (teamId) => service.deleteAllOf(teamId),
    endOf: (teamId, userId) => service.switchOffMadeBy(userId, teamId),
  })
  const teamNotices = createTeamWebhookNotices({
    teams,
    members: teamMembers,
    users,
    mailer,
    enqueue: (mail) => queues.enqueue(accountMail, mail),
    clock,
  })
  return {
    service,
    deliveries,
    messages,
    teamNotices,
    teamWebhooks: createTeamWebhooks({ webhooks: service, audit }),
    /** The people who made these webhooks for a team. */
    makersOf: (own: readonly Webhook[]) => users.listByIds(own.flatMap(({ created_by }) => created_by ?? [])),
    deliver: createDeliverMessage({
      users,
      isManagedBy: createIsManagedBy({ teams, members: teamMembers, users }),
      webhooks,
      deliveries,
      disable: (webhook, because) => service.disable(webhook, because),
      queue: messages.queue,
      notify: ({ user_id, owner_kind, url }) =>
        owner_kind === 'team' ? teamNotices.disabled(user_id, url) : mails.webhookDisabled(user_id, url),
      seal,
      safeFetch,
      clock,
      log,
    }),
  }
}
