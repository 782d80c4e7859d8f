import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { signedUp } from '@foyer/testing/api-session'
import { type Benchmark, type Report, median, round } from './benchmark.ts'
import { seedFullPage } from './full-page.ts'
import { staticPage } from './static-page.ts'
import { type Visit, singleRuns } from './single-runs.ts'
import { type View, watchView } from './watch-view.ts'

const sizes = { full: { runs: 5 }, quick: { runs: 2 } }
const maxVisitorKilobytes = 130
const maxOwnerScripts = 12
const maxOwnerWaves = 3
/** The work of a page, the processor time of its thread, beside that of the static HTML. */
const maxWork = { visitor: 6, owner: 14 }

const links = 'a[href^="https://example.org/"]'

type Row = { page: Visit['page']; view: View }

/**
 * Architecture budgets: at most 130 kB of JavaScript over the wire in the first view of a visitor, nothing from third parties; at most 12 script
 * files in 3 waves in that of an owner; nothing that moves in either. Each has at most so many times the work of static HTML.
 */
export const firstView: Benchmark = {
  name: 'first-view',
  about: 'a page of 40 widgets and 800 bookmarks seen by a visitor and by its owner in Chromium, beside the same as static HTML',
  async run({ quick, singles, foyer: start }) {
    const { runs } = sizes[quick ? 'quick' : 'full']
    const foyer = await start()
    const bare = await serveStatic()
    try {
      const owner = await signedUp(foyer.url)
      const address = `${foyer.url}/p/${await seedFullPage(owner)}/bench`
      const again: Visit[] = [
        { page: 'visitor again', url: address, options: { again: true } },
        { page: 'owner again', url: address, options: { member: owner, again: true } },
      ]
      const visits: Visit[] = [
        { page: 'visitor', url: address },
        { page: 'owner', url: address, options: { member: owner } },
        { page: 'static HTML', url: bare.url },
        ...(quick ? [] : again),
      ]
      if (singles !== undefined) return await singleRuns(visits, { links, runs: singles })
      const views = visits.map((): View[] => [])
      // In turn: what else the machine does slows all of them.
      for (let run = 0; run < runs; run += 1) {
        for (const [index, { url, options }] of visits.entries()) {
          views[index]?.push(await watchView(url, { selector: links, ...options }))
        }
      }
      const rows = visits.map(({ page }, index) => ({ page, view: medianView(views[index] ?? []) }))
      return report(rows, { host: new URL(foyer.url).host, runs })
    } finally {
      bare.close()
    }
  },
}

function report(rows: Row[], { host, runs }: { host: string; runs: number }): Report {
  const viewOf = (page: Row['page']) => {
    const row = rows.find((candidate) => candidate.page === page)
    if (!row) throw new Error(`there was no view of ${page}`)
    return row.view
  }
  const [visitor, owner, bare] = [viewOf('visitor'), viewOf('owner'), viewOf('static HTML')]
  const kilobytes = visitor.scriptBytes / 1000
  const scripts = owner.scripts.length
  const shift = Math.max(visitor.layoutShift, owner.layoutShift)
  const thirdParties = new Set([visitor, owner].flatMap(({ hosts }) => hosts).filter((name) => name !== host))
  const work = { visitor: visitor.work / bare.work, owner: owner.work / bare.work }
  const namesOf = (view: View) =>
    view.scripts
      .map((url) => basename(new URL(url).pathname))
      .toSorted()
      .join(', ')
  return {
    table: rows.map(({ page, view }) => ({
      page,
      'first paint ms': round(view.firstPaint, 0),
      'last link of the first screen ms': round(view.lastLink, 0),
      'work ms': round(view.work, 0),
      'layout shift': round(view.layoutShift, 4),
      scripts: view.scripts.length,
      waves: view.waves,
      'JavaScript kB': round(view.scriptBytes / 1000, 1),
      'with headers kB': round(view.responseBytes / 1000, 1),
    })),
    notes: [
      `medians of ${runs} runs each, with an empty cache, “again” with what the browser has kept of a first look; work: processor time of the page's thread; JavaScript: what came over the wire, compressed, and with the headers of its responses; waves: the longest chain of scripts of which each was asked for by the one before`,
      `scripts of the visitor: ${namesOf(visitor)}`,
      `scripts of the owner: ${namesOf(owner)}`,
      `other hosts asked: ${thirdParties.size === 0 ? 'none' : [...thirdParties].join(', ')}`,
    ],
    figure: `visitor ${round(kilobytes, 1)} kB, owner ${scripts} scripts in ${owner.waves} waves, layout shift ${round(shift, 4)}, ${round(work.visitor, 1)} and ${round(work.owner, 1)} × the work of static HTML`,
    budget: `${maxVisitorKilobytes} kB, ${maxOwnerScripts} scripts in ${maxOwnerWaves} waves, 0, ${maxWork.visitor} × and ${maxWork.owner} ×`,
    ok:
      kilobytes <= maxVisitorKilobytes &&
      scripts <= maxOwnerScripts &&
      owner.waves <= maxOwnerWaves &&
      work.visitor <= maxWork.visitor &&
      work.owner <= maxWork.owner &&
      round(shift, 4) === 0 &&
      thirdParties.size === 0,
  }
}

function medianView(views: View[]): View {
  const medianOf = (name: 'firstPaint' | 'lastLink' | 'work' | 'scriptBytes' | 'responseBytes') => median(views.map((view) => view[name]))
  return {
    firstPaint: medianOf('firstPaint'),
    lastLink: medianOf('lastLink'),
    work: medianOf('work'),
    scriptBytes: medianOf('scriptBytes'),
    responseBytes: medianOf('responseBytes'),
    // Of these the worst counts.
    scripts: [...new Set(views.flatMap(({ scripts }) => scripts))],
    waves: Math.max(...views.map(({ waves }) => waves)),
    layoutShift: Math.max(...views.map(({ layoutShift }) => layoutShift)),
    hosts: [...new Set(views.flatMap(({ hosts }) => hosts))],
  }
}

/** The same texts and links as one HTML file, compressed as the gateway sends its own. */
async function serveStatic(): Promise<{ url: string; close(): void }> {
  const body = brotliCompressSync(staticPage())
  const server: Server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}
