import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Logger } from '@foyer/service-kit/logger'
import type { Seal } from '@foyer/service-kit/seal'
import type { IsManagedBy } from '../team/is-managed-by.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { QueueMessages } from './queue-messages.command.ts'
import type { WebhookDelivery, WebhookDeliveryRepository } from './webhook-delivery.repository.ts'
import type { Webhook, WebhookRepository } from './webhook.repository.ts'
import { nextAttemptAt, reasonToDisable } from './webhook.policy.ts'
import { sealContext, signedHeaders } from './webhook-signature.ts'
import type { WebhookService } from './webhook.service.ts'

type Answer = { status: number | null; error: string | null }

const totalMs = 20_000
/** An attempt that has not ended by then died with its worker. */
const lostAfterMs = 60_000
/** The answer is thrown away. */
const limits = { redirects: 0, bodyBytes: 64 * 1024, wireBytes: 64 * 1024, totalMs }

/**
 * Makes one attempt to deliver a message and notes how it ended. At least once: a worker that dies between the answer and the note has the
 * message sent again, under the same id.
 */
export function createDeliverMessage(deps: {
  users: Pick<UserRepository, 'findById'>
  /** Whether somebody manages a team at present. */
  isManagedBy: IsManagedBy
  webhooks: WebhookRepository
  deliveries: WebhookDeliveryRepository
  disable: WebhookService['disable']
  queue: QueueMessages['queue']
  /** Tells the person, or the admins of the team, that their webhook was switched off. */
  notify: (webhook: Webhook) => Promise<unknown>
  seal: Seal
  safeFetch: Pick<SafeFetch, 'fetch'>
  clock: () => Date
  log: Logger
}) {
  const { users, isManagedBy, webhooks, deliveries, disable, queue, notify, seal, safeFetch, clock, log } = deps

  return async function deliverMessage(deliveryId: string, due: Date): Promise<void> {
    const now = clock()
    const delivery = await deliveries.begin(deliveryId, due, now, new Date(now.getTime() + lostAfterMs))
    if (!delivery) return
    const webhook = await webhooks.find(delivery.webhook_id)
    if (!webhook || (!webhook.is_enabled && delivery.type !== 'test')) {
      await end(delivery, { status: null, error: 'disabled' }, null, 0)
      return
    }
    const error = await closedBecause(webhook, delivery)
    if (error) {
      // Nothing leaves an account or a team that is locked or leaving; who gets it back can have the message sent.
      await end(delivery, { status: null, error }, null, 0)
      return
    }
    const started = performance.now()
    const answer = await send(webhook, delivery, now)
    const duration = Math.round(performance.now() - started)
    if (isSuccess(answer)) {
      await end(delivery, answer, null, duration)
      if (webhook.failing_since) await webhooks.set(webhook._id, { failing_since: null })
      return
    }
    log.info({ webhook: webhook._id, status: answer.status, error: answer.error, attempt: delivery.attempts }, 'webhook not delivered')
    await fail(webhook, delivery, answer, duration)
  }

  /** The webhook of a team counts while who has made it, or has switched it on since, manages the team. A test says nothing of it. */
  async function closedBecause(
    { user_id, owner_kind, created_by: makerId = 0 }: Webhook,
    { type }: WebhookDelivery,
  ): Promise<'team_closed' | 'account_closed' | null> {
    if (owner_kind === 'team') {
      return type === 'test' || (await isManagedBy(user_id, makerId)) ? null : 'team_closed'
    }
    const owner = await users.findById(user_id)
    return !owner || owner.suspension || owner.deletion ? 'account_closed' : null
  }

  async function fail(webhook: Webhook, delivery: WebhookDelivery, answer: Answer, duration: number): Promise<void> {
    const now = clock()
    // Who sends a test waits for what it says; nobody needs it hours later.
    const next = delivery.type === 'test' ? null : nextAttemptAt(delivery.attempts, now, Math.random())
    const because = delivery.type === 'test' ? null : reasonToDisable(webhook, answer.status, now)
    await end(delivery, answer, because ? null : next, duration)
    if (because) {
      await disable(webhook, because)
      await notify(webhook)
      return
    }
    if (!webhook.failing_since && delivery.type !== 'test') await webhooks.set(webhook._id, { failing_since: now })
    await queue({ _id: delivery._id, next_attempt_at: next })
  }

  async function end(delivery: WebhookDelivery, answer: Answer, next: Date | null, duration: number): Promise<void> {
    await deliveries.end(delivery, {
      status: isSuccess(answer) ? 'delivered' : next ? 'waiting' : 'failed',
      next_attempt_at: next,
      response_status: answer.status,
      error: answer.error,
      duration_ms: duration,
    })
  }

  async function send(webhook: Webhook, { message_id, body }: WebhookDelivery, now: Date): Promise<Answer> {
    const secrets = secretsOf(webhook, now)
    if (secrets.length === 0) return { status: null, error: 'secret_unreadable' }
    const headers = { 'content-type': 'application/json', ...signedHeaders({ id: message_id, at: now, body }, secrets) }
    try {
      return { status: (await safeFetch.fetch(webhook.url, { method: 'POST', headers, body, limits })).status, error: null }
    } catch (error) {
      if (error instanceof SafeFetchError) return { status: null, error: error.code }
      throw error
    }
  }

  function secretsOf({ _id, secret, former_secret }: Webhook, now: Date): string[] {
    const sealed = former_secret && former_secret.until > now ? [secret, former_secret.secret] : [secret]
    return sealed.flatMap((text) => seal.open(text, sealContext(_id)) ?? [])
  }
}

const isSuccess = ({ status }: Answer) => status !== null && status >= 200 && status < 300
