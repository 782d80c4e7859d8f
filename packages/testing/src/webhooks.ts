import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'

/** The outbox of a service whose people have no webhooks. */
export const noWebhooks: WebhookOutbox = {
  ownersAmong: () => [],
  owners: () => [],
  eventsFor: () => [],
  close: () => undefined,
}
