import { monthNames } from './month-names.ts'

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Which month a word names (1 to 12), in English or any other language that feeds are written in. Undefined for another word. */
export function monthNamed(word: string): number | undefined {
  const plain = plainWord(word)
  if (plain.length < 3) return undefined
  return englishMonth(plain) ?? foreign.get(plain)
}

const foreign = new Map(monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))

function englishMonth(word: string): number | undefined {
  const at = english.indexOf(word.slice(0, 3))
  if (at < 0) return undefined
  const whole =
    ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'][at] ?? ''
  return whole.startsWith(word) || word === 'sept' ? at + 1 : undefined
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\.$/gu, '')
}
