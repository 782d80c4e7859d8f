import { CalculationError } from './calculation-error.ts'

export const maxExpression = 200

/** Other ways to write what the parser knows. */
const spellings: [RegExp, string][] = [
  [/[×·∙⋅✕]/gu, '*'],
  [/[÷∶:]/gu, '/'],
  [/[−–—]/gu, '-'],
  [/√/gu, 'sqrt'],
  [/π/gu, 'pi'],
  [/²/gu, '^2'],
  [/³/gu, '^3'],
  [/°/gu, 'deg'],
  [/\*\*/gu, '^'],
]

/**
 * An expression as the parser reads it: digits, operators, parentheses, equals and letters, without spaces, with a decimal point. Throws for
 * anything else, and for what is too long.
 */
export function normalizeExpression(text: string, locale: string): string {
  if (text.length > maxExpression) throw new CalculationError('too_long')
  let normalized = withoutGroups(text, locale).replaceAll(/\s/gu, '').toLowerCase()
  for (const [pattern, replacement] of spellings) normalized = normalized.replaceAll(pattern, replacement)
  if (!/^[\d.+\-*/^%()=a-z]*$/.test(normalized)) throw new CalculationError('characters')
  return normalized
}

export function decimalSeparator(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** In German 1.234,5 is 1234.5. A point that groups no thousands is a decimal point everywhere. */
function withoutGroups(text: string, locale: string): string {
  return decimalSeparator(locale) === ','
    ? text.replaceAll(/(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g, (number) => number.replaceAll('.', '')).replaceAll(',', '.')
    : text.replaceAll(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(',', ''))
}
