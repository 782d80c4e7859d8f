import { addCheckedLinks } from '@foyer/contracts/link-checks'
import { isBrokenVerdict } from '@foyer/contracts/link-verdicts'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../src/config.ts'
import { type Deps, createDeps } from '../src/deps.ts'
import type { CheckedLinkRecord } from '../src/modules/link-checks/checked-link.model.ts'
import { createService } from '../src/service.ts'
import { answerOf, labelledLinks, networkOf } from './labelled-web.ts'

const dayMs = 24 * 3_600_000

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let deps: Deps
let now = Date.parse('2026-11-26T09:00:00Z')

const network = {
  resolve: async (host: string) => {
    if (networkOf(host) === 'no name') throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    // Each site has an address of its own, by which it is told what it is.
    return [{ address: `93.184.${Math.floor(numberOf(host) / 200)}.${(numberOf(host) % 200) + 1}`, family: 4 as const }]
  },
  connect: async ({ address, port }: { address: string; port: number }): Promise<Socket> => {
    const [, , high, low] = address.split('.').map(Number)
    const state = networkOf(`site-${(high ?? 0) * 200 + (low ?? 1) - 1}.example`)
    if (state === 'refused') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    if (state === 'silent') return new Promise<Socket>(() => {})
    // Of all ports it speaks plain HTTP: where TLS is expected, the handshake fails.
    void port
    return connect(Number(new URL(web.url).port), '127.0.0.1')
  },
}
const numberOf = (host: string) => Number(/\d+/.exec(host)?.[0])
const createDepsThen = (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(now) }, network))

beforeAll(async () => {
  stores = await startStores()
  web = await startLoopback(({ method, path, headers }) => answerOf(String(headers['host']), { method, path }))
  linkTools = await startService(
    { ...createService(network), createDeps: createDepsThen },
    { env: stores.env, roles: ['http'], resolve: () => web.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await web?.close()
  await stores?.stop()
})

/** Checks whatever is due, sixteen at a time, until a moment, with the clock set on to the next due time in between. */
async function checkUntil(end: number): Promise<void> {
  const records = deps.kit.mongo.collection<CheckedLinkRecord>('checked_links')
  for (;;) {
    const next = await records
      .find({ due_at: { $gt: new Date(0) } })
      .sort({ due_at: 1 })
      .limit(1)
      .next()
    if (!next?.due_at || next.due_at.getTime() > end) return
    // Those of the next hour together: they would be in the queue at once.
    now = Math.max(now, next.due_at.getTime() + 3_600_000)
    const due = await records.find({ due_at: { $lte: new Date(now) } }).toArray()
    const queue = [...due]
    const worker = async () => {
      for (let link = queue.shift(); link; link = queue.shift()) await deps.linkChecker.check(link._id, new Date(now))
    }
    await Promise.all(Array.from({ length: 16 }, worker))
  }
}

describe('the verdicts over a web of labelled sites', () => {
  it('are right for 98 of 100, and call nothing broken that works', { timeout: 600_000 }, async () => {
    expect(labelledLinks.length).toBeGreaterThanOrEqual(200)
    const urls = labelledLinks.map(({ url }) => url)
    await callService(linkTools.url, addCheckedLinks, { body: { urls } }, { service: 'pages' })
    await checkUntil(now + 6 * dayMs)
    const records = await deps.kit.mongo.collection<CheckedLinkRecord>('checked_links').find().toArray()
    const verdicts = new Map(records.map(({ url, verdict }) => [url, verdict]))
    const judged = labelledLinks.map(({ url, label }) => ({ url, label, verdict: verdicts.get(url) ?? 'unknown' }))
    const wrong = judged.filter(({ label, verdict }) => label !== verdict)
    expect(judged.filter(({ label, verdict }) => !isBrokenVerdict(label) && isBrokenVerdict(verdict))).toEqual([])
    expect(wrong.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(Math.floor(labelledLinks.length * 0.02))
  })
})
