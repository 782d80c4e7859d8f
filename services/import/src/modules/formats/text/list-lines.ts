import type { Link } from '../../file/entry-collector.ts'

/** A heading of Markdown (CommonMark §4.2). */
export function headingOf(line: string): { level: number; title: string } | null {
  const match = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line)
  return match ? { level: match[1]?.length ?? 1, title: withoutClosingMarks(match[2] ?? '') } : null
}

/** Number signs behind a blank at the end of a heading are none of its title. */
function withoutClosingMarks(title: string): string {
  const text = title.trimEnd()
  let end = text.length
  while (text.charAt(end - 1) === '#') end -= 1
  return end < text.length && /[ \t]/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text
}

/** The links of a line: inline links of Markdown, else the addresses in it; what is written around a single one is its title. */
export function linksIn(text: string): Link[] {
  const line = text.replaceAll(picture, ' ')
  const inline = [...line.matchAll(inlineLink)].map((match) => ({
    url: match[2] ?? match[3] ?? '',
    title: (match[1] ?? '').replaceAll(/\\([\\[\]*_`])/g, '$1'),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const [only, second] = inline
  if (only && !second) return [{ url: only.url, title: only.title, description: withoutBullet(line.slice(only.end)) }]
  if (only) return inline.map(({ url, title }) => ({ url, title }))
  const addresses = [...line.matchAll(bareAddress)].map((match) => ({
    url: withoutPunctuation(match[0]),
    end: match.index + match[0].length,
    start: match.index,
  }))
  const [address, another] = addresses
  if (!address) return isHostLine(line) ? [{ url: line.trim().replace(/^[-*+]\s+/, '') }] : []
  if (another) return addresses.map(({ url }) => ({ url }))
  const around = `${withoutBullet(line.slice(0, address.start))} ${withoutBullet(line.slice(address.start + address.url.length))}`
  return [{ url: address.url, title: around.trim() }]
}

// The text of a link has no brackets of its own here, and its address no blanks: what else there is in Markdown is rare, and costs time.
const inlineLink =
  /\[((?:\\[^\n]|[^[\]\\\n]){0,1000})\]\((?:<([^<>\n]{1,70000})>|((?:[a-z][a-z0-9+.-]{1,20}:|www\.)[^\s()]{1,70000}(?:\([^\s()]{0,200}\)[^\s()]{0,2000})*))(?:\s+["'(][^\n]{0,500}?["')])?\)/gi
const picture = /!\[[^[\]\n]{0,1000}\]\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,2000})*\)/g
const bareAddress = /\b(?:(?:https?|ftp):\/\/|www\.)[^\s<>"|]+/gi
/** Whether a whole line is a host with or without a path, as `example.org/page`. */
export const isHostLine = (line: string): boolean => hostLine.test(line)
const hostLine = /^\s*(?:[-*+]\s+)?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:\/\S{0,2000})?\s*$/i

/** The words around a link, without the marks that part them from it. */
function withoutBullet(text: string): string {
  const words = text
    .slice(0, maxWordsLength)
    .replace(/^[\s>*+-]*\[[ \w]{0,6}\]\s*/, '')
    .replace(/^[\s>|*+:–—\-[\]().,;<]+/, '')
  return withoutEnd(words, '|:–—-[(<').replace(/^\d{1,6}[.)]\s*/, '')
}
const maxWordsLength = 4_000

/** Marks that end a sentence, or close a bracket around the address, do not belong to it. */
function withoutPunctuation(address: string): string {
  const end = withoutEnd(address, sentenceMarks)
  let closing = 0
  for (const character of end) closing += character === ')' ? 1 : character === '(' ? -1 : 0
  let length = end.length
  while (closing > 0 && end[length - 1] === ')') {
    length -= 1
    closing -= 1
  }
  return withoutEnd(end.slice(0, length), sentenceMarks)
}
const sentenceMarks = `.,;:!?'*_`

function withoutEnd(text: string, marks: string): string {
  let length = text.length
  while (length > 0 && (marks.includes(text.charAt(length - 1)) || text.charAt(length - 1).trim() === '')) length -= 1
  return text.slice(0, length)
}
