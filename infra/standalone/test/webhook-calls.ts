import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Webhook, WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import type { ApiSession } from '@foyer/testing/api-session'

type WebhookCallName = Exclude<Extract<PublicEndpointName, `${string}Webhook${string}`>, `${string}Team${string}`>

/** One valid call of each endpoint about webhooks, each by somebody who has one of their own. `spare` gives a session as good as the caller's. */
export function webhookCalls(
  spare: (session: ApiSession) => Promise<ApiSession>,
  session: ApiSession,
): Record<WebhookCallName, () => Promise<number>> {
  const base = '/api/users/webhooks'
  const fields = { url: 'https://receiver.example/hook', events: ['page.created'] }
  const withWebhook = async () => {
    const copy = await spare(session)
    const { webhook } = (await copy.send('POST', `${base}.json`, fields)).body as { webhook?: Webhook }
    return { copy, path: `${base}/${webhook?.id ?? 7}` }
  }
  const call = async (method: string, rest: string, body?: unknown) => {
    const { copy, path } = await withWebhook()
    return (await copy.send(method, path + rest, body)).status
  }
  return {
    listWebhooks: async () => (await session.send('GET', `${base}.json`)).status,
    createWebhook: async () => (await (await spare(session)).send('POST', `${base}.json`, fields)).status,
    updateWebhook: () => call('PUT', '.json', { is_enabled: false }),
    deleteWebhook: () => call('DELETE', '.json'),
    revealWebhookSecret: () => call('POST', '/secret.json'),
    rotateWebhookSecret: () => call('POST', '/rotate.json'),
    testWebhook: () => call('POST', '/test.json'),
    listWebhookDeliveries: () => call('GET', '/deliveries.json'),
    resendWebhookDelivery: async () => {
      const { copy, path } = await withWebhook()
      const { delivery } = (await copy.send('POST', `${path}/test.json`)).body as { delivery?: WebhookDelivery }
      return (await copy.send('POST', `${path}/deliveries/${delivery?.id ?? 'none'}/resend.json`)).status
    },
  }
}
