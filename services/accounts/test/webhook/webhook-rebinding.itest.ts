import { connect } from 'node:net'
import { fillPath } from '@foyer/contracts/endpoint'
import {
  type Webhook,
  type WebhookDelivery,
  createWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '@foyer/contracts/accounts/webhooks'
import { callPath } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'

const outside = '93.184.216.34'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
let receiver: Loopback
/** What each name resolves to, one answer after the other; the last one for good. */
const zone = new Map<string, string[][]>()
let contacted: string[] = []
let lookups: string[] = []

beforeAll(async () => {
  stores = await startAccountsStores()
  receiver = await startLoopback(() => ({ status: 204 }))
  accounts = await startAccounts(stores, {
    roles: ['http', 'worker'],
    network: {
      async resolve(host) {
        lookups.push(host)
        const answers = zone.get(host) ?? [[]]
        const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
        return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
      // It speaks no TLS: an attempt that comes so far fails, and is told apart from one that is refused by who was contacted.
      async connect({ address }) {
        contacted.push(address)
        return connect(Number(new URL(receiver.url).port), '127.0.0.1')
      },
    },
  })
})
afterAll(async () => {
  await accounts?.stop()
  await receiver?.close()
  await stores?.stop()
})

/** A webhook at a name, whose first message has been tried. */
async function tried(host: string, ...answers: string[][]) {
  zone.set(host, answers)
  contacted = []
  lookups = []
  const { headers } = await newPerson(accounts.url)
  const call = (endpoint: { method: string; path: string }, params: Record<string, string | number> = {}, body?: unknown) =>
    callPath(accounts.url, endpoint as never, fillPath(endpoint.path, params), null, { headers, ...(body === undefined ? {} : { body }) })
  const created = await call(createWebhook, {}, { url: `https://${host}/hook`, events: ['page.created'] })
  const { webhook } = created.body as { webhook: Webhook }
  const { delivery } = (await call(testWebhook, { id: webhook.id })).body as { delivery: WebhookDelivery }
  const states = async () => {
    const { deliveries } = (await call(listWebhookDeliveries, { id: webhook.id })).body as { deliveries: WebhookDelivery[] }
    return deliveries.map(({ status }) => status)
  }
  await expect.poll(states).toEqual(['failed'])
  return {
    states,
    again: () => call(resendWebhookDelivery, { id: webhook.id, delivery_id: delivery.id }),
  }
}

describe('a message to a webhook at a name', () => {
  it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::ffff:10.0.0.7', '64:ff9b::10.0.0.7', 'fe80::1%eth0'])(
    'is sent to none of its addresses that is private: %s',
    async (address) => {
      await tried(`mixed-${address.replaceAll(/[.:%]/g, '-')}.example`, [address, outside])
      expect(contacted).toEqual([outside])
      await tried(`inside-${address.replaceAll(/[.:%]/g, '-')}.example`, [address])
      expect(contacted).toEqual([])
    },
  )

  it('is sent nowhere at its next attempt when the name has become private since', async () => {
    const { again, states } = await tried('rebound.example', [outside], ['10.0.0.7'])
    expect(contacted).toEqual([outside])
    expect((await again()).status).toBe(202)
    await expect.poll(() => lookups).toEqual(['rebound.example', 'rebound.example'])
    await expect.poll(states).toEqual(['failed'])
    expect(contacted).toEqual([outside])
  })
})
