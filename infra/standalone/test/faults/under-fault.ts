import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { listPages } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { expect } from 'vitest'
import { countFailures } from './answers.ts'
import { type FaultName, faultTable } from './fault-table.ts'
import type { Comparison } from './ledger.ts'
import { type Load, startLoad } from './load.ts'
import { reportRow } from './report.ts'

/** How often each client is served before the fault: Foyer is warm then, and there is something to lose. */
const servedBefore = 5

/** What must not be after a fault: answers that its row does not allow, with their number, and what `Comparison` says. */
export type Outcome = { unexpected: Array<[string, number]> } & Pick<Comparison, 'lost' | 'twice' | 'half' | 'stale'>

/** The outcome of a fault that Foyer stands. */
export const sound: Outcome = { unexpected: [], lost: [], twice: [], half: [], stale: [] }

/** The Foyer that a fault happens to; `output` is what it has printed. */
export type Target = { url: string; output: () => string }

/**
 * Runs a row of the table: a load on a Foyer, the fault, and what has to be true afterwards. `fault` does it, and resolves when it is over, or when what Foyer
 * has to recover from by itself is done.
 */
export async function underFault(name: FaultName, { url, output }: Target, fault: (load: Load) => Promise<void>): Promise<Outcome> {
  const load = await startLoad(url)
  let recoveryMs: number
  try {
    await load.served(servedBefore)
    await fault(load)
    const over = performance.now()
    await load.served()
    recoveryMs = performance.now() - over
    await firstPageOf(await signedUp(url))
    await load.stop()
  } finally {
    load.end()
  }

  const { acknowledged, refused, lost, twice, half, stale } = await load.compare()
  const failures = countFailures(load.log.requests)
  const slowestMs = Math.max(...load.log.requests.map(({ ms }) => ms))
  await reportRow(name, { failures, acknowledged, refused, lost: lost.length, twice: twice.length, recoveryMs, slowestMs })
  const allowed: readonly string[] = faultTable[name].answers
  const unexpected = [...failures].filter(([failure]) => !allowed.includes(failure))
  if (unexpected.length > 0) console.error(`Foyer has printed:\n${output()}`)
  return { unexpected, lost, twice, half, stale }
}

/** Waits for the first page of somebody, which an event makes, and which has to be there once. */
export async function firstPageOf(person: ApiSession): Promise<PageSummary> {
  const own = async () => ((await person.call(listPages, {})).body as { pages: { personal: PageSummary[] } }).pages.personal
  await waitFor('the first page', async () => (await own()).length > 0, 120_000)
  const pages = await own()
  expect(pages).toHaveLength(1)
  return pages[0] as PageSummary
}
