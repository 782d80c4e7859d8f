import { fillPath } from '@foyer/contracts/endpoint'
import { limits } from '@foyer/contracts/limits'
import type { Endpoint } from '@foyer/contracts/endpoint'
import {
  type Webhook,
  type WebhookDelivery,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhookOwners,
  listWebhooks,
  resendWebhookDelivery,
  revealWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@foyer/contracts/accounts/webhooks'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { Webhook as Receiver, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhookDeliveryModel } from '../../src/modules/webhook/webhook-delivery.model.ts'
import { createWebhookModel } from '../../src/modules/webhook/webhook.model.ts'
import { type Accounts, type SignedIn, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { mailsTo } from '../support/mailbox.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
let receiver: Loopback
/** How the receiver answers a path, by default 204. */
const answers = new Map<string, { status: number; headers?: Record<string, string>; body?: string }>()

beforeAll(async () => {
  stores = await startAccountsStores()
  receiver = await startLoopback(({ path }) => answers.get(path) ?? { status: 204 })
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env: { FETCH_ALLOW: '127.0.0.0/8' } })
})
afterAll(async () => {
  await accounts?.stop()
  await receiver?.close()
  await stores?.stop()
})

type As = Pick<SignedIn, 'headers'>
const call = ({ headers }: As, endpoint: Pick<Endpoint, 'method' | 'path'>, params: Record<string, string | number> = {}, body?: unknown) =>
  callPath(accounts.url, endpoint, fillPath(endpoint.path, params), null, { headers, ...(body === undefined ? {} : { body }) })

let paths = 0
const newPath = () => `/hook/${(paths += 1)}`
async function created(as: As, path = newPath(), body: Record<string, unknown> = {}) {
  const answer = await call(as, createWebhook, {}, { url: receiver.url + path, events: ['page.created'], ...body })
  if (answer.status !== 201) throw new Error(`no webhook: ${JSON.stringify(answer.body)}`)
  return { ...(answer.body as { webhook: Webhook; secret: string }), path }
}
const sentTo = (path: string) => receiver.requests.filter((request) => request.path === path)
const deliveriesOf = async (as: As, id: number) =>
  ((await call(as, listWebhookDeliveries, { id })).body as { deliveries: WebhookDelivery[] }).deliveries
const webhookOf = async (as: As, id: number) =>
  ((await call(as, listWebhooks)).body as { webhooks: Webhook[] }).webhooks.find((webhook) => webhook.id === id)
const headersOf = (request: Loopback['requests'][number] | undefined) => request?.headers as Record<string, string>

describe('POST /users/webhooks.json', () => {
  it('gives the secret once and stores it sealed', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, secret } = await created(ada, newPath(), { description: ' Mirror ', events: ['page.deleted', 'page.created'] })
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
    expect(webhook).toMatchObject({ description: 'Mirror', events: ['page.created', 'page.deleted'], is_enabled: true })
    const stored = await createWebhookModel(stores.mongo).findOne({ _id: webhook.id }).lean()
    expect(JSON.stringify([stored, await webhookOf(ada, webhook.id)])).not.toContain(secret.slice(6))
  })

  it.each([
    ['no address', 'none', 'invalid'],
    ['another scheme', 'ftp://receiver.example/', 'invalid'],
    ['plain http to the internet', 'http://receiver.example/hook', 'invalid'],
    ['a private address', 'https://10.0.0.7/hook', 'address_not_allowed'],
    ['the address of a cloud’s metadata', 'https://169.254.169.254/latest', 'address_not_allowed'],
  ])('refuses %s', async (_what, url, code) => {
    const answer = await call(await newPerson(accounts.url), createWebhook, {}, { url, events: ['page.created'] })
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, code])
  })

  it('refuses no event, an unknown one, and people who signed in long ago', async () => {
    const ada = await newPerson(accounts.url)
    const url = 'https://receiver.example/hook'
    for (const events of [[], ['everything']]) expect((await call(ada, createWebhook, {}, { url, events })).status).toBe(422)
    await stores.sessions.updateOne({ _id: ada.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    expect(errorCodeOf(await call(ada, createWebhook, {}, { url, events: ['page.created'] }))).toBe('reauthentication_required')
  })

  it('gives nobody more than the limit', async () => {
    const ada = await newPerson(accounts.url)
    for (let count = 0; count < limits.webhooks; count += 1) await created(ada)
    const answer = await call(ada, createWebhook, {}, { url: receiver.url, events: ['page.created'] })
    expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'webhook_limit'])
  })
})

