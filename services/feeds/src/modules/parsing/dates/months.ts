const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const languages =
  'de fr es it pt nl pl cs sk sl hr sr ru uk be bg mk ro hu el tr sv da nb nn fi et lv lt is ga cy ca eu gl mt sq az hy ka he ar fa hi id ms vi sw af'

/** Which month a word names (1 to 12), in English or any other language that feeds are written in. Undefined for another word. */
export function monthNamed(word: string): number | undefined {
  const plain = plainWord(word)
  if (plain.length < 3) return undefined
  if (/^[a-z]+$/.test(plain)) {
    const month = englishMonth(plain)
    if (month !== undefined) return month
    // Weekdays stand in nearly every date; the other languages need not be asked about them.
    if (/^(?:mon|tue|wed|thu|fri|sat|sun)/.test(plain) && /^(?:...|.*day|tues|wednes|thur|thurs)$/.test(plain)) return undefined
    if (/^(?:gmt|utc|[ecmp][sd]t)$/.test(plain)) return undefined
  }
  names ??= foreignMonths()
  return names.get(plain)
}

function englishMonth(word: string): number | undefined {
  const at = english.indexOf(word.slice(0, 3))
  if (at < 0) return undefined
  const whole =
    ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'][at] ?? ''
  return whole.startsWith(word) || word === 'sept' || word === 'sept.' ? at + 1 : undefined
}

let names: ReadonlyMap<string, number> | null = null

/** The months' names as Unicode's locale data has them. What is one month here and another there (listopad) names none. */
function foreignMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const doubtful = new Set<string>()
  const learn = (name: string, month: number): void => {
    const word = plainWord(name)
    if (word.length < 3 || /\d/.test(word)) return
    if ((found.get(word) ?? month) !== month) doubtful.add(word)
    found.set(word, month)
    // Greek and others are cut at three letters too, whatever their locale data says.
    if (word.length > 3 && !/^[a-z]/.test(word)) learn(word.slice(0, 3), month)
  }
  for (const language of languages.split(' ')) {
    for (const style of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: style, timeZone: 'UTC' })
      const inDate = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: style, day: 'numeric', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const date = new Date(Date.UTC(2001, month - 1, 2))
        learn(alone.format(date), month)
        learn(inDate.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '', month)
      }
    }
  }
  for (const word of doubtful) found.delete(word)
  return found
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\.$/gu, '')
}
