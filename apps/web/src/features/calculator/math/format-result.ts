const digits = 15
const largestPlain = 1e15
const smallestPlain = 1e-9

/** A result with the digits that are certain, in scientific notation where zeros would be counted; `plain` without groups, to go on with. */
export function formatResult(value: number, locale: string, { plain = false }: { plain?: boolean } = {}): string {
  const size = Math.abs(value)
  const isScientific = size >= largestPlain || (size > 0 && size < smallestPlain)
  return new Intl.NumberFormat(locale, {
    maximumSignificantDigits: digits,
    notation: isScientific ? 'scientific' : 'standard',
    useGrouping: !plain,
    numberingSystem: 'latn',
  }).format(Number(value.toPrecision(digits)) || 0)
}
