import { type Feedback, type ReceivedFeedback, listFeedback, sendFeedback } from '@foyer/contracts/accounts/feedback'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { createOperatorDeps } from '../../src/deps.ts'
import { createFeedbackModel } from '../../src/modules/feedback/feedback.model.ts'
import { maxFeedbackPerDay } from '../../src/modules/feedback/feedback.service.ts'
import { type Accounts, type AccountsStores, withAccounts } from '../support/accounts.ts'

let stores: AccountsStores
let accounts: Accounts
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const feedback: Feedback = { form: 'account', choices: ['too_slow'], answers: [{ question: 'more', text: 'Too slow for me' }] }
const send = (body: Feedback) => callService(accounts.url, sendFeedback, { body }, null)
const admin = sessionUser({ role: 'admin' })

describe('feedback', () => {
  it('is stored without who sent it, and read by site admins and operators', async () => {
    const person = sessionUser()
    expect((await callService(accounts.url, sendFeedback, { body: feedback }, person)).status).toBe(201)
    const { body } = await callService(accounts.url, listFeedback, { query: {} }, admin)
    expect((body as { feedback: object[] }).feedback[0]).toEqual({ id: expect.any(Number), created_at: expect.any(Number), ...feedback })
    const [record] = await createOperatorDeps(stores.mongo).feedback.list()
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['_id', 'answers', 'choices', 'created_at', 'form'])
  })

  it('is read in pages to the end, and by form', async () => {
    const model = createFeedbackModel(stores.mongo)
    await model.deleteMany({})
    const form = (index: number) => (index % 2 === 0 ? ('page' as const) : ('account' as const))
    const records = Array.from({ length: 105 }, (_, index) => ({ ...feedback, form: form(index), _id: index + 1, created_at: new Date() }))
    await model.insertMany(records)
    const list = async (query: Record<string, string>) =>
      (await callService(accounts.url, listFeedback, { query }, admin)).body as { feedback: ReceivedFeedback[]; next: number | null }
    const ids: number[] = []
    for (let next: number | null = 106; next !== null;) {
      const page: { feedback: ReceivedFeedback[]; next: number | null } = await list({ before: String(next) })
      ids.push(...page.feedback.map(({ id }) => id))
      next = page.next
    }
    expect(ids).toEqual(records.map(({ _id }) => _id).toReversed())
    const ofPages = await list({ form: 'page' })
    expect([ofPages.feedback.length, ofPages.next, new Set(ofPages.feedback.map((entry) => entry.form))]).toEqual([
      50,
      7,
      new Set(['page']),
    ])
    await model.deleteMany({})
  })

  it('has bounds', async () => {
    expect((await send({ ...feedback, choices: ['Not a name'] })).status).toBe(422)
    expect((await send({ ...feedback, answers: [{ question: 'more', text: 'x'.repeat(2_001) }] })).status).toBe(422)
    expect((await send({ ...feedback, choices: Array.from({ length: 11 }, () => 'other') })).status).toBe(422)
    const model = createFeedbackModel(stores.mongo)
    const record = { ...feedback, created_at: new Date() }
    await model.insertMany(Array.from({ length: maxFeedbackPerDay }, (_, index) => ({ ...record, _id: index + 1 })))
    expect(errorCodeOf(await send(feedback))).toBe('rate_limited')
  })
})
