import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearPersistedQueries, persistQueries, restoreQuery } from '../../../lib/api/query-persistence.ts'
import { answersShown, inWidget, speak } from '../../../testing/actions.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'
import type { Forecast } from './use-forecast.ts'
import { WeatherWidget } from './weather-widget.tsx'

const munich = { name: 'Munich', lat: 48.14, lon: 11.58 }
const minuteMs = 60_000

/** A page with the widget “Sky” of these settings. */
async function openSky(settings: Record<string, unknown>) {
  const weather = widget('weather', 'Sky', null, { settings })
  const { user } = await renderWidget(weather, { share_mode: 'link' })
  return { user, weather, sky: await inWidget('Sky') }
}

/** From now on the forecast says something else. */
function forecastWith(fields: Partial<Forecast>): void {
  server.answer('getForecast', () => forecast(fields))
}

function forecast(fields: Partial<Forecast>): Forecast {
  return {
    ...munich,
    time_zone: 'Europe/Berlin',
    current_observation: {
      temperature: 20,
      feels_like: null,
      condition: 'fog',
      is_day: false,
      wind_speed: 0,
      humidity: null,
      precipitation: 0,
    },
    days: [{ date: '2026-11-26', min: 1, max: 2, condition: 'fog', precipitation: 0, sunrise: null, sunset: null }],
    source: { name: 'MET Norway', url: 'https://www.met.no/en' },
    fetched_at: Math.floor(Date.now() / 1000),
    is_stale: false,
    ...fields,
  }
}

/** This browser has kept a forecast from an earlier visit. */
async function keepForecast(answer: Forecast): Promise<void> {
  const queryKey = ['weather', `${munich.lat},${munich.lon}`]
  // Another test file may have left answers that are written later, or never.
  await clearPersistedQueries()
  const earlier = new QueryClient()
  persistQueries(earlier)
  await earlier.fetchQuery({ queryKey, queryFn: () => answer, networkMode: 'always' })
  await waitFor(async () => expect(await restoreQuery(new QueryClient(), queryKey)).toBe(true), { timeout: 5_000 })
}

