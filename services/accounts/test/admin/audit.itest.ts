import {
  type AuditEntry,
  type AuditVerification,
  listAuditEntries,
  recordAuditAct,
  recordAuditOutcome,
  verifyAuditLog,
} from '@foyer/contracts/accounts/administration/audit'
import { AppError } from '@foyer/service-kit/app-error'
import { createLogger } from '@foyer/service-kit/logger'
import { callService } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuditLog } from '../../src/modules/audit/audit-log.ts'
import { createAuditModel } from '../../src/modules/audit/audit.model.ts'
import { createAuditRepository } from '../../src/modules/audit/audit.repository.ts'
import { type Accounts, type SignedIn, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
let admin: SignedIn
const newLog = () =>
  createAuditLog({
    entries: createAuditRepository(createAuditModel(stores.mongo)),
    clock: () => new Date(),
    log: createLogger('test', 'silent'),
  })
const collection = () => createAuditModel(stores.mongo)

beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores)
  admin = await newAdmin(accounts.url, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})
beforeEach(() => collection().deleteMany({}))

const act = (id: number, label = 'Ada') => ({
  action: 'user.locked' as const,
  actor: { id: 7, name: 'Grace', session: 's'.repeat(43) },
  target: { kind: 'user' as const, id: String(id), label },
  details: { reason: 'Spam', count: 2, until: null },
})
const list = async (query: Record<string, string> = {}) =>
  (await callWith(accounts.url, listAuditEntries, { query }, admin)).body as { entries: AuditEntry[]; next: number | null }
const verify = async () => (await callWith(accounts.url, verifyAuditLog, { query: {} }, admin)).body as AuditVerification

