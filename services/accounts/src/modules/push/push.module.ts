import { pushMessage } from '../../jobs/push-message.job.ts'
import type { AccountsCore } from '../../core.ts'
import { createPushKeyModel } from './push-key.model.ts'
import { createPushKeyRepository } from './push-key.repository.ts'
import { createPushKeys } from './push-keys.ts'
import { createMayStillHear } from './may-still-hear.ts'
import { pushContact } from './push.policy.ts'
import { presentPush } from './push.presenter.ts'
import { createPushService } from './push.service.ts'
import type { FindNotification } from './pushed-notification.ts'
import { vapidKeys } from './vapid-config.ts'

/** Push messages to the browsers of a person. */
export function createPushModule(core: AccountsCore, find: FindNotification) {
  const { accountData, kit, publicUrl, pushSubscriptions: subscriptions, safeFetch, seal, sessions, users } = core
  const { clock, config, ids, internal, log, mongo, queues } = kit
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
    mayStillHear: createMayStillHear(internal),
    present: presentPush,
    users,
    sessions,
    keys: createPushKeys({ configured: vapidKeys(config), keys: createPushKeyRepository(createPushKeyModel(mongo)), seal }),
    safeFetch,
    enqueue: (job) => queues.enqueue(pushMessage, job),
    contact: config.VAPID_SUBJECT ?? pushContact(publicUrl),
    ids,
    clock,
    log,
  })
}
