import type { Quote } from './api/quotes.ts'

/** A price with its currency, where that is known; what costs less than one has four digits behind the point. */
export function formatPrice(price: number, currency: string | null, locale: string): string {
  const style = currency === null ? ({} as const) : ({ style: 'currency', currency } as const)
  const digits = new Intl.NumberFormat(locale, style).resolvedOptions().minimumFractionDigits ?? 2
  const fraction = currency === null ? 2 : digits
  const max = Math.abs(price) < 1 ? Math.max(4, fraction) : fraction
  return new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: fraction, maximumFractionDigits: max }).format(price)
}

/** A change with its sign, absolute and in hundredths: `+2.29 (+0.88%)`. */
export function formatChange({ change, changePercent }: Pick<Quote, 'change' | 'changePercent'>, locale: string): string {
  if (change === null) return ''
  const max = Math.abs(change) < 1 ? 4 : 2
  const signed = { signDisplay: 'exceptZero', minimumFractionDigits: 2 } as const
  const absolute = new Intl.NumberFormat(locale, { ...signed, maximumFractionDigits: max }).format(change)
  if (changePercent === null) return absolute
  const percent = new Intl.NumberFormat(locale, { ...signed, style: 'percent', maximumFractionDigits: 2 }).format(changePercent / 100)
  return `${absolute} (${percent})`
}

/** When a price was made; a price of a whole day has a date alone. */
export function formatQuoteTime({ time, pricesOf }: Pick<Quote, 'time' | 'pricesOf'>, locale: string): string {
  const options: Intl.DateTimeFormatOptions =
    pricesOf === 'days' ? { dateStyle: 'medium', timeZone: 'UTC' } : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(locale, options).format(new Date(time * 1000))
}

/** The points of a line through prices, in a box with a margin of one; the second list is the height of the close before. */
export function linePoints(prices: readonly number[], base: number | null, width: number, height: number) {
  const all = base === null ? prices : [...prices, base]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const y = (price: number) => round(high === low ? height / 2 : 1 + ((high - price) / (high - low)) * (height - 2))
  const x = (index: number) => round(1 + (index / Math.max(1, prices.length - 1)) * (width - 2))
  return { points: prices.map((price, index) => `${x(index)},${y(price)}`).join(' '), base: base === null ? null : y(base) }
}

const round = (value: number) => Math.round(value * 10) / 10