describe('a webhook of somebody else', () => {
  it('is not there', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const { webhook } = await created(bob)
    const params = { id: webhook.id }
    for (const endpoint of [updateWebhook, deleteWebhook, revealWebhookSecret, rotateWebhookSecret, testWebhook, listWebhookDeliveries]) {
      const answer = await call(ada, endpoint, params, endpoint.method === 'PUT' ? { is_enabled: false } : undefined)
      expect(answer.status, endpoint.name).toBe(404)
    }
    expect(await webhookOf(bob, webhook.id)).toMatchObject({ is_enabled: true })
  })

  it('lends its deliveries to no other webhook', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const [own, foreign] = [await created(ada), await created(bob)]
    const { delivery } = (await call(bob, testWebhook, { id: foreign.webhook.id })).body as { delivery: WebhookDelivery }
    expect((await call(ada, resendWebhookDelivery, { id: own.webhook.id, delivery_id: delivery.id })).status).toBe(404)
  })
})

describe('a message', () => {
  it('is verified by the library of Standard Webhooks, and by no other secret', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, secret, path } = await created(ada)
    expect((await call(ada, testWebhook, { id: webhook.id })).status).toBe(202)
    await expect.poll(() => sentTo(path)).toHaveLength(1)
    const [message] = sentTo(path)
    const headers = headersOf(message)
    expect(new Receiver(secret).verify(message?.body ?? '', headers)).toMatchObject({ type: 'test', data: { webhook_id: webhook.id } })
    expect(headers['content-type']).toBe('application/json')
    expect(() => new Receiver(secret).verify((message?.body ?? '').replace('test', 'tent'), headers)).toThrow(WebhookVerificationError)
    expect(() => new Receiver(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(message?.body ?? '', headers)).toThrow(
      WebhookVerificationError,
    )
    const replayed = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) }
    expect(() => new Receiver(secret).verify(message?.body ?? '', replayed)).toThrow(WebhookVerificationError)
    await expect.poll(() => deliveriesOf(ada, webhook.id)).toMatchObject([{ status: 'delivered', attempts: 1, response_status: 204 }])
  })

  it('is signed by both secrets for a day after one was exchanged', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, secret, path } = await created(ada)
    const rotated = ((await call(ada, rotateWebhookSecret, { id: webhook.id })).body as { secret: string }).secret
    expect(rotated).not.toBe(secret)
    expect((await call(ada, revealWebhookSecret, { id: webhook.id })).body).toEqual({ secret: rotated })
    await call(ada, testWebhook, { id: webhook.id })
    await expect.poll(() => sentTo(path)).toHaveLength(1)
    const [message] = sentTo(path)
    for (const valid of [secret, rotated]) expect(() => new Receiver(valid).verify(message?.body ?? '', headersOf(message))).not.toThrow()
    await createWebhookModel(stores.mongo).updateOne({ _id: webhook.id }, { $set: { 'former_secret.until': new Date() } })
    await call(ada, testWebhook, { id: webhook.id })
    await expect.poll(() => sentTo(path)).toHaveLength(2)
    const second = sentTo(path)[1]
    expect(() => new Receiver(secret).verify(second?.body ?? '', headersOf(second))).toThrow(WebhookVerificationError)
  })

  it('is sent again under its id when somebody asks for it', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, path } = await created(ada)
    const { delivery } = (await call(ada, testWebhook, { id: webhook.id })).body as { delivery: WebhookDelivery }
    await expect.poll(async () => (await deliveriesOf(ada, webhook.id))[0]?.status).toBe('delivered')
    expect((await call(ada, resendWebhookDelivery, { id: webhook.id, delivery_id: delivery.id })).status).toBe(202)
    await expect.poll(() => sentTo(path)).toHaveLength(2)
    const ids = sentTo(path).map((request) => headersOf(request)['webhook-id'])
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['locked', { suspension: { at: new Date(), by: 1, reason: 'Spam' } }],
    ['going to be deleted', { deletion: { requested_at: new Date(), due_at: new Date(Date.now() + 1e9), hash: null, started_at: null } }],
  ])('is not sent while the account is %s, and can be sent again afterwards', async (_state, fields) => {
    const ada = await newPerson(accounts.url)
    const { webhook, path } = await created(ada)
    await stores.users.updateOne({ _id: ada.user.id }, { $set: fields })
    await call(ada, testWebhook, { id: webhook.id })
    await expect.poll(() => deliveriesOf(ada, webhook.id)).toMatchObject([{ status: 'failed', error: 'account_closed' }])
    expect(sentTo(path)).toEqual([])
    await stores.users.updateOne({ _id: ada.user.id }, { $unset: { suspension: '', deletion: '' } })
    const [delivery] = await deliveriesOf(ada, webhook.id)
    await call(ada, resendWebhookDelivery, { id: webhook.id, delivery_id: delivery?.id ?? '' })
    await expect.poll(() => sentTo(path)).toHaveLength(1)
  })

  it('follows no redirect, and fails at an address that has become private', async () => {
    const ada = await newPerson(accounts.url)
    const redirecting = await created(ada)
    answers.set(redirecting.path, { status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    await call(ada, testWebhook, { id: redirecting.webhook.id })
    await expect.poll(() => deliveriesOf(ada, redirecting.webhook.id)).toMatchObject([{ status: 'failed', error: 'too_many_redirects' }])
    expect(sentTo('/elsewhere')).toEqual([])
    const inside = await created(ada)
    await createWebhookModel(stores.mongo).updateOne({ _id: inside.webhook.id }, { $set: { url: 'https://10.0.0.7/hook' } })
    await call(ada, testWebhook, { id: inside.webhook.id })
    await expect.poll(() => deliveriesOf(ada, inside.webhook.id)).toMatchObject([{ status: 'failed', error: 'address_not_allowed' }])
  })
})

