import type { CalendarEvent, CalendarSource, CalendarState } from '@foyer/contracts/link-tools/calendars'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidget, speak, toHaveFocus } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const work: CalendarSource = { id: 'calendar-work', kind: 'ics', name: 'Work', colour: 0x3498db, url: 'https://c.example/work.ics' }
const home: CalendarSource = { ...work, id: 'calendar-home', name: 'Home', colour: 0xe1675c }
/** Times on the clock of whoever runs the test. */
const event = (title: string, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  calendar: work.id,
  title,
  location: '',
  start,
  end,
  is_private: false,
  ...more,
})
const tea = event('Tea', '2026-11-26T15:00:00', '2026-11-26T16:00:00', { location: 'Kitchen' })
const trip = event('Trip', '2026-11-27', '2026-11-30', { calendar: home.id })

type Scene = { settings?: Record<string, unknown>; sources?: CalendarSource[]; events?: CalendarEvent[] }

async function openCalendar({ settings = {}, sources = [work, home], events = [tea, trip] }: Scene = {}) {
  const calendar = widget('calendar', 'Plans', null, { settings })
  state.calendars.set(calendar.id, sources)
  state.calendarEvents.set(calendar.id, events)
  const { user } = await renderWidget(calendar, { share_mode: 'link' })
  return { user, calendar, scope: await inWidget('Plans') }
}

