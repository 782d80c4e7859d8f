import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const munich = { name: 'Munich', lat: 48.14, lon: 11.58 }
const field = () => screen.findByRole('combobox', { name: t('weather:place') })

/** A page with an empty weather widget, whose field for its place is open. */
async function choosePlace() {
  const weather = widget('weather', 'Sky', null)
  const { user } = await renderWidget(weather)
  const sky = await inWidget('Sky')
  await user.click(await sky.findByRole('button', { name: t('weather:choosePlace') }))
  await waitFor(async () => expect(await field()).toHaveFocus())
  return { user, sky, stored: () => weather.settings['city'] }
}

/** The same with a place, in the settings dialog. */
async function openSettings(settings: Record<string, unknown>) {
  const weather = widget('weather', 'Sky', null, { settings })
  const { user } = await renderWidget(weather)
  const sky = await inWidget('Sky')
  await user.click(await sky.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Sky' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  await field()
  return { user, sky, weather }
}

type Position = { latitude: number; longitude: number }

/** The browser is at a position, or refuses to say it, by the code of its error. */
function browserIsAt(position: Position | number): void {
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true })
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (success: (result: { coords: Position }) => void, failure: (error: { code: number }) => void) =>
        queueMicrotask(() => (typeof position === 'number' ? failure({ code: position }) : success({ coords: position }))),
    },
  })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(globalThis, 'isSecureContext')
})

describe('the place of a weather widget', () => {
  it('is found by the beginning of its name, and chosen with Enter', async () => {
    const { user, sky, stored } = await choosePlace()
    await user.keyboard('mun')
    expect(await screen.findByRole('option', { name: /Munich.*Bavaria, Germany/ })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored()).toEqual(munich))
    expect(await sky.findByText('45°F')).toBeVisible()
    await waitFor(() => expect(sky.getByRole('button', { name: 'Sky', expanded: true })).toHaveFocus())
  })

  it('is one of several, by the arrow keys', async () => {
    const { user, stored } = await choosePlace()
    await user.keyboard('m')
    await screen.findByRole('option', { name: /Münster/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(stored()).toMatchObject({ name: 'Münster' }))
  })

  it('is the one that was typed, however soon Enter follows', async () => {
    const { user, stored } = await choosePlace()
    await user.keyboard('mün{Enter}')
    await waitFor(() => expect(stored()).toMatchObject({ name: 'Munich' }))
    expect(server.calls('findPlaces').map(({ params }) => params.q)).toEqual(['mün'])
  })

  it('has its name in the language of the interface', async () => {
    const { user, stored } = await choosePlace()
    await speak('de')
    await user.type(await screen.findByRole('combobox', { name: 'Ort' }), 'mun')
    await user.click(await screen.findByRole('option', { name: /München.*Bayern, Deutschland/ }))
    await waitFor(() => expect(stored()).toMatchObject({ name: 'München' }))
  })

  it('may not be there: the field says so', async () => {
    const { user } = await choosePlace()
    await user.keyboard('xyz')
    expect(await screen.findByText(t('weather:noMatch'))).toBeVisible()
  })

  it('is still asked for when the search fails', async () => {
    const { user } = await choosePlace()
    server.refuse('findPlaces', 'internal', { times: 5 })
    await user.keyboard('mun')
    expect(await screen.findByText(t('errors:internal'))).toBeVisible()
    expect(await field()).toHaveValue('mun')
  })

  it('is left open with Escape', async () => {
    const { user, sky } = await choosePlace()
    await user.keyboard('{Escape}')
    expect(await sky.findByText(t('weather:emptyForEditors'))).toBeVisible()
  })

  it('names the source of the places', async () => {
    await choosePlace()
    expect(screen.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org')
  })
})

describe('the position of the browser', () => {
  const use = () => screen.findByRole('button', { name: t('weather:usePosition') })

  it('is rounded, and has the name of the nearest place', async () => {
    browserIsAt({ latitude: 48.137_154, longitude: 11.576_124 })
    const { user, stored } = await choosePlace()
    expect(screen.getByText(t('weather:positionNote'))).toBeVisible()
    await user.click(await use())
    await waitFor(() => expect(stored()).toEqual(munich))
  })

  it('is its coordinates where nothing is near', async () => {
    browserIsAt({ latitude: -0.001, longitude: -140.123 })
    const { user, stored } = await choosePlace()
    await user.click(await use())
    await waitFor(() => expect(stored()).toEqual({ name: '0,-140.12', lat: 0, lon: -140.12 }))
  })

  it.each([
    ['denied', 1],
    ['unavailable', 2],
    ['unavailable', 3],
  ])('may be refused: it says that it is %s, and the search is still there', async (refusal, code) => {
    browserIsAt(code)
    const { user, stored } = await choosePlace()
    await user.click(await use())
    expect(await screen.findByText(t(`weather:refusals.${refusal}`))).toBeVisible()
    expect(await field()).toBeVisible()
    expect(stored()).toBeUndefined()
  })

  it('is not to be had over http', async () => {
    const { user } = await choosePlace()
    await user.click(await use())
    expect(await screen.findByText(t('weather:refusals.unsupported'))).toBeVisible()
  })
})

describe('settings of a weather widget', () => {
  it('change its place', async () => {
    const { user, weather } = await openSettings({ city: munich })
    expect(screen.getByText(t('weather:currentPlace', { place: 'Munich' }))).toBeVisible()
    await user.type(await field(), 'müns')
    await user.click(await screen.findByRole('option', { name: /Münster/ }))
    await waitFor(() => expect(weather.settings['city']).toMatchObject({ name: 'Münster' }))
    expect(await screen.findByText(t('weather:chosen', { place: 'Münster' }))).toBeInTheDocument()
  })

  it('change its units, and leave them to the viewer’s region again', async () => {
    const { user, sky, weather } = await openSettings({ city: munich })
    await user.click(screen.getByRole('radio', { name: t('weather:celsius') }))
    expect(await sky.findByText('7°C')).toBeInTheDocument()
    await waitFor(() => expect(weather.settings['u']).toBe('c'))
    await user.click(screen.getByRole('radio', { name: t('weather:automatic') }))
    expect(await sky.findByText('45°F')).toBeInTheDocument()
    await waitFor(() => expect(weather.settings['u'] ?? null).toBeNull())
  })
})
