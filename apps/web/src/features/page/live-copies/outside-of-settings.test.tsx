import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { widget } from '../../../testing/things.ts'

type Scope = Awaited<ReturnType<typeof inWidget>>
/** A kind that has something outside of its settings: how a widget of an id gets it, what then shows it, and what it is asked for by. */
type Kind = {
  type: WidgetType
  settings?: Record<string, unknown>
  fill: (id: number) => void
  find: (scope: Scope) => Promise<HTMLElement>
  call: 'calendarEvents' | 'widgetTable' | 'widgetStatus'
}

const originalId = 71
const url = 'https://outside.example/it'
const now = () => Math.floor(Date.now() / 1000)

const kinds: Kind[] = [
  {
    type: 'calendar',
    fill: (id) => {
      state.calendars.set(id, [{ id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0x3498db, url }])
      const event = { title: 'Tea', location: '', is_private: false, start: '2026-11-26T09:00:00', end: '2026-11-26T10:00:00' }
      state.calendarEvents.set(id, [{ ...event, calendar: 'calendar-1' }])
    },
    find: (scope) => scope.findByText('Tea'),
    call: 'calendarEvents',
  },
  {
    type: 'chart',
    settings: { s: 'address' },
    fill: (id) => {
      const rows = [
        ['Month', 'Sales'],
        ['Jan', 12],
      ]
      state.tableAddresses.set(id, url)
      state.tables.set(url, { rows, is_cut: false, error: null, is_stale: false, fetched_at: now() })
    },
    find: (scope) => scope.findByRole('img', { name: 'Jan: 12' }),
    call: 'widgetTable',
  },
  {
    type: 'status',
    fill: (id) => {
      state.monitors.set(id, { monitors: [{ id: 'monitor-1', name: 'Server', url }], shows_addresses: false })
      state.monitorStates.set('monitor-1', { state: 'up', status: 200, since: now() - 60, checked_at: now() })
    },
    find: (scope) => scope.findByText(/^Up since/),
    call: 'widgetStatus',
  },
]

describe.each(kinds)('a live copy of a $type widget', ({ type, settings = {}, fill, find, call }) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 26, 10, 5), toFake: ['Date'] })
    fill(originalId)
  })
  afterEach(() => void vi.useRealTimers())

  const liveCopy = () => {
    const shownAt = { is_live_copy: true, is_shared: true, source_id: originalId, share_widget_id: originalId } as const
    return widget(type, 'Plans', null, { ...shownAt, tab: { id: 7, public_id: 'Ori1234' }, settings })
  }
  const askedOf = () => [...new Set(server.calls(call).map(({ params }) => params.id))]

  it('shows what the original has outside of its settings', async () => {
    await renderWidgets(addPage([[liveCopy()]]))
    expect(await find(await inWidget('Plans'))).toBeVisible()
    expect(askedOf()).toEqual([originalId])
  })

  it('shows it alone, at its own address, to a visitor', async () => {
    const copy = liveCopy()
    addPage([[copy]], { share_mode: 'public', owner_id: 99 })
    state.user = null
    openApp(`/w/${copy.public_id}`)
    expect(await find(await inWidget('Plans'))).toBeVisible()
    expect(askedOf()).toEqual([originalId])
  })
})
