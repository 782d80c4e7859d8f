import { mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { addItems } from '@foyer/contracts/item-calls'
import { createPage, updatePageAccess } from '@foyer/contracts/pages'
import type { PageSummary } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, median, round } from './benchmark.ts'
import { type View, watchView } from './watch-view.ts'

const widgets = 40
const columns = 5
const perWidget = 20
const looks = 3
const slowdowns = [1, 4]
const maxKilobytes = 130

const widgetTitle = (widget: number) => `Widget ${widget}`
const bookmark = (widget: number, link: number) => ({
  url: `https://example.org/${widget}/${link}`,
  title: `A title of ordinary length ${widget}-${link}`,
})
const links = 'a[href^="https://example.org/"]'

/** Architecture budget: at most 130 kB of JavaScript over the wire in the first view of a visitor, nothing from third parties. */
export const firstView: Benchmark = {
  name: 'first-view',
  about: 'a page of 40 widgets and 800 bookmarks seen by a visitor in Chromium, beside the same as static HTML',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder })
    const still = await serveStatic()
    try {
      const address = `${foyer.url}/p/${await seed(foyer.url)}/bench`
      const rows: Array<{ page: string; slowdown: number; view: View }> = []
      for (const slowdown of slowdowns) {
        rows.push({ page: 'Foyer', slowdown, view: await typicalView(address, slowdown) })
        rows.push({ page: 'static HTML', slowdown, view: await typicalView(still.url, slowdown) })
      }
      const ours = rows.filter(({ page }) => page === 'Foyer')
      const kilobytes = Math.max(...ours.map(({ view }) => view.scriptBytes)) / 1000
      const strangers = [...new Set(ours.flatMap(({ view }) => view.hosts))].filter((host) => host !== new URL(foyer.url).host)
      return {
        table: rows.map(({ page, slowdown, view }) => ({
          page,
          'CPU slowdown': `${slowdown}×`,
          'first paint ms': round(view.firstPaint, 0),
          'last link of the first screen ms': round(view.lastLink, 0),
          'blocked ms': round(view.blocked, 0),
          'JavaScript kB': round(view.scriptBytes / 1000, 1),
          'with headers kB': round(view.answerBytes / 1000, 1),
        })),
        notes: [
          `medians of ${looks} looks each, with an empty cache; blocked: what tasks took beyond 50 ms each; JavaScript: what came over the wire, compressed, and with the headers of its answers`,
          `other hosts asked: ${strangers.length === 0 ? 'none' : strangers.join(', ')}`,
        ],
        figure: `${round(kilobytes, 1)} kB`,
        budget: String(maxKilobytes),
        ok: kilobytes <= maxKilobytes && strangers.length === 0,
      }
    } finally {
      still.close()
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Gives the public id of a page that everyone with the link may see. */
async function seed(url: string): Promise<string> {
  const owner = await signedUp(url)
  const page = (await owner.call(createPage, { body: { title: 'Bench', column_count: columns } })).body as PageSummary
  const params = { id: String(page.id) }
  for (let index = 0; index < widgets; index += 1) {
    const body = { widget_type: 'urllist' as const, title: widgetTitle(index), column: index % columns }
    const { id } = (await owner.call(addWidget, { params, body })).body as Widget
    const bookmarks = Array.from({ length: perWidget }, (_, link) => bookmark(index, link))
    const { status } = await owner.call(addItems, { params: { id: String(id) }, body: { bookmarks } })
    if (status !== 201) throw new Error(`bookmarks were answered with ${status}`)
  }
  await owner.call(updatePageAccess, { params, body: { share_mode: 'link' } })
  return page.public_id
}

async function typicalView(url: string, slowdown: number): Promise<View> {
  const views: View[] = []
  for (let look = 0; look < looks; look += 1) views.push(await watchView(url, { slowdown, selector: links }))
  const of = (name: 'firstPaint' | 'lastLink' | 'blocked' | 'scriptBytes' | 'answerBytes') => median(views.map((view) => view[name]))
  return {
    firstPaint: of('firstPaint'),
    lastLink: of('lastLink'),
    blocked: of('blocked'),
    scriptBytes: of('scriptBytes'),
    answerBytes: of('answerBytes'),
    hosts: [...new Set(views.flatMap(({ hosts }) => hosts))],
  }
}

/** The same texts and links as one HTML file, compressed as the gateway sends its own. */
async function serveStatic(): Promise<{ url: string; close(): void }> {
  const lists = Array.from({ length: columns }, (_, column) => {
    const own = Array.from({ length: widgets }, (_one, index) => index).filter((index) => index % columns === column)
    return `<div>${own.map(staticWidget).join('')}</div>`
  })
  const style = 'main{display:grid;grid-template-columns:repeat(5,1fr);gap:16px;font:14px sans-serif}li{height:28px}ul{padding:0}'
  const html = `<!doctype html><meta charset="utf-8"><title>Bench</title><style>${style}</style><main>${lists.join('')}</main>`
  const body = brotliCompressSync(html)
  const server: Server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}

function staticWidget(index: number): string {
  const rows = Array.from({ length: perWidget }, (_, link) => {
    const { url, title } = bookmark(index, link)
    return `<li><a href="${url}">${title}</a></li>`
  })
  return `<section><h2>${widgetTitle(index)}</h2><ul>${rows.join('')}</ul></section>`
}
