import { analyse } from 'chardet'

const mostBytes = 4_000
const fewest = 8

/**
 * The charset of a document that names none and is no UTF-8, in the Encoding Standard's terms. Letters with accents stand alone among
 * others, which is windows-1252 (as for a page); where most stand side by side it is another script, and how often its letters occur
 * tells which.
 */
export function guessCharset(body: Uint8Array): string {
  const words = Buffer.from(body.subarray(0, mostBytes))
    .toString('latin1')
    .replaceAll(/<!--[^]*?-->|<[^<>]*>/g, ' ')
  const high = words.match(/[\x80-\xff]/g)?.length ?? 0
  const beside = words.match(/[\x80-\xff]{2,}/g)?.join('').length ?? 0
  if (high < fewest || beside * 10 < high * 6) return 'windows-1252'
  const guess = analyse(Buffer.from(words, 'latin1'))[0]?.name ?? 'windows-1252'
  // Hebrew in visual order has been dead since browsers order it themselves.
  return guess === 'ISO-8859-8' ? 'windows-1255' : label(guess)
}

function label(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}
