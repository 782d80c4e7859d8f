import type { CalendarEvent, CalendarSource } from '@foyer/contracts/link-tools/calendars'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidget, speak, toHaveFocus } from '../../testing/actions.ts'
import { renderWidgets } from '../../testing/render-widget.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { type Connection, calendarConnection } from '../../testing/server/connections.ts'
import { t } from '../../testing/texts.ts'
import { widget } from '../../testing/things.ts'
import { calendarColours } from './editing/colours.ts'

const own = 'ada@gmail.example'
const team = 'team@group.calendar.google.com'
const published: CalendarSource = { id: 'calendar-home', kind: 'ics', name: 'Home', colour: 0xe1675c, url: 'https://c.example/home.ics' }
const today = '2026-11-26'
const event = (calendar: string, title: string): CalendarEvent => ({
  calendar,
  title,
  location: '',
  start: `${today}T09:00:00`,
  end: `${today}T10:00:00`,
  is_private: false,
})

/** A page with an agenda “Plans” of a published calendar and an account; null is a widget that is not connected. */
async function openCalendar(stored: Connection | null, { isStranger = false } = {}) {
  const calendar = widget('calendar', 'Plans', null, { settings: { v: 1 } })
  state.calendars.set(calendar.id, [published])
  state.calendarEvents.set(calendar.id, [event(published.id, 'Cake'), ...(stored?.state === 'ok' ? [event(own, 'Meeting')] : [])])
  if (stored) state.connections.set(calendar.id, stored)
  const page = addPage([[calendar]], { share_mode: 'link' })
  if (isStranger) state.user = null
  const { user } = await renderWidgets(page)
  return { user, calendar, plans: await inWidget('Plans') }
}

async function openSettings(stored: Connection | null, title: 'googleCalendars' | 'windowsliveCalendars' = 'googleCalendars') {
  const opened = await openCalendar(stored)
  const { user, plans, calendar } = opened
  await user.click(await plans.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Plans' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  const dialog = within(await screen.findByRole('dialog'))
  const section = within(await dialog.findByRole('region', { name: t(`calendar:${title}`) }))
  return { ...opened, section, dialog, authorization: () => state.connections.get(calendar.id)?.authorization }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 8, 5), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the calendars of a Google account', () => {
  it('are shown among those of addresses', async () => {
    const { plans } = await openCalendar(calendarConnection())
    expect(await plans.findByText('Meeting')).toBeVisible()
    expect(plans.getByText('Ada')).toBeVisible()
    expect(plans.getByText('Cake')).toBeVisible()
  })

  it('are called Google where the account is not to be named', async () => {
    const [first, ...rest] = calendarConnection().choices
    const { plans } = await openCalendar(calendarConnection({ choices: [{ ...first, id: own, name: '' }, ...rest] }))
    expect(await plans.findByText('Google')).toBeVisible()
  })

  it('have to be connected again, by the words of the specification, while the others stay', async () => {
    const { plans, user } = await openCalendar(calendarConnection({ state: 'reauthenticate' }))
    expect(await plans.findByText('Token cannot be refreshed, reauthentication is required')).toBeVisible()
    expect(plans.getByText('Cake')).toBeVisible()
    await user.click(plans.getByRole('button', { name: t('connected:reconnect') }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toHaveLength(1))
  })

  it('cannot be connected by a visitor, who is told that they are missing', async () => {
    const { plans } = await openCalendar(calendarConnection({ state: 'reauthenticate' }), { isStranger: true })
    expect(await plans.findByText(t('calendar:accountUnavailable', { provider: 'Google' }))).toBeVisible()
    expect(plans.getByText('Cake')).toBeVisible()
    expect(plans.queryByRole('button', { name: t('connected:reconnect') })).not.toBeInTheDocument()
  })

  it('say once how old they are while Google is away', async () => {
    for (const id of [own, team]) state.calendarStates.set(id, { state: 'stale', fetched_at: Math.floor(Date.now() / 1000) - 7_300 })
    const stored = calendarConnection()
    const { authorization } = stored
    const both = { ...stored, authorization: authorization && { ...authorization, choices: [own, team] } }
    const { plans } = await openCalendar(both)
    expect(await plans.findByText(t('calendar:stale', { name: 'Google', age: '2 hours ago' }))).toBeVisible()
    expect(plans.queryByText(t('calendar:stale', { name: 'Team', age: '2 hours ago' }))).not.toBeInTheDocument()
  })

  it('speak German', async () => {
    const { plans } = await openCalendar(calendarConnection({ state: 'reauthenticate' }), { isStranger: true })
    await plans.findByText('Cake')
    await speak('de')
    expect(await plans.findByText('Google: Die Kalender können gerade nicht gezeigt werden.')).toBeVisible()
  })
})

/** Ada's account at Microsoft. */
const microsoft = (fields: Partial<Connection> = {}): Connection => {
  const { authorization, ...stored } = calendarConnection(fields)
  return { ...stored, authorization: authorization && { ...authorization, provider: 'windowslive', account: 'ada@outlook.example' } }
}

