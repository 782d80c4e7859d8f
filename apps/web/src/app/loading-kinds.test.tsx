import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../testing/actions.ts'
import { renderWidget } from '../testing/render-widget.tsx'
import { server, state } from '../testing/scene.ts'
import { googleTask, trelloCard } from '../testing/server/connected-handlers.ts'
import { connection, trelloConnection } from '../testing/server/connections.ts'
import { t } from '../testing/texts.ts'
import { widget } from '../testing/things.ts'

type Kind = {
  type: string
  endpoint: Parameters<typeof server.hold>[0]
  settings: Record<string, unknown>
  /** What is there outside of the settings. */
  prepare?: (id: number) => void
  shows: RegExp
}

const table = {
  rows: [
    ['Month', 'Sales'],
    ['Jan', 12],
  ],
  is_cut: false,
  error: null,
  fetched_at: 1,
  is_stale: false,
}
const calendar = { id: 'calendar-1', kind: 'ics' as const, name: 'Work', colour: 0x3498db, url: 'https://c.example/work.ics' }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** For days, whatever day it is where the test runs. */
const allDay = { calendar: calendar.id, location: '', start: day(-2), end: day(3), is_private: false }
const monitor = { id: 'monitor-1', name: 'Website', url: 'https://a.example/' }

/** Every kind that shows what is outside of its page. */
const kinds: Kind[] = [
  { type: 'weather', endpoint: 'getForecast', settings: { city: { name: 'Munich', lat: 48.14, lon: 11.58 } }, shows: /°/ },
  { type: 'currency_converter', endpoint: 'getCurrencyRate', settings: { f: 'EUR', t: ['USD'] }, shows: /\$/ },
  { type: 'finance', endpoint: 'listStockQuotes', settings: { s: [{ s: 'AAPL', n: 'Apple Inc' }] }, shows: /Apple/ },
  {
    type: 'calendar',
    endpoint: 'calendarEvents',
    settings: { v: 1 },
    prepare: (id) => {
      state.calendars.set(id, [calendar])
      state.calendarEvents.set(id, [{ ...allDay, title: 'Tea' }])
    },
    shows: /Tea/,
  },
  {
    type: 'chart',
    endpoint: 'widgetTable',
    settings: { s: 'address' },
    prepare: (id) => {
      state.tables.set('https://a.example/t.csv', table)
      state.tableAddresses.set(id, 'https://a.example/t.csv')
    },
    shows: /Sales/,
  },
  {
    type: 'status',
    endpoint: 'widgetStatus',
    settings: { n: 1 },
    prepare: (id) => void state.monitors.set(id, { monitors: [monitor], shows_addresses: false }),
    shows: /Website/,
  },
  {
    type: 'gtasks',
    endpoint: 'googleTasks',
    settings: {},
    prepare: (id) => void state.connections.set(id, connection({ tasks: [googleTask('Tea')] })),
    shows: /Tea/,
  },
  {
    type: 'trello',
    endpoint: 'trelloBoard',
    settings: {},
    prepare: (id) => void state.connections.set(id, trelloConnection({ cards: [trelloCard('Plan')] })),
    shows: /Plan/,
  },
]

async function open({ type, settings, prepare }: Kind) {
  const shown = widget(type, 'Mine', null, { settings })
  prepare?.(shown.id)
  const { user } = await renderWidget(shown, { share_mode: 'link' })
  return { user, mine: await inWidget('Mine') }
}
type Mine = Awaited<ReturnType<typeof open>>['mine']

/** What a screen reader is told while something is loaded; charts have words of their own. */
const loading = (mine: Mine) => [
  ...mine.queryAllByText(t('shared:loading')),
  ...mine.queryAllByRole('status', { name: t('chart:loading') }),
]

describe('a widget of what is outside', () => {
  it.each(kinds)('says that $type is loading, until it is there', async (kind) => {
    const release = server.hold(kind.endpoint)
    const { mine } = await open(kind)
    await waitFor(() => expect(loading(mine)).not.toEqual([]))
    release()
    await waitFor(() => expect(loading(mine)).toEqual([]))
    expect((await mine.findAllByText(kind.shows)).length).toBeGreaterThan(0)
  })

  it.each(kinds)('says why $type could not be loaded, and loads it when asked', async (kind) => {
    server.refuse(kind.endpoint, 'unavailable', { times: 3 })
    const { user, mine } = await open(kind)
    await user.click(await mine.findByRole('button', { name: t('shared:retry') }))
    await waitFor(() => expect(mine.queryByRole('button', { name: t('shared:retry') })).not.toBeInTheDocument())
    expect((await mine.findAllByText(kind.shows)).length).toBeGreaterThan(0)
  })
})
