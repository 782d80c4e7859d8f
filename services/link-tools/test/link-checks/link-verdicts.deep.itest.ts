import { addCheckedLinks } from '@foyer/contracts/pages/item/link-checks'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { createLabelledWeb } from '@foyer/testing/labelled-web/labelled-web'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import type { CheckedLinkRecord } from '../../src/modules/link-checks/checked-link.model.ts'
import { createService } from '../../src/service.ts'

const dayMs = 24 * 3_600_000

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let deps: Deps
let now = Date.parse('2026-11-26T09:00:00Z')

const labelled = createLabelledWeb()
const network = {
  unresolvedMs: 0,
  resolve: labelled.resolve,
  connect: (target: { address: string }) => labelled.connectTo(Number(new URL(web.url).port))(target),
}
const createDepsThen = (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(now) }, network))

beforeAll(async () => {
  stores = await startStores()
  web = await startLoopback(({ method, path, headers }) => labelled.answer(String(headers['host']), { method, path }))
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

const batchSize = 32

/** Checks whatever is due, as a worker does, until a moment, with the clock set on to the next due time in between. */
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
    const batches = Array.from({ length: Math.ceil(due.length / batchSize) }, (_, n) => due.slice(n * batchSize, (n + 1) * batchSize))
    await Promise.all(batches.map((batch) => deps.linkChecks.checker.checkAll(batch.map(({ _id: key }) => ({ key, due: now })))))
    await deps.linkChecks.checker.drain()
  }
}

describe('the verdicts over a web of labelled sites', () => {
  it('are right for 98 of 100, and call nothing broken that works', { timeout: 600_000 }, async () => {
    expect(labelled.links.length).toBeGreaterThanOrEqual(200)
    const urls = labelled.links.map(({ url }) => url)
    await callService(linkTools.url, addCheckedLinks, { body: { urls } }, { service: 'pages' })
    await checkUntil(now + 6 * dayMs)
    const records = await deps.kit.mongo.collection<CheckedLinkRecord>('checked_links').find().toArray()
    const verdicts = new Map(records.map(({ url, verdict }) => [url, verdict]))
    const judged = labelled.links.map(({ url, label }) => ({ url, label, verdict: verdicts.get(url) ?? 'unknown' }))
    const wrong = judged.filter(({ label, verdict }) => label !== verdict)
    expect(judged.filter(({ label, verdict }) => !isBrokenVerdict(label) && isBrokenVerdict(verdict))).toEqual([])
    expect(wrong.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(Math.floor(labelled.links.length * 0.02))
  })
})
