import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Stripe } from 'stripe'
import { createStripeFetch } from './stripe-fetch.ts'

/** The version of Stripe’s API that the types of the SDK are of. */
const apiVersion = '2026-10-28.endive'

const timeoutMs = 12_000

/** The SDK, which reaches Stripe by safe-fetch alone and tells it nothing but what is asked. Loaded where it is needed: it has a hundred resources. */
export async function createStripeClient({
  secretKey,
  apiUrl,
  safeFetch,
  retries = 1,
}: {
  secretKey: string
  /** Where something stands in for Stripe. */
  apiUrl?: string | undefined
  safeFetch: Pick<SafeFetch, 'fetch'>
  /** Of calls that were not answered; each has an idempotency key. */
  retries?: number
}): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  const { hostname, port, protocol } = apiUrl === undefined ? {} : new URL(apiUrl)
  return new Client(secretKey, {
    apiVersion,
    httpClient: Client.createFetchHttpClient(createStripeFetch(safeFetch)),
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(hostname === undefined ? {} : { host: hostname, port: port || (protocol === 'https:' ? 443 : 80) }),
    ...(protocol === 'http:' ? { protocol: 'http' as const } : {}),
  })
}
