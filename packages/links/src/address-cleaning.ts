// What surrounds an address or stands in it and is no part of it: how a text is freed of it, before `addresses.ts` says what it is.

/** Without repeated prefixes of a script, and without the one in front of a web address. */
export function withoutPrefixes(text: string): string {
  const prefixes = /^(?:javascript:\s*)+(?=javascript:|https?:\/\/)/i.exec(text)
  return prefixes ? text.slice(prefixes[0].length) : text
}

const blanks = /[\p{White_Space}\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const openingMarks = '"\'`<“”„‟«»‹›‘’‚‛'
const closingMarks = '"\'`>“”„‟«»‹›‘’‚‛'
/** Marks that no address ends with, unless there is another one in it; an apostrophe or a bracket may belong to it. */
const strayMarks = '"“”„‟«»‹›'

/** Takes what surrounds an address away, from the ends. No pattern: one would take quadratic time. */
export function unwrap(text: string): string {
  let start = 0
  let end = text.length
  for (;;) {
    while (start < end && blanks.test(text.charAt(start))) start += 1
    while (end > start && blanks.test(text.charAt(end - 1))) end -= 1
    if (start === end) return ''
    if (openingMarks.includes(text.charAt(start))) {
      if (end - start > 1 && closingMarks.includes(text.charAt(end - 1))) end -= 1
      start += 1
    } else if (endsWithStray(text.slice(start, end))) end -= 1
    else return text.slice(start, end)
  }
}

/** Whether the last character is a quotation mark that closes nothing. */
function endsWithStray(text: string): boolean {
  const mark = text.slice(-1)
  return strayMarks.includes(mark) && text.indexOf(mark) === text.length - 1 && !/^(?:javascript|data):/i.test(text)
}

/** The text before the first slash, question mark or hash, and the text from there. */
export function splitAuthority(text: string): [authority: string, tail: string] {
  const end = text.search(/[/?#\\]/)
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
}

/** Without quotation marks and invisible characters. Joiners (U+200C, U+200D) are letters of some scripts and stay where a host is written in one. */
export function cleanHost(host: string): string {
  const visible = host.replaceAll(/["'`“”„‟«»‹›‘’‚‛\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
  return /[^\p{ASCII}\u200c\u200d]/u.test(visible) ? visible : visible.replaceAll(/[\u200c\u200d]/g, '')
}

/** Backslashes of a path as slashes; those of the query and the fragment stay. */
export function forwardSlashes(tail: string): string {
  const end = tail.search(/[?#]/)
  return end < 0 ? tail.replaceAll('\\', '/') : tail.slice(0, end).replaceAll('\\', '/') + tail.slice(end)
}

/** White space and control characters as an address may hold them. */
export function encodeBlanks(text: string): string {
  return text.replaceAll(/\p{White_Space}/gu, '%20').replaceAll(/[\p{Cc}\ufeff]/gu, encodeURIComponent)
}
