import { createOperatorDeps } from '@foyer/accounts/deps'
import { createFeedbackModel } from '@foyer/accounts/modules/feedback/feedback.model'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditVerify } from '../src/commands/audit-verify.ts'
import { feedback } from '../src/commands/feedback.ts'
import { linkClicks } from '../src/commands/link-clicks.ts'
import { readConfig } from '../src/config.ts'
import { type Ops, startOps } from './harness.ts'

let ops: Ops
beforeAll(async () => {
  ops = await startOps()
})
afterAll(async () => ops?.stop())

/** The accounts database of a Foyer of its own, and the commands on it. */
async function newFoyer() {
  const prefix = ops.newPrefix()
  const config = readConfig({ ...ops.stores.env, MONGODB_DB_PREFIX: prefix })
  const uri = ops.stores.env['MONGODB_URI'] ?? ''
  const connection = await connectMongo({ uri, dbName: `${prefix}_accounts`, log: createLogger('test', 'silent') })
  return {
    connection,
    clicks: ops.client.db(`${prefix}_pages`).collection<{ _id: string }>('link_clicks'),
    entries: ops.client.db(`${prefix}_accounts`).collection<{ _id: number; target: object }>('audit_entries'),
    async run(command: typeof auditVerify) {
      const lines: string[] = []
      await command.run([], { config, write: (line) => lines.push(line) })
      return lines.join('\n')
    },
  }
}

describe('audit-verify', () => {
  it.each<[string, string, (entries: Awaited<ReturnType<typeof newFoyer>>['entries']) => Promise<unknown>]>([
    ['was changed', 'broken at entry 2', (entries) => entries.updateOne({ _id: 2 }, { $set: { 'target.label': 'Eve' } })],
    ['is missing', 'broken at entry 3', (entries) => entries.deleteOne({ _id: 2 })],
  ])('finds an entry that %s', async (_, problem, tamper) => {
    const foyer = await newFoyer()
    expect(await foyer.run(auditVerify)).toBe('The audit log is empty.')
    const { audit } = createOperatorDeps(foyer.connection)
    for (const id of ['1', '2', '3']) {
      const target = { kind: 'user' as const, id, label: 'Ada' }
      await audit.recordAct({ action: 'user.locked', actor: { id: 7, name: 'Grace', session: null }, target })
    }
    expect(await foyer.run(auditVerify)).toMatch(/^The audit log is complete up to entry 3, whose hash is [\w-]{43}\.\n/)
    await tamper(foyer.entries)
    await expect(foyer.run(auditVerify)).rejects.toThrow(problem)
    await foyer.connection.close()
  })
})

describe('feedback', () => {
  it('prints what people have sent, the newest first, without what a terminal would obey', async () => {
    const foyer = await newFoyer()
    expect(await foyer.run(feedback)).toBe('Nobody has sent feedback.')
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute))
    await createFeedbackModel(foyer.connection).insertMany([
      { _id: 1, form: 'page', choices: ['too_slow', 'other'], answers: [], created_at: at(4) },
      { _id: 2, form: 'account', choices: [], answers: [{ question: 'more', text: 'a\u001b[2Jb\n\u202ec' }], created_at: at(5) },
    ])
    expect(await foyer.run(feedback)).toBe('2026-01-02 03:05  account\n  more: a [2Jb c\n2026-01-02 03:04  page: too_slow, other')
    await foyer.connection.close()
  })
})

describe('link-clicks', () => {
  it('prints how often links were opened, the newest day first', async () => {
    const foyer = await newFoyer()
    expect(await foyer.run(linkClicks)).toBe('Nobody has opened a link that earns money.')
    const of = (day: string) => ({ _id: `${day} shop a.example`, day, monetizer: 'shop', host: 'a.example', visitors: 2, users: 1 })
    await foyer.clicks.insertMany([of('2026-11-29'), of('2026-11-30')])
    const line = (day: string) => `${day}  shop  a.example  2 by visitors, 1 by people who were logged in`
    expect(await foyer.run(linkClicks)).toBe(`${line('2026-11-30')}\n${line('2026-11-29')}`)
    await foyer.connection.close()
  })
})
