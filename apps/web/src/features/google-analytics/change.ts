/** How a figure has changed: by which part of what it was before; null where there was nothing before. */
export type Change = { direction: 'up' | 'down' | 'same'; part: number | null }

export function changeOf(total: number, previous: number): Change {
  if (total === previous) return { direction: 'same', part: 0 }
  return { direction: total > previous ? 'up' : 'down', part: previous === 0 ? null : total / previous - 1 }
}

/** A change with its sign: `+12%`; small ones with a decimal. */
export function formatChange(part: number, locale: string): string {
  const maximumFractionDigits = Math.abs(part) < 0.1 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits }).format(part)
}

/** A number in a place where seven characters fit. */
export function formatFigure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, value < 100_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}
