import { type Feedback, listFeedback, sendFeedback } from '@foyer/contracts/feedback'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperatorDeps } from '../src/deps.ts'
import { createFeedbackModel } from '../src/modules/feedback/feedback.model.ts'
import { maxFeedbackPerDay } from '../src/modules/feedback/feedback.service.ts'
import { type Accounts, startAccounts, startAccountsStores } from './accounts.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores)
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

  it('is not shown to anybody else', async () => {
    expect((await callService(accounts.url, listFeedback, { query: {} }, sessionUser())).status).toBe(404)
    expect((await callService(accounts.url, listFeedback, { query: {} }, null)).status).toBe(404)
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