async function openMonth(scene?: Scene) {
  const opened = await openCalendar(scene)
  const grid = await opened.scope.findByRole('grid')
  return { ...opened, grid: within(grid), day: (name: string | RegExp) => within(grid).getByRole('button', { name }) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 10, 5), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the month of a calendar', () => {
  it('is the present one, with today chosen and its events below', async () => {
    const { scope, day } = await openMonth()
    expect(scope.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    expect(await scope.findByText('Tea')).toBeVisible()
    expect(scope.getByText(/3:00.*4:00.PM/)).toBeVisible()
    expect(scope.getByText('Kitchen · Work')).toBeVisible()
    expect(day(/^Thursday, November 26, 1 event$/)).toHaveAttribute('aria-current', 'date')
  })

  it('begins on Sunday in the United States, and on Monday in Germany', async () => {
    const { grid } = await openMonth()
    const first = () => grid.getAllByRole('columnheader')[0]
    expect(first()).toHaveAttribute('abbr', 'Sunday')
    await speak('de')
    expect(first()).toHaveAttribute('abbr', 'Montag')
  })

  it('begins on the day that is set', async () => {
    const { grid } = await openMonth({ settings: { w: 6 } })
    await waitFor(() => expect(grid.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Saturday'))
  })

  it('shows an event of several days on each of them', async () => {
    const { scope, user, day } = await openMonth()
    await scope.findByText('Tea')
    for (const name of ['Friday, November 27', 'Saturday, November 28', 'Sunday, November 29']) {
      await user.click(day(`${name}, 1 event`))
      expect(scope.getByText('Trip')).toBeVisible()
      expect(scope.getByText(t('calendar:allDay'))).toBeVisible()
    }
    await user.click(day('Monday, November 30'))
    expect(scope.getByText(t('calendar:noEvents'))).toBeVisible()
  })

  it.each([
    ['{ArrowRight}', 'Friday, November 27, 1 event'],
    ['{ArrowLeft}', 'Wednesday, November 25'],
    ['{ArrowUp}', 'Thursday, November 19'],
    ['{ArrowDown}', 'Thursday, December 3'],
    ['{Home}', 'Sunday, November 22'],
    ['{End}', 'Saturday, November 28, 1 event'],
    ['{PageUp}', 'Monday, October 26'],
    ['{PageDown}', 'Saturday, December 26'],
    ['{Shift>}{PageDown}{/Shift}', 'Friday, November 26, 2027'],
  ])('moves by keyboard: %s to %s', async (keys, name) => {
    const { scope, user, day, grid } = await openMonth()
    await scope.findByText('Tea')
    day(/November 26/).focus()
    await toHaveFocus(() => day(/November 26/))
    await user.keyboard(keys)
    await toHaveFocus(() => grid.getByRole('button', { name }))
    expect(grid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('turns to other months, and back to today', async () => {
    const { scope, user } = await openMonth()
    await user.click(scope.getByRole('button', { name: t('calendar:nextMonth') }))
    expect(scope.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    await user.click(scope.getByRole('button', { name: t('calendar:today') }))
    expect(scope.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    expect(scope.queryByRole('button', { name: t('calendar:today') })).not.toBeInTheDocument()
  })

  it('says of a private event that the time is taken, and of one without a title that it has none', async () => {
    const hidden = event('', '2026-11-26T09:00:00', '2026-11-26T09:30:00', { is_private: true })
    const { scope } = await openMonth({ events: [hidden, event('', '2026-11-26', '2026-11-27')] })
    expect(await scope.findByText(t('calendar:busy'))).toBeVisible()
    expect(scope.getByText(t('calendar:untitled'))).toBeVisible()
  })

  it('shows what an event says as text alone', async () => {
    const { scope } = await openMonth({ events: [event('<img src=x onerror=alert(1)>', '2026-11-26', '2026-11-27')] })
    expect(await scope.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('the agenda of a calendar', () => {
  it('has the days to come, with what happens on each', async () => {
    const { scope } = await openCalendar({ settings: { v: 1 } })
    const today = within(await scope.findByRole('group', { name: /today.*Thursday, November 26/i }))
    expect(today.getByText('Tea')).toBeVisible()
    expect(within(scope.getByRole('group', { name: /tomorrow/i })).getByText('Trip')).toBeVisible()
  })

  it('says so when nothing happens', async () => {
    const { scope } = await openCalendar({ settings: { v: 1 }, events: [] })
    expect(await scope.findByText(t('calendar:nothingSoon', { count: 30 }))).toBeVisible()
  })
})

describe('a calendar whose sources are not well', () => {
  const withState = (change: Partial<CalendarState>) => {
    state.calendarStates.set(home.id, change)
    return openCalendar()
  }

  it('says which could not be read and why, and shows the others', async () => {
    const { scope } = await withState({ state: 'failed', error: 'not_found', fetched_at: null })
    expect(await scope.findByText(t('calendar:failed', { name: 'Home', reason: t('calendar:error.not_found') }))).toBeVisible()
    expect(scope.getByText('Tea')).toBeVisible()
  })

  it('says how old the events of one are that cannot be reached', async () => {
    const { scope } = await withState({ state: 'stale', fetched_at: Date.now() / 1000 - 7_300 })
    expect(await scope.findByText(t('calendar:stale', { name: 'Home', age: '2 hours ago' }))).toBeVisible()
  })

  it('says which has more events than are shown', async () => {
    const { scope } = await withState({ is_cut: true })
    expect(await scope.findByText(t('calendar:cut', { name: 'Home' }))).toBeVisible()
  })

  it('says that the browser is offline, and shows what it has', async () => {
    const { scope } = await openCalendar()
    await scope.findByText('Tea')
    server.setOnline(false)
    expect(await scope.findByText(t('sources:offline', { age: t('shared:justNow') }))).toBeVisible()
    expect(scope.getByText('Tea')).toBeVisible()
  })

  it('says why nothing could be loaded, and loads it again', async () => {
    server.refuse('calendarEvents', 'internal')
    const { scope, user } = await openCalendar()
    await user.click(await scope.findByRole('button', { name: t('shared:retry') }))
    expect(await scope.findByText('Tea')).toBeVisible()
  })
})

describe('a widget without calendars', () => {
  it('is a month, and leads editors to the settings', async () => {
    const { scope, user } = await openMonth({ sources: [], events: [] })
    await user.click(await scope.findByRole('button', { name: t('calendar:addFirst') }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: t('calendar:addCalendar') })).toBeVisible()
  })

  it('is a month for visitors, who are asked for nothing', async () => {
    state.user = null
    const { scope } = await openMonth({ sources: [], events: [] })
    expect(await scope.findByText(t('calendar:noEvents'))).toBeVisible()
    await waitFor(() => expect(server.calls('calendarEvents')).not.toHaveLength(0))
    expect(scope.queryByText(t('calendar:noCalendars'))).not.toBeInTheDocument()
  })
})
