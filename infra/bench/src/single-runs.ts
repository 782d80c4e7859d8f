import { type Report, median, round } from './benchmark.ts'
import { type ViewOptions, watchView } from './watch-view.ts'

/** A look at a page. */
export type Visit = {
  page: 'visitor' | 'owner' | 'visitor again' | 'owner again' | 'static HTML'
  url: string
  options?: Partial<ViewOptions>
}

const slowdowns = [1, 4]
const maxRatio = 1.5
const maxRatioAgain = 1.3

/**
 * Looks at each page so many times, at the speed of this machine and at a quarter of it, in turn with the same page as static HTML. What counts is when the
 * last link of the first screen was there, in the worst of the runs, beside the median of the static HTML.
 */
export async function singleRuns(visits: readonly Visit[], { links, runs }: { links: string; runs: number }): Promise<Report> {
  const table: Report['table'] = []
  let worst = 0
  for (const slowdown of slowdowns) {
    const times = new Map<Visit['page'], number[]>(visits.map(({ page }) => [page, []]))
    for (let run = 0; run < runs; run += 1) {
      for (const { page, url, options } of visits) {
        const { lastLink } = await watchView(url, { selector: links, slowdown, ...options })
        times.get(page)?.push(lastLink)
      }
    }
    const reference = median(times.get('static HTML') ?? [])
    for (const [page, all] of times) {
      const max = page.endsWith('again') ? maxRatioAgain : maxRatio
      const slowest = Math.max(...all)
      if (page !== 'static HTML') worst = Math.max(worst, slowest / reference / max)
      table.push({
        page,
        slowdown,
        'median ms': round(median(all), 0),
        'worst ms': round(slowest, 0),
        'median ×': round(median(all) / reference),
        'worst ×': round(slowest / reference),
        'runs over the bound': page === 'static HTML' ? 0 : all.filter((time) => time > max * reference).length,
      })
    }
  }
  return {
    table,
    notes: [`last link of the first screen, ${runs} single runs each; ×: beside the median of static HTML at the same slowdown`],
    figure: `the worst run took ${round(worst)} × its bound`,
    budget: `each at most ${maxRatio} × static HTML, again ${maxRatioAgain} ×`,
    ok: worst <= 1,
  }
}