/** Moves the clock on and comes back to the tab. */
function comeBackAfter(ms: number): void {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim()

afterEach(() => {
  vi.useRealTimers()
})

describe('weather', () => {
  it('shows the weather now, at its place', async () => {
    const { sky } = await openSky({ city: munich, u: 'c' })
    expect(await sky.findByText('7°C')).toBeVisible()
    expect(sky.getByText('Munich')).toBeVisible()
    expect(sky.getAllByText(t('weather:conditions.clear'))[0]).toBeVisible()
    for (const detail of ['Feels like 5°', 'Wind 15 km/h', 'Humidity 81%']) expect(sky.getByText(detail)).toBeVisible()
  })

  it('shows today and the next two days in words', async () => {
    const { sky } = await openSky({ city: munich, u: 'c' })
    const list = await sky.findByRole('list', { name: t('weather:forecast', { place: 'Munich' }) })
    expect([...list.children].map((item) => plain(item as HTMLElement))).toEqual([
      'TodayClearHigh 9°Low 1°',
      'FriRainPrecipitation 4.6 mmHigh 6°Low 2°',
      'SatSnowPrecipitation 1 mmHigh 0°Low -3°',
    ])
  })

  it('has the times of the sun at the place', async () => {
    const { sky } = await openSky({ city: munich })
    expect(plain(await sky.findByTitle(t('weather:sunrise')))).toBe('Sunrise 7:46 AM')
  })

  it.each([
    [{}, '45°F'],
    [{ u: 'c' }, '7°C'],
  ])('is in the units of the viewer’s region unless it says others: %j', async (settings, temperature) => {
    const { sky } = await openSky({ city: munich, ...settings })
    expect(await sky.findByText(temperature)).toBeVisible()
  })

  it('speaks German', async () => {
    const { sky } = await openSky({ city: munich })
    await sky.findByText('45°F')
    await speak('de')
    expect(await sky.findByText(/^7\s°C$/)).toBeVisible()
    expect(sky.getByText('Heute')).toBeVisible()
    expect(sky.getByText('Luftfeuchtigkeit 81 %', { collapseWhitespace: true })).toBeVisible()
  })

  it('names its source, with a link', async () => {
    const { sky } = await openSky({ city: munich })
    const link = await sky.findByRole('link', { name: 'MET Norway' })
    expect(link).toHaveAttribute('href', 'https://www.met.no/en')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('leaves out what its source does not say', async () => {
    forecastWith({})
    const { sky } = await openSky({ city: munich, u: 'c' })
    await sky.findByText('20°C')
    expect(sky.queryByText(/^Feels like|^Humidity/)).not.toBeInTheDocument()
    expect(sky.queryByTitle(t('weather:sunrise'))).not.toBeInTheDocument()
  })

  it('shows a visitor the weather, and no way to choose a place', async () => {
    state.user = null
    const { sky } = await openSky({ city: munich })
    expect(await sky.findByText('45°F')).toBeVisible()
    expect(sky.queryByRole('button', { name: t('weather:choosePlace') })).not.toBeInTheDocument()
  })

  it('tells a visitor that no place has been chosen', async () => {
    state.user = null
    const { sky } = await openSky({})
    expect(await sky.findByText(t('weather:emptyForVisitors'))).toBeVisible()
  })

  it.each([[{ city: 'Berlin' }], [{ city: { name: '', lat: 'x' } }], [{}]])('is empty with the stored settings %j', async (settings) => {
    const { sky } = await openSky(settings)
    expect(await sky.findByText(t('weather:emptyForEditors'))).toBeVisible()
    expect(server.calls('getForecast')).toEqual([])
  })

  it('names the place and says why there is no weather, and tries again when asked', async () => {
    server.refuse('getForecast', 'source_unavailable', { times: 3 })
    const { user, sky } = await openSky({ city: munich })
    expect(await sky.findByText(t('account-errors:source_unavailable'))).toBeVisible()
    expect(sky.getByText(munich.name)).toBeVisible()
    await user.click(sky.getByRole('button', { name: t('shared:retry') }))
    expect(await sky.findByText('45°F')).toBeVisible()
  })

  it('says how old it is while its source cannot be reached', async () => {
    forecastWith({ fetched_at: Math.floor(Date.now() / 1000) - 7_300, is_stale: true })
    const { sky } = await openSky({ city: munich })
    expect(await sky.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
  })

  it('says how old it is without a connection', async () => {
    const { sky } = await openSky({ city: munich })
    await sky.findByText('45°F')
    server.setOnline(false)
    expect(await sky.findByText(/You are offline/)).toBeVisible()
    expect(sky.getByText('45°F')).toBeVisible()
  })

  it('shows what this browser has kept of it while there is no answer', async () => {
    onTestFinished(() => clearPersistedQueries())
    await keepForecast(forecast({ fetched_at: Math.floor(Date.now() / 1000) - 3_700 }))
    server.refuse('getForecast', 'source_unavailable', { times: 10 })
    const weather = widget('weather', 'Sky', null, { settings: { city: munich, u: 'c' } })
    renderApp(<WeatherWidget widget={weather} page={addPage([[weather]])} tools={null} badge={null} />)
    expect(await screen.findByText('20°C')).toBeVisible()
    expect(await screen.findByText(t('sources:stale', { age: '1 hour ago' }))).toBeVisible()
  })

  it('asks again when the tab is shown after half an hour, and not before', async () => {
    const { sky } = await openSky({ city: munich, u: 'c' })
    await sky.findByText('7°C')
    forecastWith({})
    comeBackAfter(28 * minuteMs)
    await answersShown()
    expect(sky.getByText('7°C')).toBeVisible()
    comeBackAfter(3 * minuteMs)
    expect(await sky.findByText('20°C')).toBeVisible()
  })

  it('asks soon again for what is older than it should be', async () => {
    forecastWith({ fetched_at: Math.floor(Date.now() / 1000) - 3_600, is_stale: true })
    const { sky } = await openSky({ city: munich, u: 'c' })
    await sky.findByText('20°C')
    forecastWith({
      current_observation: {
        temperature: 21,
        feels_like: null,
        condition: 'fog',
        is_day: true,
        wind_speed: 0,
        humidity: null,
        precipitation: 0,
      },
    })
    comeBackAfter(2 * minuteMs)
    expect(await sky.findByText('21°C')).toBeVisible()
  })

  it('asks for nothing outside of Foyer', async () => {
    const { sky } = await openSky({ city: munich })
    await sky.findByText('45°F')
    await waitFor(() => expect(server.calls('getForecast')).toHaveLength(1))
    expect(screen.queryAllByRole('img').filter((image) => image.getAttribute('src')?.startsWith('http'))).toEqual([])
  })
})
