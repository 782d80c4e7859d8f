/** An address as someone typed it, trimmed; null when it cannot be one. The server completes it and judges it for good. */
export function typedAddress(text: string): string | null {
  const typed = text.trim()
  return urlOf(typed) ? typed : null
}

/** Whether two addresses, typed or saved, lead to the same place. */
export function sameAddress(a: string, b: string): boolean {
  return urlOf(a)?.href === urlOf(b)?.href
}

/** The addresses of a text of several lines, each on a line of its own; none when a line is no address. */
export function addressLines(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.every(looksLikeAddress) ? lines : []
}

/** For text that was not typed as an address: it must have a protocol or a domain. */
export function looksLikeAddress(text: string): boolean {
  if (/\s/.test(text)) return false
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return URL.parse(text) !== null
  return /^[^/@?#]+\.[^/@?#.]{2,}(?::\d+)?(?:[/?#]|$)/.test(text) && urlOf(text) !== null
}

/** With the protocol and ending that the specification gives what lacks them. */
function urlOf(text: string): URL | null {
  const typed = text.trim().replaceAll(/\s+/g, '%20')
  if (typed === '') return null
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+(?:\.[^/:]+|localhost):\d+/i.test(typed)) return URL.parse(typed)
  const isName = /^[\p{L}\p{N}-]+$/u.test(typed) && typed.toLowerCase() !== 'localhost'
  const parsed = URL.parse(`https://${typed}${isName ? '.com' : ''}`)
  // Some browsers let white space stand in a host, as %20.
  return parsed?.hostname && !parsed.hostname.includes('%') ? parsed : null
}
