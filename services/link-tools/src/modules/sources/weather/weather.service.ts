import type { SafeResponse } from '@foyer/safe-fetch/response'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import { type Coordinates, parseCoordinates } from '../place/coordinates.ts'
import type { PlaceService } from '../place/place.service.ts'
import { sourceUnavailable } from '../source/source.errors.ts'
import type { Sources } from '../source/source.service.ts'
import { forecastAt } from './forecast.ts'
import { type WeatherProvider, type WeatherSeries, maxSteps, weatherSeriesSchema, weatherStepSchema } from './weather-provider.ts'

const minuteMs = 60_000
const freshMs = 30 * minuteMs
const staleMs = 24 * 60 * minuteMs
const maxBytes = 500_000
/** A source that promises no news for longer than this is asked all the same. */
const maxPromiseMs = 2 * 60 * minuteMs
/** How long a source is left alone that says it is asked too much, or that we may not. */
const pauseMs = 10 * minuteMs
/** So many calls at once, each of which counts for a while: at most 16 a second. MET Norway allows 20. */
const concurrency = 4
const spacingMs = 250
const maxWaiting = 100

type Options = {
  sources: Sources
  safeFetch: SafeFetch
  provider: WeatherProvider
  places: PlaceService
  userAgent: string
  clock: () => Date
  signal: AbortSignal
}

export function createWeatherService({ sources, safeFetch, provider, places, userAgent, clock, signal }: Options) {
  const slots = createSemaphore(concurrency)
  const now = () => clock().getTime()
  let pausedUntil = 0

  return {
    /** The weather at coordinates, or at the place that a name finds first. Throws `not_found` where there is none. */
    async forecast(location: string) {
      const spot = parseCoordinates(location) ?? (await findSpot(location))
      const { steps, fetched_at, is_stale } = await sources.ask({
        key: `weather ${provider.name} ${spot.lat},${spot.lon}`,
        freshMs,
        staleMs,
        schema: weatherSeriesSchema,
        load: (previous) => load(spot, previous),
      })
      const forecast = forecastAt(steps, now(), spot)
      if (!forecast) throw sourceUnavailable(new Error('no hour of the answer is now'))
      return { ...forecast, source: provider.attribution, fetched_at, is_stale }
    },
  }

  async function findSpot(name: string): Promise<Coordinates> {
    const [place] = await places.find(name, 'en')
    if (!place) throw new AppError('not_found')
    return place
  }

  async function load(spot: Coordinates, previous: WeatherSeries | null): Promise<WeatherSeries> {
    if (previous && now() < previous.current_until) return previous
    if (now() < pausedUntil || slots.waiting() >= maxWaiting) throw sourceUnavailable(new Error('not asked, to spare the source'))
    const release = await slots.acquire()
    try {
      const answer = await safeFetch.fetch(provider.addressFor(spot), {
        accept: 'application/json',
        userAgent,
        ...(previous?.last_modified ? { validators: { last_modified: previous.last_modified } } : {}),
        limits: { bodyBytes: maxBytes, wireBytes: maxBytes },
        signal,
      })
      return readAnswer(answer, previous)
    } finally {
      setTimeout(release, spacingMs).unref()
    }
  }

  function readAnswer(answer: SafeResponse, previous: WeatherSeries | null): WeatherSeries {
    if (answer.status === 403 || answer.status === 429) pausedUntil = now() + pauseMs
    const current_until = Math.min(Date.parse(answer.headers['expires'] ?? '') || 0, now() + maxPromiseMs)
    const { last_modified } = answer.validators
    if (answer.not_modified && previous) return { ...previous, current_until }
    // 203 says that this version of an interface is about to be retired.
    if (answer.status !== 200 && answer.status !== 203) throw new Error(`status ${answer.status}`)
    const steps = provider.parse(JSON.parse(answer.text())).filter((step) => weatherStepSchema.safeParse(step).success)
    return { steps: steps.slice(0, maxSteps), current_until, last_modified }
  }
}
