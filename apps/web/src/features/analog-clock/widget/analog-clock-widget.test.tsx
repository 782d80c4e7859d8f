import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findWidget, inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

async function openClock(settings: Record<string, unknown>) {
  const clock = widget('analog-clock', 'Clock', null, { settings })
  const { user } = await renderWidget(clock, { share_mode: 'link' })
  return { user, clock, scope: await inWidget('Clock') }
}

async function openSettings(settings: Record<string, unknown>) {
  const scene = await openClock(settings)
  await scene.user.click(await scene.scope.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Clock' }) }))
  await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  await screen.findByRole('radio', { name: t('analog-clock:marks') })
  return scene
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 18, 5, 30), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an analog clock', () => {
  it('says the time as text, and shows the date', async () => {
    const { scope } = await openClock({ z: 'Asia/Tokyo' })
    expect((await scope.findByRole('time')).textContent.replace(/\s/, ' ')).toBe('3:05 AM')
    expect(scope.getByText('Monday, November 23')).toBeVisible()
    expect(scope.getByText('Tokyo')).toBeVisible()
  })

  it('is in the language of the viewer', async () => {
    const { scope } = await openClock({ z: 'Europe/Berlin' })
    await scope.findByRole('time')
    await speak('de')
    expect(scope.getByRole('time')).toHaveTextContent('19:05')
    expect(scope.getByText('Sonntag, 22. November')).toBeVisible()
  })

  it('names no city in the zone of the viewer', async () => {
    const { scope } = await openClock({ d: 0 })
    const time = await scope.findByRole('time')
    expect(time.parentElement?.querySelector('p')).toBeNull()
  })

  it('has marks, or numerals', async () => {
    const { scope } = await openClock({ n: 1 })
    await scope.findByRole('time')
    const face = (await findWidget('Clock')).querySelector('svg[viewBox="0 0 100 100"]')
    expect([...(face?.querySelectorAll('text') ?? [])].map((text) => text.textContent)).toEqual(
      Array.from({ length: 12 }, (_, n) => String(n + 1)),
    )
  })

  it('has a seconds hand that begins where the minute is', async () => {
    const { scope } = await openClock({})
    await scope.findByRole('time')
    const hand = (await findWidget('Clock')).querySelector<SVGLineElement>('.seconds-hand')
    expect(hand?.style.animationDelay).toBe('-30000ms')
  })

  it('has none where it is switched off', async () => {
    const { scope } = await openClock({ s: 0 })
    await scope.findByRole('time')
    expect((await findWidget('Clock')).querySelector('.seconds-hand')).toBeNull()
  })

  it('announces nothing as time passes', async () => {
    const { scope } = await openClock({})
    const time = await scope.findByRole('time')
    expect(time.closest('[aria-live], [role=status], [role=timer]')).toBeNull()
  })

  it('says so where the stored time zone does not exist', async () => {
    const { scope } = await openClock({ z: 'Mars/Olympus_Mons' })
    expect(await scope.findByText(t('analog-clock:unknownZone', { zone: 'Mars/Olympus_Mons' }))).toBeVisible()
    expect(scope.queryByRole('time')).not.toBeInTheDocument()
  })

  it('is there for visitors', async () => {
    state.user = null
    const { scope } = await openClock({})
    expect(await scope.findByRole('time')).toBeInTheDocument()
  })
})

describe('the settings of an analog clock', () => {
  it('choose the face, the seconds and the date', async () => {
    const { user, clock } = await openSettings({})
    await user.click(screen.getByRole('radio', { name: t('analog-clock:numerals') }))
    await user.click(screen.getByRole('checkbox', { name: t('analog-clock:seconds') }))
    await user.click(screen.getByRole('checkbox', { name: t('analog-clock:date') }))
    await waitFor(() => expect(clock.settings).toMatchObject({ n: 1, s: 0, d: 0 }))
  })

  it('choose a time zone by keyboard, and the local one again', async () => {
    const { user, clock } = await openSettings({})
    await user.type(screen.getByRole('combobox', { name: t('analog-clock:zone') }), 'tokyo{Enter}')
    await waitFor(() => expect(clock.settings['z']).toBe('Asia/Tokyo'))
    expect(await screen.findByText(t('analog-clock:zoneOf', { city: 'Tokyo' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('analog-clock:useOwnZone') }))
    await waitFor(() => expect(clock.settings).not.toHaveProperty('z'))
    expect(screen.getByText(t('analog-clock:ownZone'))).toBeVisible()
  })
})
