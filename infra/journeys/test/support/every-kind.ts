import { setCalendars } from '@foyer/contracts/link-tools/calendars'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import { setMonitors } from '@foyer/contracts/link-tools/monitors'
import { listStockQuotes } from '@foyer/contracts/link-tools/stocks'
import { startLoopback } from '@foyer/testing/sibling'
import sharp from 'sharp'
import { calendarOf } from '../screens/scene-calendars.ts'
import type { Seeder } from './seeder.ts'

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
  status: { n: 1 },
  chart: { d: 'Month;Sales\nMay;1,5\nJune;2,5' },
  search: {},
  searchbar: {},
  facebook_page: { a: 'wikipedia' },
  'twitter-timeline': { a: 'nasa' },
  gtasks: {},
  trello: {},
  ganalytics: {},
  gadsense: {},
})

/** A site that has what the widgets show: a picture and a calendar. */
export async function startSite() {
  const green = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  return startLoopback(({ path }) => {
    if (path === '/green.png') return { headers: { 'content-type': 'image/png' }, body: green }
    return path === '/'
      ? { headers: { 'content-type': 'text/html' }, body: '<title>Site</title>' }
      : calendarOf(path.slice(1, -4), new Date())
  })
}

/** A widget of a kind, called like it, that shows something of the site where it shows anything. */
export async function addWidgetOf(seed: Seeder, page: { id: number }, type: AddableWidgetType, site: string, column = 0): Promise<void> {
  const settings = settingsOf(site.replace('127.0.0.1', 'localhost'))[type]
  const { id } = await seed.widget(page, type, type, { column, settings })
  const params = { id: String(id) }
  if (type === 'urllist') await seed.addBookmarks(id, [['Alder', 'https://alder.example/']])
  if (type === 'calendar')
    await seed.call(setCalendars, {
      params,
      body: { calendars: [{ id: 'calendar-1', kind: 'ics', name: 'Family', colour: 0x3498db, url: `${site}/family.ics` }] },
    })
  // A visitor sees the quotes that members have asked for.
  if (type === 'finance') await seed.call(listStockQuotes, { query: { symbols: 'AAPL' } })
  if (type === 'status')
    await seed.call(setMonitors, {
      params,
      body: { monitors: [{ id: 'monitor-1', name: 'Site', url: `${site}/` }], shows_addresses: false },
    })
}
