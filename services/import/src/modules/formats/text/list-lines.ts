import { readAddress } from '@foyer/links/addresses'
import { linksOfLine } from '@foyer/links/link-lines'
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

/** The links of a line, in whatever way they are written, or the host that it is; what else it says of a single one describes it. `left`: what is none. */
export function linksIn(line: string): { links: Link[]; left: string[] } {
  const { links, left } = linksOfLine(line, addressOf)
  if (links.length === 0) return { links: isHostLine(line) ? [{ url: line.trim().replace(/^[-*+]\s+/, '') }] : [], left }
  return { links: links.map(({ url, title, after }) => ({ url, title, description: after })), left }
}

/** A word of a text with a scheme, or in its markup anything that is an address. */
function addressOf(word: string): string | null {
  return evident.test(word) && 'url' in readAddress(word) ? word : null
}
const evident =
  /^(?:(?:https?|ftp):\/\/[^\s/]|www\.[^\s.]|(?:mailto|javascript|magnet|chrome|about|file|ssh|sftp|gemini|gopher|obsidian|evernote):\S)/i

/** Whether a whole line is a host with or without a path, as `example.org/page`. */
export const isHostLine = (line: string): boolean => hostLine.test(line)
const hostLine = /^\s*(?:[-*+]\s+)?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:\/\S{0,2000})?\s*$/i
