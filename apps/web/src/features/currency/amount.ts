/** The longest amount that is read; more digits say nothing. */
export const maxAmount = 24

const spaces = /[\s\u00A0\u202F']|\u2019/g
const plain = /^\d+(?:\.\d*)?$|^\.\d+$/

/**
 * Reads an amount as people write it: `1.234,50` and `1,234.50`, with or without separators of thousands. Where only one separator is in it, the
 * locale decides whether it separates decimals or thousands; where it cannot be of thousands, it is of decimals. Gives the number with a
 * point, without any rounding; null for what is no amount.
 */
export function parseAmount(text: string, locale: string): string | null {
  const compact = text.trim().replaceAll(spaces, '')
  if (compact === '' || compact.length > maxAmount || /[^\d.,]/.test(compact)) return null
  const decimal = decimalOf(compact, locale)
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...rest] = decimal === null ? [compact] : compact.split(decimal)
  if (rest.length > 0 || fraction?.includes(group)) return null
  const separator = decimal === null ? /[.,]/ : group
  const groups = whole.split(separator)
  if (groups.length > 1 && !isGrouped(groups)) return null
  const number = `${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`
  return plain.test(number) ? number.replace(/^\./, '0.').replace(/\.$/, '') : null
}

/** Which separator of a text is of decimals: the last of two different ones; null where there is none. */
function decimalOf(text: string, locale: string): ',' | '.' | null {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point < 0 && comma < 0) return null
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const only = point >= 0 ? '.' : ','
  const parts = text.split(only)
  // More than one of the same separates thousands.
  if (parts.length > 2) return null
  return only !== decimalSeparator(locale) && isGrouped(parts) ? null : only
}

/** Groups of three digits, or of two before the last three, as in India. */
function isGrouped(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups
  const last = rest.at(-1)
  return (
    /^\d{1,3}$/.test(first) && first !== '0' && last?.length === 3 && rest.slice(0, -1).every(({ length }) => length === 2 || length === 3)
  )
}

function decimalSeparator(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
}