describe('the audit log', () => {
  it('holds an act before it is done, and how it ended', async () => {
    const log = newLog()
    const result = await log.record(act(1), async () => {
      expect((await list()).entries).toMatchObject([{ id: 1, action: 'user.locked', outcome: null }])
      return 'done'
    })
    expect(result).toBe('done')
    await expect(log.record(act(2), () => Promise.reject(new AppError('conflict')))).rejects.toThrow('conflict')
    const { entries } = await list()
    expect(entries).toMatchObject([
      { id: 3, target: { id: '2' }, outcome: 'failed', code: 'conflict' },
      {
        id: 1,
        target: { id: '1', label: 'Ada' },
        outcome: 'done',
        details: { reason: 'Spam', count: 2, until: null },
        actor: { name: 'Grace' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('sssss')
  })

  it('prevents an act whose entry cannot be written', async () => {
    const log = createAuditLog({
      entries: { ...createAuditRepository(collection()), insert: () => Promise.reject(new Error('disk full')) },
      clock: () => new Date(),
      log: createLogger('test', 'silent'),
    })
    let isDone = false
    await expect(log.record(act(1), async () => void (isDone = true))).rejects.toThrow('disk full')
    expect(isDone).toBe(false)
  })

  it('gives each of many entries written at the same time by several processes its own place', async () => {
    const logs = [newLog(), newLog(), newLog()]
    await Promise.all(logs.flatMap((log) => Array.from({ length: 20 }, (_, index) => log.recordAct(act(index)))))
    const ids = (await collection().find({}).sort({ _id: 1 }).lean()).map(({ _id }) => _id)
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(await verify()).toMatchObject({ verified_up_to: 60, broken_at: null, is_complete: true })
  })

  it('is read in pages, and by actor, target and action', async () => {
    const log = newLog()
    for (let index = 0; index < 60; index += 1)
      await log.recordAct({ ...act(index), action: index % 2 === 0 ? 'user.locked' : 'user.unlocked' })
    await log.recordAct({ ...act(3), actor: { id: null, name: 'operator', session: null } })
    const first = await list()
    expect([first.entries.length, first.entries[0]?.id, first.next]).toEqual([50, 61, 12])
    const second = await list({ before: String(first.next) })
    expect([second.entries.length, second.next]).toEqual([11, null])
    expect((await list({ action: 'user.unlocked' })).entries).toHaveLength(30)
    expect((await list({ actor: 'operator' })).entries).toMatchObject([{ id: 61 }])
    expect((await list({ actor: '7', target_kind: 'user', target_id: '3' })).entries).toMatchObject([{ id: 4 }])
  })

  it('says who acted and by what, also of entries from before that was recorded', async () => {
    const log = newLog()
    await log.recordAct(act(1))
    await log.recordAct({ ...act(2), actor: { id: null, name: 'operator', session: null } })
    await log.recordAct({ ...act(3), actor: { kind: 'person', id: 7, via: 'token', name: 'Grace', session: null } })
    const actors = (await list()).entries.map(({ actor: { kind, id, via } }) => [kind, id, via])
    expect(actors).toEqual([
      ['person', 7, 'token'],
      ['system', null, 'system'],
      ['person', 7, 'person'],
    ])
    expect(await verify()).toMatchObject({ verified_up_to: 3, broken_at: null })
  })

  it('holds what was done to a team with what was done to its pages', async () => {
    const log = newLog()
    await log.recordAct({ ...act(0), target: { kind: 'team', id: '5', label: 'Crew' } })
    const page = { kind: 'page' as const, id: '21', label: 'Spam' }
    await log.recordAct({ ...act(0), action: 'page.deleted', target: page, details: { owner_id: 5 } })
    expect((await list({ target_kind: 'team', target_id: '5' })).entries.map(({ target }) => target.kind)).toEqual(['page', 'team'])
    expect((await list({ target_kind: 'user', target_id: '6' })).entries).toEqual([])
  })

  it('gives with what was done to a person what was done to their pages', async () => {
    const log = newLog()
    await log.recordAct(act(3))
    const page = { kind: 'page' as const, id: '21', label: 'Spam' }
    await log.recordAct({ ...act(0), action: 'page.deleted', target: page, details: { owner_id: 3, reason: 'Spam' } })
    await log.recordAct({ ...act(0), action: 'page.deleted', target: page, details: { owner_id: 4, reason: 'Spam' } })
    expect((await list({ target_kind: 'user', target_id: '3' })).entries.map(({ id }) => id)).toEqual([2, 1])
    expect((await list({ target_kind: 'user', target_id: 'none' })).entries).toEqual([])
    expect((await list({ target_kind: 'page', target_id: '21' })).entries).toHaveLength(2)
  })
})

describe('the chain of entries', () => {
  it('holds for an empty log', async () => {
    expect(await verify()).toEqual({ verified_up_to: 0, hash: null, broken_at: null, is_complete: true })
  })

  it.each<[string, { broken_at: number; verified_up_to: number }, () => Promise<unknown>]>([
    [
      'an entry was changed',
      { broken_at: 2, verified_up_to: 1 },
      () => collection().updateOne({ _id: 2 }, { $set: { 'target.label': 'X' } }),
    ],
    ['an entry was removed', { broken_at: 3, verified_up_to: 1 }, () => collection().deleteOne({ _id: 2 })],
    ['the first entries were removed', { broken_at: 3, verified_up_to: 0 }, () => collection().deleteMany({ _id: { $lt: 3 } })],
  ])('breaks where %s', async (_, broken, tamper) => {
    const log = newLog()
    for (let index = 0; index < 4; index += 1) await log.recordAct(act(index))
    expect(await verify()).toMatchObject({ verified_up_to: 4, broken_at: null })
    await tamper()
    expect(await verify()).toMatchObject(broken)
  })

  it('breaks where an entry was changed together with its hash', async () => {
    const log = newLog()
    for (let index = 0; index < 3; index += 1) await log.recordAct(act(index))
    await collection().updateOne({ _id: 1 }, { $set: { hash: 'a'.repeat(43) } })
    expect(await verify()).toMatchObject({ broken_at: 1 })
  })

  it('is checked in parts', async () => {
    const log = newLog()
    for (let index = 0; index < 5; index += 1) await log.recordAct(act(index))
    const part = await log.verify(0, 3)
    expect(part).toMatchObject({ verified_up_to: 3, is_complete: false })
    expect(await log.verify(part.verified_up_to, 3)).toMatchObject({ verified_up_to: 5, is_complete: true })
  })
})

describe('entries of other services', () => {
  it('are taken with their outcome', async () => {
    const recorded = await callService(accounts.url, recordAuditAct, { body: act(1) }, { service: 'gateway' })
    const { id } = recorded.body as { id: number }
    await callService(accounts.url, recordAuditOutcome, { params: { id: String(id) }, body: { code: null } }, { service: 'gateway' })
    expect((await list()).entries).toMatchObject([{ id, outcome: 'done' }])
  })

  it.each([
    ['an action that is none', { ...act(1), action: 'user.eaten' }],
    [
      'more details than an entry holds',
      { ...act(1), details: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`k${index}`, 1])) },
    ],
    ['a detail that is too long', { ...act(1), details: { reason: 'x'.repeat(501) } }],
  ])('are refused with %s', async (_, body) => {
    expect((await callService(accounts.url, recordAuditAct, { body: body as never }, { service: 'gateway' })).status).toBe(422)
  })
})
