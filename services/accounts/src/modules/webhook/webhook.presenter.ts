import type { Webhook as PresentedWebhook, WebhookDelivery as PresentedDelivery } from '@foyer/contracts/accounts/webhooks'
import type { TeamWebhook } from '@foyer/contracts/accounts/teams/team-webhooks'
import type { User } from '../user/user.repository.ts'
import type { WebhookDelivery } from './webhook-delivery.model.ts'
import type { Webhook } from './webhook.model.ts'

/** A webhook as its person sees it. */
export function presentWebhook(webhook: Webhook): PresentedWebhook {
  const { _id: id, url, description, events, is_enabled, disabled_because, failing_since, created_at } = webhook
  return {
    id,
    url,
    description,
    events,
    is_enabled,
    disabled_because,
    failing_since: seconds(failing_since),
    created_at: Math.floor(created_at.getTime() / 1000),
  }
}

/** A webhook as the admins of its team see it; `makers` are the people who made webhooks of the team. */
export function presentTeamWebhook(webhook: Webhook, makers: readonly Pick<User, '_id' | 'name'>[]): TeamWebhook {
  return { ...presentWebhook(webhook), made_by: makers.find(({ _id }) => _id === webhook.created_by)?.name ?? null }
}

export function presentDelivery(delivery: WebhookDelivery): PresentedDelivery {
  const { _id: id, type, status, attempts, response_status, error, duration_ms } = delivery
  return {
    id,
    type,
    status,
    attempts,
    created_at: Math.floor(delivery.created_at.getTime() / 1000),
    last_attempt_at: seconds(delivery.last_attempt_at),
    next_attempt_at: seconds(delivery.next_attempt_at),
    response_status,
    error,
    duration_ms,
  }
}

const seconds = (date: Date | null) => date && Math.floor(date.getTime() / 1000)
