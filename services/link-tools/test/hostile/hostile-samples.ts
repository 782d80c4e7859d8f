import { metNorwayForecast } from '@foyer/testing/met-norway'

/** What stands in every field of an answer: a text (null: those that are documented), and a number as it is written in JSON. */
type Values = { text: string | null; number: string }

const hourMs = 3_600_000

/**
 * The sources that `hostileSample` has. Those of texts that people write are in tests of their own: events in `reduce-calendar.test.ts`, rows in
 * `table.parser.test.ts`, titles in `page-title.test.ts`, tasks and cards in `google-tasks.itest.ts` and `trello.itest.ts`, pictures and icons in
 * `image.itest.ts` and `icon.itest.ts`; of monitors no answer is read.
 */
export const hasSample = /^(?:currency|weather|stock|suggestion):/

/**
 * An answer as its source documents it, by path, but with the same text in every field that has one, and the same number in every field that has one;
 * days and times are as they should be.
 */
export function hostileSample(path: string, now: number, values: Values): { type: string; body: string } {
  if (!path.startsWith('/rates.xml')) return { type: 'application/json', body: filled(documented(path, now), values) }
  const rate = values.number.replaceAll('"', '')
  const text = (values.text ?? 'JPY').replaceAll('<', '&lt;')
  return {
    type: 'text/xml',
    body: `<Cube time="2026-11-25"><Cube currency="USD" rate="${rate}"/><Cube currency="${text}" rate="2"/></Cube>`,
  }
}

function documented(path: string, now: number): unknown {
  if (path.startsWith('/weather?latitude')) return { hourly: openMeteoHours(now) }
  if (path.startsWith('/weather')) return metNorwayForecast(now)
  if (path.startsWith('/suggestions')) return ['Query', ['One', 'Two'], ['Text'], ['Text']]
  if (path.startsWith('/api/v1/quote')) return { c: 1, pc: 1, h: 1, l: 1, t: Math.floor(now / 1000) }
  if (path.startsWith('/api/v1/search')) return { count: 1, result: [{ symbol: 'AAPL', description: 'Apple Inc' }] }
  if (path.startsWith('/api/v1/stock/profile2')) return { name: 'Apple Inc', exchange: 'NASDAQ', currency: 'USD' }
  if (path.includes('TIME_SERIES_DAILY')) return { 'Time Series (Daily)': { '2026-11-24': day, '2026-11-25': day } }
  return { bestMatches: [{ '1. symbol': 'AAPL', '2. name': 'Apple Inc', '4. region': 'United States', '8. currency': 'USD' }] }
}

const day = { '1. open': 1, '2. high': 1, '3. low': 1, '4. close': 1, '5. volume': 1 }

function openMeteoHours(now: number): Record<string, number[]> {
  const first = Math.floor(now / hourMs) - 24
  const columns = ['temperature_2m', 'apparent_temperature', 'relative_humidity_2m', 'precipitation', 'weather_code', 'wind_speed_10m']
  const hours = Array.from({ length: 96 }, (_, hour) => hour)
  return { time: hours.map((hour) => (first + hour) * 3600), ...Object.fromEntries(columns.map((name) => [name, hours])) }
}

const marker = '§'

/** JSON in which texts and numbers are those of `values`, but those that say when something is. */
function filled(sample: unknown, { text, number }: Values): string {
  const isTime = (key: string, value: unknown) =>
    key === 'time' || (typeof value === 'number' && value > 1e8) || /^\d{4}-\d{2}-\d{2}T/.test(String(value))
  const json = JSON.stringify(sample, (key, value: unknown) => {
    if (isTime(key, value)) return value
    return typeof value === 'number' ? marker : typeof value === 'string' ? (text ?? value) : value
  })
  return json.replaceAll(`"${marker}"`, number)
}
