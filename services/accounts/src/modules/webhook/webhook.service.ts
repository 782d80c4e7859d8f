import type { NewOwner } from '@foyer/contracts/accounts/owners'
import { limits } from '@foyer/contracts/limits'
import type { WebhookEventType } from '@foyer/contracts/accounts/webhook-events'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Seal } from '@foyer/service-kit/seal'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts'
import type { Webhook, WebhookRepository } from './webhook.repository.ts'
import { isTransportAllowed } from './webhook-address.ts'
import { formerSecretUntil } from './webhook.policy.ts'
import { newWebhookSecret, sealContext } from './webhook-signature.ts'

export type WebhookService = ReturnType<typeof createWebhookService>

export type WebhookFields = { url: string; description: string; events: WebhookEventType[] }
export type WebhookChanges = Partial<WebhookFields & { is_enabled: boolean; created_by: number }>

/** What a person sets up: where messages go, and by which secret they are signed. */
export function createWebhookService(deps: {
  webhooks: WebhookRepository
  deliveries: Pick<WebhookDeliveryRepository, 'deleteOf'>
  seal: Seal
  safeFetch: Pick<SafeFetch, 'refusal'>
  fetchAllow: readonly string[]
  ids: IdGenerator
  signals: Pick<Signals, 'publish'>
  clock: () => Date
}) {
  const { webhooks, deliveries, seal, safeFetch, fetchAllow, ids, signals, clock } = deps

  /** Throws `invalid` (url) and `address_not_allowed`. What a name resolves to is checked again each time a message is sent. */
  function checkUrl(url: string): void {
    const refusal = safeFetch.refusal(url)
    if (refusal === 'address_not_allowed') throw new AppError('address_not_allowed')
    if (refusal !== null || !isTransportAllowed(url, fetchAllow)) throw fieldError('url', 'invalid_url')
  }

  /** Tells the services whose changes this person is told of. */
  async function announce(userId: number): Promise<void> {
    await signals.publish({ name: 'webhooks.changed', user_id: userId, has_webhooks: await webhooks.hasEnabled(userId) })
  }

  async function end(webhook: Webhook): Promise<void> {
    await webhooks.delete(webhook._id)
    await deliveries.deleteOf(webhook._id)
  }

  return {
    find: webhooks.find,
    listOf: webhooks.listOf,
    ownerIds: webhooks.ownerIds,

    /** Throws `invalid` (url), `address_not_allowed` and `webhook_limit`. */
    async create({ owner_id, owner_kind, created_by }: NewOwner, fields: WebhookFields): Promise<{ webhook: Webhook; secret: string }> {
      checkUrl(fields.url)
      const _id = ids()
      const secret = newWebhookSecret()
      const webhook: Webhook = {
        _id,
        user_id: owner_id,
        ...(owner_kind === 'team' ? { owner_kind, created_by: created_by ?? owner_id } : {}),
        ...fields,
        is_enabled: true,
        disabled_because: null,
        secret: seal.seal(secret, sealContext(_id)),
        former_secret: null,
        failing_since: null,
        created_at: clock(),
      }
      await webhooks.insert(webhook)
      // Counted with the new one, so that calls at the same time cannot pass the limit together.
      if ((await webhooks.listOf(owner_id)).length > limits.webhooks) {
        await webhooks.delete(_id)
        throw new AppError('webhook_limit')
      }
      await announce(owner_id)
      return { webhook, secret }
    },

    /** Changes what is given. One that is switched on again begins without its failures. */
    async update(own: Authorized<Webhook, 'manage'>, fields: WebhookChanges): Promise<Webhook> {
      if (fields.url !== undefined) checkUrl(fields.url)
      const isReset = fields.is_enabled !== undefined || fields.url !== undefined
      const changed = await webhooks.set(own._id, { ...fields, ...(isReset ? { disabled_because: null, failing_since: null } : {}) })
      if (!changed) throw new AppError('not_found')
      await announce(own.user_id)
      return changed
    },

    async delete(own: Authorized<Webhook, 'manage'>): Promise<void> {
      await end(own)
      await announce(own.user_id)
    },

    /** Deletes every webhook of a person whose account comes to its end. */
    async deleteAllOf(userId: number): Promise<void> {
      for (const webhook of await webhooks.listOf(userId)) await end(webhook)
      await announce(userId)
    },

    /** Switches off the webhooks of a team that somebody has made: where they lead, they may read. Another admin can switch them on again. */
    async switchOffMadeBy(makerId: number, teamId: number): Promise<void> {
      for (const webhook of await webhooks.listOf(teamId)) {
        if (webhook.created_by === makerId) await webhooks.set(webhook._id, { is_enabled: false, disabled_because: null })
      }
      await announce(teamId)
    },

    /** Throws `not_found` for one whose secret cannot be read any more, because the key it was sealed with is gone. */
    secretOf(own: Authorized<Webhook, 'manage'>): string {
      const secret = seal.open(own.secret, sealContext(own._id))
      if (secret === null) throw new AppError('not_found')
      return secret
    },

    /** Gives another secret; the one before signs as well for a day. */
    async rotate(own: Authorized<Webhook, 'manage'>): Promise<string> {
      const secret = newWebhookSecret()
      const former_secret = { secret: own.secret, until: formerSecretUntil(clock()) }
      if (!(await webhooks.set(own._id, { secret: seal.seal(secret, sealContext(own._id)), former_secret })))
        throw new AppError('not_found')
      return secret
    },

    /** Switches a webhook off that cannot be reached any more. */
    async disable(webhook: Webhook, because: 'gone' | 'failing'): Promise<void> {
      await webhooks.set(webhook._id, { is_enabled: false, disabled_because: because })
      await announce(webhook.user_id)
    },
  }
}
