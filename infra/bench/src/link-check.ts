import { type Benchmark, round } from './benchmark.ts'
import { measureRate, measureVerdicts, medianRatio, tableRow } from './link-check-measure.ts'
import { startCheckSetup } from './link-check-setup.ts'

/** Of few links, those that are slow weigh more. */
const minRates = { full: 0.5, quick: 0.3 }
const minRight = 0.98
const maxFalselyBroken = 0.002
const maxGrowth = 0.15

export const linkCheck: Benchmark = {
  name: 'link-check',
  about: 'checking 5,000 links of labelled sites: links a second beside undici alone, verdicts, memory',
  async run({ quick }) {
    const size = quick ? 400 : 5_000
    const minRate = minRates[quick ? 'quick' : 'full']
    const pairs = Number(process.env['LINK_CHECK_PAIRS'] ?? (quick ? 1 : 3))
    const setup = await startCheckSetup(size * (pairs + 1))
    try {
      // Those that never answer take as long as their timeouts, whoever asks.
      const part = (n: number) => setup.sites.slice(n * size, (n + 1) * size).filter(({ site }) => site.network !== 'silent')
      await measureRate(setup, part(0).slice(0, 1_000))
      const runs = []
      for (let n = 1; n <= pairs; n += 1) runs.push(await measureRate(setup, part(n)))
      const rate = medianRatio(runs)
      const table = runs.map(tableRow)
      if (process.env['LINK_CHECK_RATE_ALONE']) return { table, figure: `${round(rate)}`, budget: `${minRate}`, ok: rate >= minRate }
      const { right, of, falselyBroken, checks, wrong } = await measureVerdicts(setup, setup.sites.slice(size, size * 2), 6)
      const growth = Math.max(...runs.map(({ early, late }) => late / early - 1))
      return {
        table,
        notes: [
          `${right} of ${of} verdicts right after ${checks} checks in six days, ${falselyBroken} live links called broken`,
          `memory grew by ${round(growth * 100, 0)} % within a run at most`,
          ...wrong.slice(0, 10),
        ],
        figure: `${round(rate)} × the rate of bare requests, ${round((right / of) * 100, 1)} % right`,
        budget: `${minRate}, ${minRight * 100} %`,
        ok: rate >= minRate && right / of >= minRight && falselyBroken / of < maxFalselyBroken && growth <= maxGrowth,
      }
    } finally {
      await setup.stop()
    }
  },
}
