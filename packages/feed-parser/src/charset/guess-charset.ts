import { analyse } from 'chardet'

const maxBytes = 4_000
const fewest = 8

/**
 * The charset of a document that names none and is no UTF-8, in the Encoding Standard's terms. Letters with accents stand alone among
 * others, which is windows-1252 (as for a page); where most stand side by side it is another script, and how often its letters occur
 * tells which.
 */
export function guessCharset(body: Uint8Array): string {
  const words = Buffer.from(body.subarray(0, maxBytes))
    .toString('latin1')
    .replaceAll(/<!--[^]*?-->|<[^<>]*>/g, ' ')
  const high = words.match(/[\x80-\xff]/g)?.length ?? 0
  const beside = words.match(/[\x80-\xff]{2,}/g)?.join('').length ?? 0
  if (high < fewest || beside * 10 < high * 6) return 'windows-1252'
  if (isThai(words.match(/[\x80-\xff]/g)?.join('') ?? '')) return 'windows-874'
  const bytes = Buffer.from(words, 'latin1')
  const guess = analyse(bytes).find(({ name }) => !latin.test(name) && isPlausible(name, bytes))?.name
  // Hebrew in visual order has been dead since browsers order it themselves.
  return guess === 'ISO-8859-8' ? 'windows-1255' : label(guess ?? 'windows-1252')
}

const latin = /^(?:ASCII|UTF-.*|ISO-8859-[1-4]|ISO-8859-9|ISO-8859-1[3-6]|windows-125[02478])$/
/** Pairs of bytes are something in every charset of pairs; written language has these in it. */
const expected: ReadonlyArray<readonly [names: RegExp, characters: RegExp, share: number]> = [
  [/^EUC-KR$/, /[\uAC00-\uD7A3]/g, 0.5],
  [/^(?:EUC-JP|Shift_JIS)$/, /[\u3040-\u30FF]/g, 0.1],
]

function isPlausible(name: string, bytes: Uint8Array): boolean {
  const rule = expected.find(([names]) => names.test(name))
  if (!rule) return true
  const letters = new TextDecoder(name).decode(bytes).match(/[\u0080-\uFFFF]/g) ?? []
  return (letters.join('').match(rule[1])?.length ?? 0) >= letters.length * rule[2]
}

/**
 * Thai's consonants, and its vowels and tones in their proportion, and nothing beside them: as pairs of bytes they would be Chinese too,
 * which those who count letters believe.
 */
function isThai(high: string): boolean {
  if (/[^\xa1-\xda\xdf-\xfb]/.test(high)) return false
  const share = (letters: RegExp) => (high.match(letters)?.length ?? 0) / high.length
  // What Russian has for its most frequent letter hardly occurs.
  return share(/\xcf/g) < 0.03 && share(/[\xa1-\xce]/g) > 0.35 && share(/[\xd0-\xda\xe0-\xee]/g) > 0.2
}

function label(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}