describe('the calendars of a Microsoft account', () => {
  it('take the name Microsoft where the account stays unnamed, and leave the others when they go', async () => {
    state.calendarStates.set(own, { state: 'stale', fetched_at: Math.floor(Date.now() / 1000) - 7_300 })
    const { plans } = await openCalendar(microsoft())
    expect(await plans.findByText(t('calendar:stale', { name: 'Microsoft', age: '2 hours ago' }))).toBeVisible()
    expect(plans.getByText('Cake')).toBeVisible()
  })

  it('offer no other account in their settings', async () => {
    const { section, dialog } = await openSettings(microsoft(), 'windowsliveCalendars')
    expect(await section.findByText(t('connected:connectedAs', { account: 'ada@outlook.example' }))).toBeVisible()
    expect(await section.findByRole('checkbox', { name: 'Team' })).toBeVisible()
    await waitFor(() => expect(dialog.queryByRole('region', { name: t('calendar:googleCalendars') })).toBeNull())
  })

  it('connect from the settings, beside Google', async () => {
    const { section, user, dialog } = await openSettings(null, 'windowsliveCalendars')
    expect(dialog.getByRole('region', { name: t('calendar:googleCalendars') })).toBeVisible()
    await user.click(await section.findByRole('button', { name: t('connected:connect', { provider: 'Microsoft' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toMatchObject([{ params: { provider: 'windowslive' } }]))
  })

  it('ask there to be connected again', async () => {
    const { plans, user } = await openCalendar(microsoft({ state: 'reauthenticate' }))
    await user.click(await plans.findByRole('button', { name: t('connected:reconnect') }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toMatchObject([{ params: { provider: 'windowslive' } }]))
  })
})

describe('the settings of Google calendars', () => {
  it('offer no account at Microsoft where this Foyer has not set that up', async () => {
    server.answer('listSources', () => ({ sources: [{ name: 'windowslive' as const, is_configured: false, variables: [] }] }))
    const { dialog } = await openSettings(null)
    expect(dialog.queryByRole('region', { name: t('calendar:windowsliveCalendars') })).toBeNull()
  })

  it('lead to Google', async () => {
    const { section, user } = await openSettings(null)
    await user.click(await section.findByRole('button', { name: t('connected:connect', { provider: 'Google' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toMatchObject([{ params: { provider: 'google' } }]))
  })

  it('choose calendars by keyboard, and keep at least one', async () => {
    const { section, user, authorization, plans } = await openSettings(calendarConnection())
    const teamBox = await section.findByRole('checkbox', { name: 'Team' })
    expect(section.getByRole('checkbox', { name: 'Ada' })).toBeDisabled()
    teamBox.focus()
    await toHaveFocus(() => teamBox)
    await user.keyboard(' ')
    await waitFor(() => expect(authorization()?.choices).toEqual([own, team]))
    await user.click(section.getByRole('checkbox', { name: 'Ada' }))
    await waitFor(() => expect(authorization()?.choices).toEqual([team]))
    expect(section.getByRole('checkbox', { name: 'Team' })).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(await plans.findByText('Cake')).toBeVisible()
  })

  it('give a calendar another colour, and the one of its account again', async () => {
    const { section, user, authorization } = await openSettings(calendarConnection())
    await user.click(await section.findByRole('button', { name: t('calendar:colourOf', { name: 'Ada' }) }))
    expect(section.getByRole('radio', { name: t('calendar:accountColour', { provider: 'Google' }) })).toBeChecked()
    await user.click(section.getByRole('radio', { name: t('page-look:hue.green') }))
    const green = calendarColours.find(({ hue }) => hue === 'green')?.colour
    await waitFor(() => expect(authorization()?.colours).toEqual([{ id: own, colour: green }]))
    await user.click(section.getByRole('radio', { name: t('calendar:accountColour', { provider: 'Google' }) }))
    await waitFor(() => expect(authorization()?.colours).toEqual([]))
  })

  it('say why a choice was refused, and show what there was', async () => {
    const { section, user } = await openSettings(calendarConnection())
    const teamBox = await section.findByRole('checkbox', { name: 'Team' })
    server.refuse('updateWidgetAuth', 'unavailable')
    await user.click(teamBox)
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(section.getByRole('checkbox', { name: 'Team' })).not.toBeChecked()
  })

  it('let who has connected it show them to everyone, to look at', async () => {
    const { section, user, authorization } = await openSettings(calendarConnection())
    const share = await section.findByRole('checkbox', { name: t('connected:share') })
    expect(share).toHaveAccessibleDescription(t('connected:shareHintReadOnly'))
    await user.click(share)
    await waitFor(() => expect(authorization()?.is_shared).toBe(true))
  })

  it('say that this Foyer has not set up Google, beside those of addresses', async () => {
    server.refuse('widgetToken', 'source_not_configured')
    const { section } = await openSettings(null)
    expect(await section.findByText(t('sources:notConfigured'))).toBeVisible()
    expect(screen.getByRole('button', { name: t('calendar:addCalendar') })).toBeVisible()
  })
})
