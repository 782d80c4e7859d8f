import type { AddressInfo } from 'node:net'
import { requestPasswordReset } from '@foyer/contracts/password-reset'
import { listOutbox } from '@foyer/contracts/outbox'
import { callService } from '@foyer/testing/client'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Accounts, newPerson, startAccounts, startAccountsStores } from './accounts.ts'

type Received = { from: string; to: string[]; raw: string }

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let server: SMTPServer
let accounts: Accounts
let received: Received[]
let refusals: number

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(() => stores?.stop())

beforeEach(async () => {
  received = []
  refusals = 0
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refusals === 0) return done()
      refusals -= 1
      return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://foyer.example' }
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env })
})
afterEach(async () => {
  await accounts?.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const subjects = () => received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '').toSorted()
const request = (email: string) => callService(accounts.url, requestPasswordReset, { body: { email } }, null)

it('sends text and HTML by the mail server', async () => {
  const { user } = await newPerson(accounts.url)
  await request(user.email)
  await vi.waitFor(() => expect(subjects()).toEqual(['Confirm your e-mail address', 'Set a new password']), { timeout: 30_000 })
  for (const { from, to, raw } of received) {
    expect([from, to]).toEqual(['foyer@foyer.example', [user.email]])
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  }
})

it('tries again when the mail server takes it later', async () => {
  refusals = 1
  await newPerson(accounts.url)
  await vi.waitFor(() => expect(subjects()).toEqual(['Confirm your e-mail address']), { timeout: 60_000, interval: 200 })
  expect(refusals).toBe(0)
})

it('has no outbox', async () => {
  expect((await callService(accounts.url, listOutbox, {}, null)).status).toBe(404)
})
