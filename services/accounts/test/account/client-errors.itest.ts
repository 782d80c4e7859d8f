import { clientErrorReports, reportClientErrors } from '@foyer/contracts/accounts/client-errors'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, withAccounts } from '../support/accounts.ts'

let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  accounts = await shared.open()
})
afterAll(() => accounts?.stop())

const report = (error: Record<string, unknown>) =>
  callService(
    accounts.url,
    reportClientErrors,
    { body: { errors: [{ level: 'error', code: 'save_failed', count: 1, ...error }] } as never },
    null,
  )

describe('POST /client_errors.json', () => {
  it('takes nothing unless whoever runs Foyer has agreed, and says so', async () => {
    expect((await callService(accounts.url, clientErrorReports, {}, null)).body).toEqual({ is_on: false })
    expect(await report({ kind: 'updateNote' })).toMatchObject({ status: 200, body: { received: 0 } })
  })

  it.each([
    [{ kind: 'Dear diary, today' }, 'errors.0.kind'],
    [{ error: 'https://private.example/' }, 'errors.0.error'],
    [{ code: 'made_up' }, 'errors.0.code'],
    [{ text: 'x' }, 'errors.0.text'],
  ])('refuses texts of people: %j', async (fields, field) => {
    expect(await report(fields)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})