describe('a message that cannot be delivered', () => {
  const lateDelivery = async (webhook: Webhook, fields: Record<string, unknown> = {}) => {
    const at = new Date(Date.now() - 60_000)
    const common = {
      webhook_id: webhook.id,
      message_id: 'msg_late',
      type: 'page.created',
      body: '{}',
      status: 'waiting',
      attempts: 0,
    } as const
    await createWebhookDeliveryModel(stores.mongo).create({
      _id: `msg_late-${webhook.id}`,
      ...common,
      created_at: at,
      next_attempt_at: at,
      ...fields,
    })
  }
  /** A worker that starts looks at once for what is due. */
  const restart = async () => {
    await accounts.stop()
    accounts = await startAccounts(stores, { roles: ['http', 'worker'], env: { FETCH_ALLOW: '127.0.0.0/8' } })
  }

  it('is tried again after five seconds, under the same id', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, path } = await created(ada)
    answers.set(path, { status: 500 })
    await lateDelivery(webhook)
    await restart()
    await expect
      .poll(() => deliveriesOf(ada, webhook.id), { timeout: 10_000 })
      .toMatchObject([{ status: 'waiting', attempts: 1, response_status: 500 }])
    expect((await webhookOf(ada, webhook.id))?.failing_since).not.toBeNull()
    answers.delete(path)
    await expect.poll(() => deliveriesOf(ada, webhook.id), { timeout: 15_000 }).toMatchObject([{ status: 'delivered', attempts: 2 }])
    await expect.poll(async () => (await webhookOf(ada, webhook.id))?.failing_since).toBeNull()
    expect(sentTo(path).map((request) => headersOf(request)['webhook-id'])).toEqual(['msg_late', 'msg_late'])
  })

  it('is sent again where a worker died after it was sent and before that was noted', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, path } = await created(ada)
    await lateDelivery(webhook, { attempts: 1, last_attempt_at: new Date(Date.now() - 61_000) })
    await restart()
    await expect.poll(() => deliveriesOf(ada, webhook.id), { timeout: 10_000 }).toMatchObject([{ status: 'delivered', attempts: 2 }])
    expect(sentTo(path)).toHaveLength(1)
  })

  it('switches the webhook off when its address is gone for good, and tells its person', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, path } = await created(ada)
    answers.set(path, { status: 410 })
    await lateDelivery(webhook)
    await restart()
    await expect.poll(() => webhookOf(ada, webhook.id), { timeout: 10_000 }).toMatchObject({ is_enabled: false, disabled_because: 'gone' })
    await expect.poll(async () => (await mailsTo(accounts.url, ada.user.email))[0]?.text, { timeout: 10_000 }).toContain(path)
    const { user_ids: owners } = (await callService(accounts.url, listWebhookOwners, {}, { service: 'pages' })).body as {
      user_ids: number[]
    }
    expect(owners).not.toContain(ada.user.id)
    const on = await call(ada, updateWebhook, { id: webhook.id }, { is_enabled: true })
    expect(on.body).toMatchObject({ webhook: { is_enabled: true, disabled_because: null, failing_since: null } })
  })

  it('switches it off when it has failed for days', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook, path } = await created(ada)
    answers.set(path, { status: 503 })
    await createWebhookModel(stores.mongo).updateOne(
      { _id: webhook.id },
      { $set: { failing_since: new Date(Date.now() - 6 * 86_400_000) } },
    )
    await lateDelivery(webhook)
    await restart()
    await expect
      .poll(() => webhookOf(ada, webhook.id), { timeout: 10_000 })
      .toMatchObject({ is_enabled: false, disabled_because: 'failing' })
  })
})

describe('DELETE /users/webhooks/{id}.json', () => {
  it('takes its deliveries along', async () => {
    const ada = await newPerson(accounts.url)
    const { webhook } = await created(ada)
    await call(ada, testWebhook, { id: webhook.id })
    expect((await call(ada, deleteWebhook, { id: webhook.id })).status).toBe(200)
    expect(await webhookOf(ada, webhook.id)).toBeUndefined()
    expect(await createWebhookDeliveryModel(stores.mongo).countDocuments({ webhook_id: webhook.id })).toBe(0)
  })
})
