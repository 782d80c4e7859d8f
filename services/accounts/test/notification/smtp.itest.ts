import { confirmEmailChange } from '@foyer/contracts/accounts/sign-in/email-change'
import { requestPasswordReset } from '@foyer/contracts/accounts/sign-in/password-reset'
import { listOutbox } from '@foyer/contracts/accounts/administration/outbox'
import { callService } from '@foyer/testing/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Accounts, newPerson, startAccounts, startAccountsStores, whoIs } from '../support/accounts.ts'
import { createSmtpTransport } from '../../src/modules/mail/smtp.transport.ts'
import { startSmtpServer } from '../support/smtp-server.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let server: Awaited<ReturnType<typeof startSmtpServer>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(() => stores?.stop())

beforeEach(async () => {
  server = await startSmtpServer()
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://foyer.example' }
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env })
})
afterEach(async () => {
  await accounts?.stop()
  await server?.close()
})

const subjects = () => server.received.map(({ subject }) => subject).toSorted()
const request = (email: string) => callService(accounts.url, requestPasswordReset, { body: { email } }, null)

it('sends text and HTML by the mail server', async () => {
  const { user } = await newPerson(accounts.url)
  await request(user.email)
  await vi.waitFor(() => expect(subjects()).toEqual(['Confirm your e-mail address', 'Set a new password']), { timeout: 30_000 })
  for (const { from, to, raw } of server.received) {
    expect([from, to]).toEqual(['foyer@foyer.example', [user.email]])
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  }
})

it('sends in the name of a team, by the address of the installation', async () => {
  const transport = createSmtpTransport({ url: server.url, from: 'Foyer <foyer@foyer.example>' })
  await transport.send({ to: 'ada@example.org', from_name: 'Büro, "Nord"', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
  transport.close()
  const [mail] = server.received
  expect(mail?.from).toBe('foyer@foyer.example')
  expect(mail?.headers.get('from')).toMatch(/^=\?UTF-8\?.+\?= <foyer@foyer\.example>$/)
})

it('tries again when the mail server takes it later', async () => {
  server.refusals.left = 1
  await newPerson(accounts.url)
  await vi.waitFor(() => expect(subjects()).toEqual(['Confirm your e-mail address']), { timeout: 60_000, interval: 200 })
  expect(server.refusals.left).toBe(0)
})

it('has no outbox', async () => {
  expect((await callService(accounts.url, listOutbox, {}, null)).status).toBe(404)
})

it('tells services whose address nobody has confirmed, until somebody has', async () => {
  const { user, session } = await newPerson(accounts.url)
  expect(await whoIs(accounts.url, session)).toMatchObject({ is_unconfirmed: true })
  await vi.waitFor(() => expect(server.to(user.email)).toHaveLength(1), { timeout: 30_000 })
  const [, token = ''] = /users\/welcome#(\S+)/.exec(server.to(user.email)[0]?.text ?? '') ?? []
  expect((await callService(accounts.url, confirmEmailChange, { body: { token } }, null)).status).toBe(200)
  expect(await whoIs(accounts.url, session)).not.toHaveProperty('is_unconfirmed')
})
