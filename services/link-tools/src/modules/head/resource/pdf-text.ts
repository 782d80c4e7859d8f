const maxLength = 4_000
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * The text string (ISO 32000-1 §7.9.2) of a key of a dictionary; null where it has no such text.
 * @param dictionary bytes, one a character
 */
export function pdfText(dictionary: string, key: string): string | null {
  const [, open, rest = ''] = new RegExp(`/${key}\\s*([(<])([^]*)`).exec(dictionary) ?? []
  if (open === undefined || rest.startsWith('<')) return null
  return decoded(open === '(' ? literal(rest) : hexadecimal(rest))
}

/** Up to the parenthesis that closes it: those inside are balanced or escaped. */
function literal(text: string): Buffer {
  let depth = 1
  let bytes = ''
  for (let at = 0; at < text.length && bytes.length < maxLength; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? []
      const next = text.charAt(at + 1)
      bytes +=
        octal === undefined ? (/[\r\n]/.test(next) ? '' : (escapes[next] ?? next)) : String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      at += octal?.length ?? 1
      continue
    }
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) break
    bytes += character
  }
  return Buffer.from(bytes, 'latin1')
}

function hexadecimal(text: string): Buffer {
  const digits = (text.split('>', 1)[0] ?? '').replaceAll(/\s+/g, '').slice(0, maxLength)
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

/** UTF-16 or UTF-8 by their marks; else PDFDocEncoding, which windows-1252 is closest to. */
function decoded(bytes: Buffer): string {
  const [first, second, third] = bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes)
  return new TextDecoder('windows-1252').decode(bytes)
}
