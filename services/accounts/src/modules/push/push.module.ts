import { pushMessage } from '../../jobs/push-message.job.ts'
import type { AccountsCore } from '../../core.ts'
import { createPushKeyModel } from './push-key.model.ts'
import { createPushKeyRepository } from './push-key.repository.ts'
import { createPushKeys } from './push-keys.ts'
import { presentPush } from './push.presenter.ts'
import { createPushService } from './push.service.ts'
import type { FindNotification } from './pushed-notification.ts'
import { createPushSubscriptionModel } from './push-subscription.model.ts'
import { createPushSubscriptionRepository } from './push-subscription.repository.ts'

/** Push messages to the browsers of a person. */
export function createPushModule(core: AccountsCore, find: FindNotification) {
  const { accountData, kit, publicUrl, safeFetch, seal, sessions, users } = core
  const { clock, ids, log, mongo, queues } = kit
  const subscriptions = createPushSubscriptionRepository(createPushSubscriptionModel(mongo))
  accountData.add({
    name: 'push_subscriptions',
    exportOf: async (userId) =>
      (await subscriptions.listOf(userId)).map(({ endpoint, created_at }) => ({ push_service: new URL(endpoint).origin, created_at })),
    access: {
      kind: 'push_subscriptions',
      namesOf: async (userId) => (await subscriptions.listOf(userId)).map(({ endpoint }) => new URL(endpoint).host),
    },
    deleteAllOf: (userId) => subscriptions.deleteAllOf(userId),
  })
  return createPushService({
    subscriptions,
    find,
    present: presentPush,
    users,
    sessions,
    keys: createPushKeys({ keys: createPushKeyRepository(createPushKeyModel(mongo)), seal }),
    safeFetch,
    enqueue: (job) => queues.enqueue(pushMessage, job),
    publicUrl,
    ids,
    clock,
    log,
  })
}
