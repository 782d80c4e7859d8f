import {
  type BackupList,
  deleteBackup,
  downloadBackup,
  listBackups,
  makeBackup,
  prepareBackupDownload,
} from '@foyer/contracts/accounts/administration/backups'
import { listAuditEntries, type AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupControl } from '../../src/modules/backup/backup-control.ts'
import { type Accounts, type SignedIn, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'
import { backupControl, storedBackup } from './backup-control.ts'

const backup = storedBackup
let started = 0
let running: ReturnType<BackupControl['status']>['running'] = null
const removed: string[] = []
const control: BackupControl = {
  ...backupControl,
  status: () => ({ ...backupControl.status(), running }),
  start: () => (started += 1) > 0,
  remove: async (name) => removed.push(name) > 0,
}

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
let admin: SignedIn

beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores, { backupControl: control })
  admin = await newAdmin(accounts.url, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const params = { name: backup.name }
const lastEntry = async () =>
  ((await callWith(accounts.url, listAuditEntries, { query: {} }, admin)).body as { entries: AuditEntry[] }).entries[0]

/** An admin whose proof of who they are is an hour old. */
async function withoutProof(): Promise<SignedIn> {
  const person = await newAdmin(accounts.url, stores)
  await stores.sessions.updateOne({ _id: person.session }, { $set: { authenticated_at: new Date(Date.now() - 3_600_000) } })
  return person
}

describe('backups in site administration', () => {
  it('are listed with the plan and what stopped the last one', async () => {
    const { status, body } = await callWith(accounts.url, listBackups, {}, admin)
    expect(status).toBe(200)
    expect(body).toEqual({
      is_available: true,
      every: 86_400,
      folder: '/srv/backups',
      keep: { daily: 7, weekly: 4 },
      expired: { at: 1_795_724_478, count: 2 },
      next_at: 1_795_724_478,
      pictures: 'mongo',
      running: null,
      failure: { at: 1_795_724_478, code: 'no_room' },
      backups: [{ name: backup.name, created_at: 1_795_724_478, size: 6, reason: 'scheduled' }],
    } satisfies BackupList)
  })

  it('are begun on demand, which the audit log records', async () => {
    const before = started
    expect((await callWith(accounts.url, makeBackup, {}, admin)).status).toBe(202)
    expect(started).toBe(before + 1)
    expect(await lastEntry()).toMatchObject({ action: 'backup.made', target: { kind: 'backup', label: '/srv/backups' }, outcome: 'done' })
  })

  it.each([
    ['scheduled', 1],
    ['manual', 0],
  ] as const)('begins one on demand while another is being made, unless that is on demand: %s', async (reason, count) => {
    const before = started
    running = { reason, progress: null }
    await callWith(accounts.url, makeBackup, {}, admin)
    running = null
    expect(started).toBe(before + count)
  })

  it('deletes one for a site admin with a recent proof, and records that in the audit log', async () => {
    expect((await callWith(accounts.url, deleteBackup, { params }, admin)).status).toBe(200)
    expect(removed).toEqual([backup.name])
    expect(await lastEntry()).toMatchObject({ action: 'backup.deleted', target: { id: backup.name }, outcome: 'done' })
  })

  it('are downloaded by who has proved lately who they are, which the audit log records', async () => {
    const { body } = await callWith(accounts.url, prepareBackupDownload, { params }, admin)
    expect(body).toEqual({ path: `/api/admin/backups/${backup.name}/backup.gz` })
    const answer = await fetch(`${accounts.url}/admin/backups/${backup.name}/backup.gz`, { headers: admin.headers })
    expect([answer.status, await answer.text()]).toEqual([200, 'backup'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await lastEntry()).toMatchObject({ action: 'backup.downloaded', target: { id: backup.name }, outcome: 'done' })
  })

  it('refuses to download or delete without a recent proof', async () => {
    const person = await withoutProof()
    for (const endpoint of [prepareBackupDownload, downloadBackup, deleteBackup]) {
      const answer = await callWith(accounts.url, endpoint, { params }, person)
      expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'reauthentication_required'])
    }
  })

  it('are not found by another name, nor by who is no site admin', async () => {
    for (const name of ['foyer-20200101T000000Z-manual.gz', '..%2f..%2fetc%2fpasswd'])
      for (const endpoint of [downloadBackup, deleteBackup])
        expect((await callWith(accounts.url, endpoint, { params: { name } }, admin)).status).toBe(404)
    const person = await newPerson(accounts.url)
    for (const endpoint of [listBackups, makeBackup, downloadBackup, deleteBackup])
      expect((await callWith(accounts.url, endpoint, { params }, person)).status).toBe(404)
  })

  it('are made elsewhere where nobody makes them in the process', async () => {
    const without = await startAccounts(stores)
    expect((await callWith(without.url, listBackups, {}, admin)).body).toMatchObject({ is_available: false, backups: [] })
    expect(errorCodeOf(await callWith(without.url, makeBackup, {}, admin))).toBe('conflict')
    await without.stop()
  })
})
