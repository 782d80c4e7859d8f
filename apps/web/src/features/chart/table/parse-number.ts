import type { Decimal } from '../settings.ts'

const emptyTexts: ReadonlySet<string> = new Set(['', '-', '–', '—', '…', 'n/a', 'na', 'nan', 'null', 'none', '#n/a', 'k. a.', 'k.a.'])

/** Numbers with this decimal separator, the other one between thousands. */
const numberPatterns: Readonly<Record<Decimal, RegExp>> = {
  '.': /^[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d*\.?\d+|\d+\.)(?:e[+-]?\d{1,3})?$/i,
  ',': /^[+-]?(?:\d{1,3}(?:\.\d{3})+(?:,\d*)?|\d*,?\d+|\d+,)(?:e[+-]?\d{1,3})?$/i,
}

/** Texts that are numbers with one decimal separator alone: both separators, thousands twice, or no three digits behind the only one. */
const clearlyComma = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$|^[+-]?\d*,(?:\d{1,2}|\d{4,})$|^[+-]?(?:0|\d{4,}),\d+$/
const clearlyPoint = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$|^[+-]?\d{1,3}(?:,\d{3}){2,}$|^[+-]?\d*\.(?:\d{1,2}|\d{4,})$|^[+-]?(?:0|\d{4,})\.\d+$/

/** Whether a cell says that there is no value. */
export function isEmptyCell(text: string): boolean {
  return emptyTexts.has(text.trim().toLowerCase())
}

/** The number that a cell has, whatever spaces, currency or percent sign are with it; null where it is no number. */
export function parseNumber(text: string, decimal: Decimal): number | null {
  const bare = withoutSigns(text)
  if (!numberPatterns[decimal].test(bare)) return null
  const number = Number(decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''))
  return Number.isFinite(number) ? number : null
}

/** The decimal separator that most cells can only have; null where none of them says so. */
export function decimalOf(texts: Iterable<string>): Decimal | null {
  const counts = { '.': 0, ',': 0 }
  for (const text of texts) {
    const bare = withoutSigns(text)
    if (clearlyComma.test(bare)) counts[','] += 1
    else if (clearlyPoint.test(bare)) counts['.'] += 1
  }
  if (counts['.'] === counts[',']) return null
  return counts[','] > counts['.'] ? ',' : '.'
}

function withoutSigns(text: string): string {
  return text
    .replaceAll(/[\s\u00A0\u2009\u202F'’_]/g, '')
    .replace('−', '-')
    .replace(/^([+-]?)\p{Sc}/u, '$1')
    .replace(/[\p{Sc}%]$/u, '')
}
