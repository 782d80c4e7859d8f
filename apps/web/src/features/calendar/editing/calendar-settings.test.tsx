import type { CalendarSource } from '@foyer/contracts/link-tools/calendars'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { goesOnceDiscarded, staysWithChanges } from '../../../testing/unsaved.ts'
import { widget } from '../../../testing/things.ts'
import { calendarColours, unusedColour } from './colours.ts'

const work: CalendarSource = { id: 'calendar-work', kind: 'ics', name: 'Work', colour: 0x3498db, url: 'https://c.example/work.ics' }
const home: CalendarSource = { ...work, id: 'calendar-home', name: 'Home', colour: 0xe1675c }

async function openSettings(sources: CalendarSource[] = []) {
  const calendar = widget('calendar', 'Plans', null, {})
  state.calendars.set(calendar.id, sources)
  const { user } = await renderWidget(calendar)
  const scope = await inWidget('Plans')
  await user.click(await scope.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Plans' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: t('calendar:addCalendar') })
  return { user, calendar, dialog, stored: () => state.calendars.get(calendar.id) }
}

describe('the settings of a calendar', () => {
  it('choose the view and the first day of the week', async () => {
    const { user, calendar, dialog } = await openSettings()
    await user.click(dialog.getByRole('radio', { name: t('calendar:agenda') }))
    await user.selectOptions(dialog.getByRole('combobox', { name: t('calendar:firstDay') }), 'Saturday')
    await waitFor(() => expect(calendar.settings).toMatchObject({ v: 1, w: 6 }))
    await user.selectOptions(dialog.getByRole('combobox', { name: t('calendar:firstDay') }), t('calendar:byRegion'))
    await waitFor(() => expect(calendar.settings).not.toHaveProperty('w'))
  })

  it('add a calendar with the keyboard alone, in a colour of its own', async () => {
    const { user, dialog, stored } = await openSettings([work])
    await user.click(dialog.getByRole('button', { name: t('calendar:addCalendar') }))
    await toHaveFocus(() => dialog.getByRole('textbox', { name: t('calendar:address') }))
    await user.keyboard('webcal://c.example/home.ics{Tab}Home{Enter}')
    await waitFor(() => expect(stored()).toHaveLength(2))
    expect(stored()?.[1]).toMatchObject({ kind: 'ics', name: 'Home', url: 'webcal://c.example/home.ics', colour: unusedColour([work]) })
    expect(await dialog.findByRole('button', { name: t('calendar:edit', { name: 'Home' }) })).toBeVisible()
  })

  it('name a calendar by its host where it is given no name', async () => {
    const { user, dialog, stored } = await openSettings()
    await user.click(dialog.getByRole('button', { name: t('calendar:addCalendar') }))
    await user.type(dialog.getByRole('textbox', { name: t('calendar:address') }), 'https://www.holidays.example/a.ics{Enter}')
    await waitFor(() => expect(stored()).toMatchObject([{ name: '' }]))
    expect(await dialog.findByText('holidays.example')).toBeVisible()
  })

  it('keep what was typed when the address is refused', async () => {
    const { user, dialog, stored } = await openSettings()
    server.refuse('setCalendars', 'invalid', { errors: [{ field: 'calendars.0.url', code: 'invalid_url' }] })
    await user.click(dialog.getByRole('button', { name: t('calendar:addCalendar') }))
    const field = dialog.getByRole('textbox', { name: t('calendar:address') })
    await user.type(field, 'nonsense{Enter}')
    expect(await dialog.findByText(t('calendar:invalidAddress'))).toBeVisible()
    expect(field).toHaveValue('nonsense')
    expect(stored()).toEqual([])
  })

  it('ask before a changed calendar is left that is not saved', async () => {
    const { user, dialog, stored } = await openSettings([work])
    await user.click(dialog.getByRole('button', { name: t('calendar:edit', { name: 'Work' }) }))
    const name = () => dialog.getByRole('textbox', { name: t('calendar:name') })
    await user.type(name(), '!')
    await staysWithChanges(user, name)
    await goesOnceDiscarded(user, name)
    expect(stored()).toEqual([work])
  })

  it('change the name and the colour of a calendar', async () => {
    const { user, dialog, stored } = await openSettings([work, home])
    await user.click(dialog.getByRole('button', { name: t('calendar:edit', { name: 'Home' }) }))
    const name = dialog.getByRole('textbox', { name: t('calendar:name') })
    await user.clear(name)
    await user.type(name, 'Family')
    await user.click(dialog.getByRole('radio', { name: t('page-look:hue.green') }))
    await user.click(dialog.getByRole('button', { name: t('calendar:save') }))
    const green = calendarColours.find(({ hue }) => hue === 'green')?.colour
    await waitFor(() => expect(stored()).toEqual([work, { ...home, name: 'Family', colour: green }]))
  })

  it('remove a calendar, and bring it back in its place', async () => {
    const { user, dialog, stored } = await openSettings([work, home])
    await user.click(dialog.getByRole('button', { name: t('calendar:remove', { name: 'Work' }) }))
    await waitFor(() => expect(stored()).toEqual([home]))
    await undo(user)
    await waitFor(() => expect(stored()).toEqual([work, home]))
  })

  it('say why a calendar could not be removed, and show it again', async () => {
    const { user, dialog } = await openSettings([work])
    server.refuse('setCalendars', 'unavailable')
    await user.click(dialog.getByRole('button', { name: t('calendar:remove', { name: 'Work' }) }))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(await dialog.findByRole('button', { name: t('calendar:remove', { name: 'Work' }) })).toBeVisible()
  })

  it('offer no more calendars than a widget can have', async () => {
    const all = Array.from({ length: 10 }, (_, n) => ({ ...work, id: `calendar-${n}`, name: `Calendar ${n}` }))
    const { user, dialog } = await openSettings(all.slice(1))
    await user.click(dialog.getByRole('button', { name: t('calendar:addCalendar') }))
    await user.type(dialog.getByRole('textbox', { name: t('calendar:address') }), 'https://c.example/last.ics{Enter}')
    expect(await dialog.findByText(t('calendar:full', { count: 10 }))).toBeVisible()
    expect(dialog.queryByRole('button', { name: t('calendar:addCalendar') })).not.toBeInTheDocument()
  })
})
