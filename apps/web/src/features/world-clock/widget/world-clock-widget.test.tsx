import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const cities = [{ z: 'Europe/Berlin' }, { z: 'Asia/Tokyo', l: 'Kyoto office' }]

/** A page with a world clock of these settings in the widget “Team”. */
async function openTeam(settings: Record<string, unknown>) {
  const clock = widget('worldclock', 'Team', null, { settings })
  const { user } = await renderWidget(clock, { share_mode: 'link' })
  return { user, clock, team: await inWidget('Team') }
}

/** The same with its settings open; gives the cities that are stored, as `zone label`. */
async function openSettings(settings: Record<string, unknown>) {
  const scene = await openTeam(settings)
  await scene.user.click(await scene.team.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Team' }) }))
  await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  await screen.findByRole('combobox', { name: t('world-clock:addCity') })
  return { ...scene, stored: () => scene.clock.settings['c'] }
}
const search = (user: UserEvent, text: string) => user.type(screen.getByRole('combobox', { name: t('world-clock:addCity') }), text)
const click = (user: UserEvent, key: string, city: string) => user.click(screen.getByRole('button', { name: t(key, { city }) }))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 18, 5, 30), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('world clock', () => {
  it('shows the time in each city as text', async () => {
    const { team } = await openTeam({ c: cities })
    expect((await team.findAllByRole('time')).map((time) => time.textContent.replace(/\s/, ' '))).toEqual(['7:05 PM', '3:05 AM'])
  })

  it('shows the label of a city, else its name', async () => {
    const { team } = await openTeam({ c: cities })
    expect(await team.findByText('Berlin')).toBeVisible()
    expect(team.getByText('Kyoto office')).toBeVisible()
  })

  it('says how far a city is from the viewer', async () => {
    const { team } = await openTeam({ c: [{ z: 'Pacific/Kiritimati' }] })
    await team.findByText('Kiritimati')
    expect(team.getByRole('listitem')).toHaveTextContent(/(today|tomorrow), \+\d+ hr/)
  })

  it('has 24 hours where the locale has', async () => {
    const { team } = await openTeam({ c: cities })
    await team.findAllByRole('time')
    await speak('de')
    expect(team.getAllByRole('time').map((time) => time.textContent)).toEqual(['19:05', '03:05'])
  })

  it('announces nothing when the minute changes', async () => {
    const { team } = await openTeam({ c: cities })
    const list = await team.findByRole('list', { name: t('world-clock:list', { title: 'Team' }) })
    expect(list.closest('[aria-live], [role=status], [role=timer]')).toBeNull()
    expect(list.querySelector('[aria-live], [role=status], [role=timer]')).toBeNull()
  })

  it('keeps the time as text beside an analogue face', async () => {
    const { team } = await openTeam({ c: cities, f: 1 })
    expect(await team.findAllByRole('time')).toHaveLength(2)
    expect(team.getByRole('list').querySelectorAll('svg')).toHaveLength(2)
  })

  it('says so where a stored time zone does not exist, and shows the other cities', async () => {
    const { team } = await openTeam({ c: [{ z: 'Mars/Olympus_Mons' }, ...cities] })
    expect(await team.findByText(t('world-clock:unknownZone', { zone: 'Mars/Olympus_Mons' }))).toBeVisible()
    expect(team.getAllByRole('time')).toHaveLength(2)
  })

  it.each([[{ c: 'Berlin' }], [{ c: [null, 3, {}, { z: 7 }] }], [{}]])('is empty with the stored settings %j', async (settings) => {
    const { team } = await openTeam(settings)
    expect(await team.findByText(t('world-clock:emptyForEditors'))).toBeVisible()
  })

  it('takes one city after another from the empty state', async () => {
    const { user, team, clock } = await openTeam({})
    await user.click(await team.findByRole('button', { name: t('world-clock:addFirst') }))
    const field = await team.findByRole('combobox', { name: t('world-clock:addCity') })
    expect(field).toHaveFocus()
    await user.keyboard('berlin{Enter}')
    await user.keyboard('tokyo{Enter}')
    await waitFor(() => expect(clock.settings['c']).toEqual([{ z: 'Europe/Berlin' }, { z: 'Asia/Tokyo' }]))
    expect(field).toHaveFocus()
    expect(team.getAllByRole('time')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(field).not.toBeInTheDocument()
    expect(team.getByRole('button', { name: 'Team', expanded: true })).toHaveFocus()
  })

  it('ends adding cities with the button at the end of the field', async () => {
    const { user, team } = await openTeam({})
    await user.click(await team.findByRole('button', { name: t('world-clock:addFirst') }))
    await user.click(await team.findByRole('button', { name: t('shared:close') }))
    expect(team.getByText(t('world-clock:emptyForEditors'))).toBeVisible()
  })

  it('shows a visitor the clocks, and no way to add one', async () => {
    state.user = null
    const { team } = await openTeam({ c: cities })
    expect(await team.findAllByRole('time')).toHaveLength(2)
    expect(team.queryByRole('button', { name: t('world-clock:addFirst') })).not.toBeInTheDocument()
  })
})

describe('world clock settings', () => {
  it('add a city with the keyboard alone', async () => {
    const { user, stored } = await openSettings({ c: cities })
    await search(user, 'new yo')
    expect(screen.getByRole('option', { name: /New York/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored()).toEqual([...cities, { z: 'America/New_York' }]))
    expect(screen.getByText(t('world-clock:added', { city: 'New York' }))).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: t('world-clock:addCity') })).toHaveValue('')
  })

  it('move through the matches with the arrow keys and wrap around', async () => {
    const { user, stored } = await openSettings({})
    await search(user, 'america')
    const last = screen.getAllByRole('option').at(-1)
    await user.keyboard('{ArrowUp}')
    expect(last).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowDown}')
    const [first] = screen.getAllByRole('option')
    expect(first).toHaveAttribute('aria-selected', 'true')
    await user.click(first as HTMLElement)
    await waitFor(() => expect(stored()).toHaveLength(1))
  })

  it('say so when no time zone matches', async () => {
    const { user } = await openSettings({})
    await search(user, 'Atlantis')
    expect(screen.getByText(t('time-zones:noMatch'))).toBeVisible()
  })

  it('close the matches with Escape, and stay open', async () => {
    const { user } = await openSettings({})
    await search(user, 'berlin')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: t('world-clock:addCity') })).toHaveFocus()
  })

  it('close with a second Escape', async () => {
    const { user } = await openSettings({})
    await search(user, 'berlin')
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('store a label when its field is left', async () => {
    const { user, stored } = await openSettings({ c: cities })
    const field = screen.getByRole('textbox', { name: t('world-clock:labelOf', { city: 'Berlin' }) })
    await user.clear(field)
    await user.type(field, 'Ada at home')
    await user.tab()
    await waitFor(() => expect(stored()).toEqual([{ z: 'Europe/Berlin', l: 'Ada at home' }, cities[1]]))
  })

  it('return to the name of the city when its label is emptied', async () => {
    const { user, stored } = await openSettings({ c: cities })
    await user.clear(screen.getByRole('textbox', { name: t('world-clock:labelOf', { city: 'Kyoto office' }) }))
    await user.tab()
    await waitFor(() => expect(stored()).toEqual([cities[0], { z: 'Asia/Tokyo' }]))
  })

  it('move a city, and keep the focus on the button at the end of the list', async () => {
    const { user, stored } = await openSettings({ c: cities })
    await click(user, 'world-clock:moveUp', 'Kyoto office')
    await waitFor(() => expect(stored()).toEqual(cities.toReversed()))
    expect(screen.getByRole('button', { name: t('world-clock:moveUp', { city: 'Kyoto office' }) })).toHaveFocus()
  })

  it('remove a city', async () => {
    const { user, stored } = await openSettings({ c: cities })
    await click(user, 'world-clock:remove', 'Berlin')
    await waitFor(() => expect(stored()).toEqual([cities[1]]))
    expect(screen.getByRole('textbox', { name: t('world-clock:labelOf', { city: 'Kyoto office' }) })).toHaveFocus()
  })

  it('focus the search field when the last city is removed', async () => {
    const { user, stored } = await openSettings({ c: [{ z: 'UTC' }] })
    await click(user, 'world-clock:remove', 'UTC')
    await waitFor(() => expect(stored()).toEqual([]))
    expect(screen.getByRole('combobox', { name: t('world-clock:addCity') })).toHaveFocus()
  })

  it('offer no search when the maximum number of cities is reached', async () => {
    const clock = widget('worldclock', 'Team', null, { settings: { c: Array.from({ length: 24 }, () => ({ z: 'UTC' })) } })
    const { user } = await renderWidget(clock)
    const team = await inWidget('Team')
    await user.click(await team.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Team' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    expect(await screen.findByText(t('world-clock:full', { count: 24 }))).toBeVisible()
  })

  it('choose the face', async () => {
    const { user, clock } = await openSettings({ c: cities })
    await user.click(screen.getByRole('radio', { name: t('world-clock:analogue') }))
    await waitFor(() => expect(clock.settings['f']).toBe(1))
  })
})
