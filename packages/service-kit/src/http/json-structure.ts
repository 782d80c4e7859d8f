import { AppError } from '../app-error.ts'

/** No call nests its values deeper than ten. */
const maxDepth = 32

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Bounds what parsing JSON may cost before it is parsed: its depth, and how many values (members, entries, containers) it holds. One pass over the bytes of a
 * text in UTF-8, which ends at the first value too many; whether it is JSON at all, the parser says.
 * @throws AppError `payload_too_large` beyond `maxValues`, `bad_request` beyond 32 levels
 */
export function checkStructure(json: Uint8Array, maxValues: number): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if (byte === comma || byte === openBrace || byte === openBracket) {
      values += 1
      if (values > maxValues) throw new AppError('payload_too_large')
      if (byte === comma) continue
      depth += 1
      if (depth > maxDepth) throw new AppError('bad_request')
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
  }
}

/** Where the text that begins here ends: the place of its second quote. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
