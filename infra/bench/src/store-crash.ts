import { runCrashRounds } from '@foyer/embedded-mongo/test/crash-rounds'
import type { Benchmark } from './benchmark.ts'

const sizes = { full: { rounds: 20 }, quick: { rounds: 3 } }

/** kill -9 of the embedded store while five clients write: no acknowledged write lost, no half document. */
export const storeCrash: Benchmark = {
  name: 'store-crash',
  about: 'kill -9 of the document store during writes from 5 clients, 20 rounds: acknowledged writes lost',
  async run({ quick }) {
    const report = await runCrashRounds(sizes[quick ? 'quick' : 'full'].rounds)
    return {
      table: [
        {
          rounds: report.rounds,
          'acknowledged writes': report.acknowledged,
          'in flight when killed': report.unanswered,
          faults: report.faults.length,
        },
      ],
      notes: report.faults,
      figure: `${report.faults.length} faults in ${report.acknowledged} acknowledged writes`,
      budget: '0 faults',
      ok: report.faults.length === 0 && report.acknowledged > 0,
    }
  },
}
