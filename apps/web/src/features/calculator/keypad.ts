/** A key: what it shows, the text it types, and its name where the sign does not say it, as a key of the texts. */
export type CalculatorKey = { sign: string; text: string; labelKey?: string; isDigit?: boolean }

/** The calculator's own keys, and the digit among them. */
export const clearSign = 'C'
export const equalsSign = '='
export const zero = '0'

const digit = (text: string): CalculatorKey => ({ sign: text, text, isDigit: true })

/** Four keys a row. The last one, equals, and the one that clears are the calculator's own. */
export function typingKeys(decimal: string): CalculatorKey[] {
  return [
    { sign: '√', text: '√(', labelKey: 'calculator:root' },
    { sign: 'xʸ', text: '^', labelKey: 'calculator:power' },
    { sign: 'π', text: 'π', labelKey: 'calculator:pi' },
    { sign: '%', text: '%', labelKey: 'calculator:percent' },
    { sign: '(', text: '(', labelKey: 'calculator:open' },
    { sign: ')', text: ')', labelKey: 'calculator:close' },
    { sign: '÷', text: '÷', labelKey: 'calculator:divide' },
    { sign: '×', text: '×', labelKey: 'calculator:times' },
    ...['7', '8', '9'].map(digit),
    { sign: '−', text: '−', labelKey: 'calculator:minus' },
    ...['4', '5', '6'].map(digit),
    { sign: '+', text: '+', labelKey: 'calculator:plus' },
    ...['1', '2', '3'].map(digit),
    { sign: decimal, text: decimal, labelKey: 'calculator:decimal' },
  ]
}

const signs: [string, string][] = [
  ['sqrt', '√'],
  ['*', ' × '],
  ['/', ' ÷ '],
  ['-', ' − '],
  ['+', ' + '],
  ['pi', 'π'],
]

/** A normalized expression as people write it, with the decimal separator of the locale. */
export function prettyExpression(expression: string, decimal: string): string {
  const written = signs.reduce((text, [from, to]) => text.replaceAll(from, to), expression)
  // A sign that begins a term has no space after it.
  return written
    .replaceAll('.', decimal)
    .replaceAll(/(^|[(^])\s*([−+])\s*/g, '$1$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
