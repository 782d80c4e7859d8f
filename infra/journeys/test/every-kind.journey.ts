/// <reference lib="dom" />
import { setCalendars } from '@foyer/contracts/calendars'
import { type AddableWidgetType, addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import { setMonitors } from '@foyer/contracts/monitors'
import { updatePageAccess } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { startLoopback } from '@foyer/testing/sibling'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts'
import type { Seeder } from './support/seeder.ts'

const maxScriptBytes = 130_000

/** Settings with which a widget shows what it is for. To a browser on 127.0.0.1, `localhost` is another site. */
const settingsOf = (site: string): Record<AddableWidgetType, Record<string, unknown>> => ({
  urllist: {},
  rsslist: {},
  notes: {},
  todo: {},
  calculator: {},
  worldclock: { c: [{ z: 'Europe/Berlin' }, { z: 'Asia/Tokyo' }] },
  iframe: { type: 2, subtype: 'html', code: `<script src="${site}/code.js"></script>` },
  image: { p: { u: `${site}/green.png`, w: 640, h: 480 } },
  bio: { p: { u: `${site}/green.png`, w: 640, h: 480 }, n: 'Ada', b: 'Writes programs.', ls: [] },
  weather: { city: { name: 'Berlin', lat: 52.52, lon: 13.41 } },
  currency_converter: { f: 'EUR', t: ['USD'] },
  finance: { s: [{ s: 'AAPL', n: 'Apple Inc' }] },
  'analog-clock': {},
  calendar: {},
  status: {},
  chart: { d: 'Month;Sales\nMay;1,5\nJune;2,5' },
  search: {},
  searchbar: {},
  facebook_page: { a: 'wikipedia' },
  'twitter-timeline': { a: 'nasa' },
})

test('a page with one widget of each kind moves nothing, stays in the budget of scripts and asks nobody else', async ({
  foyer,
  member,
  openBrowser,
  seed,
}) => {
  const green = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const site = await startLoopback(({ path }) =>
    path === '/green.png' ? { headers: { 'content-type': 'image/png' }, body: green } : { status: 404 },
  )
  try {
    const summary = await seed.page('Everything', 4)
    const settings = settingsOf(site.url.replace('127.0.0.1', 'localhost'))
    for (const [index, type] of addableWidgetTypes.entries()) {
      const widget = await seed.widget(summary, type, type, { column: index % 4, settings: settings[type] })
      await fill(seed, widget, site.url)
    }
    await member.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
    for (const person of [null, member]) {
      const page = await openBrowser(person)
      const requests: string[] = []
      page.on('request', (request) => void requests.push(request.url()))
      await watchLayoutShift(page)
      await page.goto(`/p/${summary.public_id}`)
      for (const type of addableWidgetTypes) {
        await page.getByRole('article', { name: type, exact: true }).scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
      }
      await expect(page.getByText('$261.74')).toBeVisible()
      expect(await layoutShift(page)).toBe(0)
      expect(requests.filter((url) => !url.startsWith(`${foyer.url}/`) && !url.startsWith('data:'))).toEqual([])
      if (!person) expect(await scriptBytes(page)).toBeLessThanOrEqual(maxScriptBytes)
    }
  } finally {
    await site.close()
  }
})

/** What is no setting. */
async function fill(seed: Seeder, { id, widget_type }: Pick<Widget, 'id' | 'widget_type'>, site: string): Promise<void> {
  const params = { id: String(id) }
  if (widget_type === 'urllist') await seed.addBookmarks(id, [['Alder', 'https://alder.example/']])
  if (widget_type === 'calendar')
    await seed.call(setCalendars, {
      params,
      body: { calendars: [{ id: 'calendar-1', kind: 'ics', name: 'Family', colour: 0x3498db, url: `${site}/gone.ics` }] },
    })
  if (widget_type === 'status')
    await seed.call(setMonitors, {
      params,
      body: { monitors: [{ id: 'monitor-1', name: 'Site', url: `${site}/` }], shows_addresses: false },
    })
}

/** The size over the wire of the scripts that the HTML of a page names: its first view. */
async function scriptBytes(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text()
  const paths = [...new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path))]
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers()['content-length'] ?? (await answer.body()).length)
    }),
  )
  expect(sizes.length).toBeGreaterThan(1)
  return sizes.reduce((sum, size) => sum + size, 0)
}
