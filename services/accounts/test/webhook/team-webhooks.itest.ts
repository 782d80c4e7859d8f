import type { Endpoint } from '@foyer/contracts/endpoint'
import {
  type TeamWebhook,
  createTeamWebhook,
  deleteTeamWebhook,
  listTeamWebhookDeliveries,
  listTeamWebhooks,
  resendTeamWebhookDelivery,
  rotateTeamWebhookSecret,
  testTeamWebhook,
  updateTeamWebhook,
} from '@foyer/contracts/accounts/teams/team-webhooks'
import { type WebhookDelivery, listWebhookOwners, listWebhooks, updateWebhook } from '@foyer/contracts/accounts/webhooks'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { type Team, removeMember, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { Webhook as Receiver } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { createWebhookDeliveryModel } from '../../src/modules/webhook/webhook-delivery.model.ts'
import { createWebhookModel } from '../../src/modules/webhook/webhook.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { mailsTo } from '../support/mailbox.ts'
import { newTeamWithPeople } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let receiver: Loopback
const gone = new Set<string>()

const start = () => startAccounts(stores, { roles: ['http', 'worker'], env: { FETCH_ALLOW: '127.0.0.0/8', SWEEP_INTERVAL_MS: '200' } })
beforeAll(async () => {
  stores = await startAccountsStores()
  receiver = await startLoopback(({ path }) => ({ status: gone.has(path) ? 410 : 204 }))
  accounts = await start()
})
afterAll(async () => {
  await accounts?.stop()
  await receiver?.close()
  await stores?.stop()
})

type As = Pick<SignedIn, 'headers'>
const call = (as: As, endpoint: Endpoint, params: Record<string, string | number>, body?: unknown): Promise<Answer> =>
  callWith(accounts.url, endpoint, { params, body } as never, as)
const outcome = (answer: Answer) => [answer.status, errorCodeOf(answer)]

let paths = 0
async function created(as: As, { public_id }: Team, path = `/hook/${(paths += 1)}`) {
  const answer = await call(as, createTeamWebhook, { public_id }, { url: receiver.url + path, events: ['page.created'] })
  if (answer.status !== 201) throw new Error(`no webhook: ${JSON.stringify(answer.body)}`)
  const { webhook, secret } = answer.body as { webhook: TeamWebhook; secret: string }
  return { webhook, secret, path, params: { public_id, webhook_id: webhook.id } }
}
const sentTo = (path: string) => receiver.requests.filter((request) => request.path === path)
const listed = async (as: As, { public_id }: Team) =>
  ((await call(as, listTeamWebhooks, { public_id })).body as { webhooks: TeamWebhook[] }).webhooks
const deliveriesOf = async (as: As, params: Record<string, string | number>) =>
  ((await call(as, listTeamWebhookDeliveries, params)).body as { deliveries: WebhookDelivery[] }).deliveries
const withPeople = () => newTeamWithPeople(accounts, stores)

/** A message that is due, as if its job had been lost. */
async function queueMessage({ id }: TeamWebhook): Promise<void> {
  const late = new Date(Date.now() - 60_000)
  await createWebhookDeliveryModel(stores.mongo).create({
    _id: `msg_${id}`,
    webhook_id: id,
    message_id: 'msg_late',
    type: 'page.created',
    body: '{}',
    status: 'waiting',
    attempts: 0,
    created_at: late,
    next_attempt_at: late,
  })
  await accounts.stop()
  accounts = await start()
}

describe('a webhook of a team', () => {
  it('shows its secret once, and who made it to every admin', async () => {
    const { team, owner, admin } = await withPeople()
    const { webhook, secret } = await created(admin, team)
    expect(secret).toMatch(/^whsec_/)
    expect(await listed(owner, team)).toEqual([{ ...webhook, made_by: admin.user.name }])
    const stored = await createWebhookModel(stores.mongo).findOne({ _id: webhook.id }).lean()
    expect(JSON.stringify([stored, await listed(owner, team)])).not.toContain(secret.slice(6))
  })

  it('belongs to the team and to nobody in it', async () => {
    const { team, admin } = await withPeople()
    const { webhook } = await created(admin, team)
    expect((await call(admin, listWebhooks, {})).body).toEqual({ webhooks: [] })
    expect(outcome(await call(admin, updateWebhook, { id: webhook.id }, { is_enabled: false }))).toEqual([404, 'not_found'])
  })

  it.each([
    ['member', 403],
    ['stranger', 404],
  ] as const)('opens nothing for a %s', async (who, status) => {
    const { team, owner, member } = await withPeople()
    const { params } = await created(owner, team)
    const as = who === 'member' ? member : await newPerson(accounts.url)
    const statuses = [
      await call(as, listTeamWebhooks, params),
      await call(as, createTeamWebhook, params, { url: receiver.url, events: ['page.created'] }),
      await call(as, updateTeamWebhook, params, { is_enabled: false }),
      await call(as, rotateTeamWebhookSecret, params),
      await call(as, testTeamWebhook, params),
      await call(as, listTeamWebhookDeliveries, params),
      await call(as, deleteTeamWebhook, params),
    ].map((answer) => answer.status)
    expect(statuses).toEqual(Array(7).fill(status))
    expect(await listed(owner, team)).toMatchObject([{ is_enabled: true }])
  })

  it('answers to the admins of its own team alone', async () => {
    const [own, foreign] = [await withPeople(), await withPeople()]
    const { webhook } = await created(foreign.owner, foreign.team)
    const params = { public_id: own.team.public_id, webhook_id: webhook.id }
    for (const endpoint of [deleteTeamWebhook, rotateTeamWebhookSecret, testTeamWebhook, listTeamWebhookDeliveries]) {
      expect((await call(own.owner, endpoint, params)).status, endpoint.name).toBe(404)
    }
  })

  it('asks who signed in long ago to show who they are before messages go elsewhere', async () => {
    const { team, owner } = await withPeople()
    const { params } = await created(owner, team)
    await stores.sessions.updateOne({ _id: owner.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    const body = { url: `${receiver.url}/elsewhere`, events: ['page.created'] }
    const answers = [
      await call(owner, createTeamWebhook, params, body),
      await call(owner, updateTeamWebhook, params, { url: body.url }),
      await call(owner, rotateTeamWebhookSecret, params),
    ]
    expect(answers.map(errorCodeOf)).toEqual(Array(3).fill('reauthentication_required'))
  })

  it('records the webhook in the audit log by host, without its address', async () => {
    const { team, owner, admin } = await withPeople()
    const { params, path } = await created(admin, team)
    await call(owner, deleteTeamWebhook, params)
    const { body } = await call(owner, listTeamAudit, { public_id: team.public_id })
    const { entries } = body as { entries: Array<{ action: string; actor: { id: number }; details: object }> }
    const host = new URL(receiver.url).host
    expect(entries.slice(0, 2).map(({ action, actor, details }) => [action, actor.id, details])).toEqual([
      ['team.webhook_deleted', owner.user.id, { host }],
      ['team.webhook_created', admin.user.id, { host }],
    ])
    expect(JSON.stringify(entries)).not.toContain(path)
  })

  it.each([
    ['is removed', removeMember, undefined],
    ['is only a member from then on', updateMember, { role: 'member' }],
  ])('stops when who made it %s, until another admin switches it on', async (_, endpoint, body) => {
    const { team, owner, admin } = await withPeople()
    const { webhook, params, secret, path } = await created(admin, team)
    await call(owner, endpoint, { public_id: team.public_id, user_id: admin.user.id }, body)
    expect((await call(admin, listTeamWebhookDeliveries, params)).status).not.toBe(200)
    expect(await listed(owner, team)).toMatchObject([{ id: webhook.id, is_enabled: false, disabled_because: null }])
    expect(outcome(await call(owner, updateTeamWebhook, params, { is_enabled: true }))).toEqual([200, undefined])
    expect(await listed(owner, team)).toMatchObject([{ is_enabled: true, made_by: owner.user.name }])
    await queueMessage(webhook)
    await expect.poll(() => sentTo(path), { timeout: 10_000 }).toHaveLength(1)
    const [message] = sentTo(path)
    expect(() => new Receiver(secret).verify(message?.body ?? '', message?.headers as Record<string, string>)).not.toThrow()
  })

  it('stops when the admin is removed who has changed its address', async () => {
    const { team, owner, admin } = await withPeople()
    const { params } = await created(owner, team)
    expect((await call(admin, updateTeamWebhook, params, { url: `${receiver.url}/elsewhere` })).status).toBe(200)
    await call(owner, removeMember, { public_id: team.public_id, user_id: admin.user.id })
    expect(await listed(owner, team)).toMatchObject([{ is_enabled: false, made_by: admin.user.name }])
  })

  it('gets no message that waits when who made it is out of the team', async () => {
    const { team, admin } = await withPeople()
    const { webhook, path } = await created(admin, team)
    await createTeamMemberModel(stores.mongo).deleteOne({ team_id: team.id, user_id: admin.user.id })
    await queueMessage(webhook)
    const stored = () => createWebhookDeliveryModel(stores.mongo).findOne({ webhook_id: webhook.id }).lean()
    await expect.poll(stored, { timeout: 10_000 }).toMatchObject({ status: 'failed', error: 'team_closed' })
    expect(sentTo(path)).toEqual([])
  })
})

describe('a message to a webhook of a team', () => {
  it.each([
    ['locked', { suspension: { at: new Date(), by: '1', reason: 'Spam' } }],
    ['deleted', { deletion: { at: new Date(), due_at: new Date(Date.now() + 1e9), by: 1 } }],
  ])('stays unsent while the team is %s, and can be sent again afterwards', async (_state, fields) => {
    const { team, owner } = await withPeople()
    const { webhook, params, path } = await created(owner, team)
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: fields })
    await queueMessage(webhook)
    const stored = () => createWebhookDeliveryModel(stores.mongo).findOne({ webhook_id: webhook.id }).lean()
    await expect.poll(stored, { timeout: 10_000 }).toMatchObject({ status: 'failed', error: 'team_closed' })
    expect(sentTo(path)).toEqual([])
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $unset: { suspension: '', deletion: '' } })
    const [delivery] = await deliveriesOf(owner, params)
    await call(owner, resendTeamWebhookDelivery, { ...params, delivery_id: delivery?.id ?? '' })
    await expect.poll(() => sentTo(path)).toHaveLength(1)
  })

  it('tells the present admins when its address is gone for good, and nobody who has left', async () => {
    const { team, owner, admin, member } = await withPeople()
    const { webhook, path } = await created(owner, team)
    await call(owner, removeMember, { public_id: team.public_id, user_id: admin.user.id })
    gone.add(path)
    await queueMessage(webhook)
    await expect.poll(async () => (await mailsTo(accounts.url, owner.user.email))[0]?.text, { timeout: 10_000 }).toContain(path)
    expect(await listed(owner, team)).toMatchObject([{ is_enabled: false, disabled_because: 'gone' }])
    const mails = [...(await mailsTo(accounts.url, admin.user.email)), ...(await mailsTo(accounts.url, member.user.email))]
    expect(mails.filter(({ text }) => text.includes(path))).toEqual([])
  })
})

describe('the webhooks of a team that is deleted for good', () => {
  it('go with it', async () => {
    const { team, owner } = await withPeople()
    const { webhook } = await created(owner, team)
    const past = new Date(Date.now() - 1_000)
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: { deletion: { at: past, due_at: past, by: owner.user.id } } })
    await waitFor('the sweep', async () => (await createWebhookModel(stores.mongo).findOne({ _id: webhook.id })) === null)
    const { user_ids } = (await callService(accounts.url, listWebhookOwners, {}, { service: 'pages' })).body as { user_ids: number[] }
    expect(user_ids).not.toContain(team.id)
  })
})
