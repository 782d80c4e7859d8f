import { readAddress } from '@foyer/links/addresses'
import type { ImportSkipReason } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { titleFromUrl } from '@foyer/contracts/values'
import { maxValueLength } from './value-length.ts'
import { detached } from '@foyer/text/detached-text'

const maxTags = 100
const maxTagLength = 100

/** The address of a bookmark as it is stored, judged as one that is typed; or why the bookmark is left out. */
export function importedAddress(href: string | undefined): { url: string } | { skipped: ImportSkipReason } {
  const address = readAddress((href ?? '').slice(0, maxValueLength))
  return 'problem' in address ? { skipped: address.problem } : { url: detached(address.url) }
}

/**
 * A date as bookmark files have it → seconds since 1970: seconds, milliseconds or microseconds since 1970, microseconds since 1601
 * (Chromium's own clock), or a date in words (`10/Oct/2000:13:55:36 +0300`) or by days (`31.12.2000`). Gives `now` for none, nonsense, and the future.
 */
export function readDate(text: string | undefined, now: number): number {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.length > 40) return now
  const seconds = /^\d+(\.\d+)?$/.test(trimmed) ? fromNumber(Number(trimmed)) : fromWords(trimmed)
  return seconds > 0 && seconds <= now + day ? Math.floor(seconds) : now
}

/** `TAGS`: split at commas, as browsers write it; `bySpaces`: at white space where there is no comma. No empty ones, none twice. */
export function readTags(text: string | undefined, { bySpaces = false } = {}): string[] {
  if (text === undefined || text.trim() === '') return []
  return readTagList(text.split(bySpaces && !text.includes(',') ? /\s+/ : ',', maxTags * 10))
}

/** Tags that are apart already: no empty ones, none twice. */
export function readTagList(parts: readonly string[]): string[] {
  const tags = parts
    .slice(0, maxTags * 10)
    .map((part) => cut(foldSpace(part), maxTagLength))
    .filter((tag) => tag !== '')
  return [...new Set(tags)].slice(0, maxTags)
}

/** A title on one line, at most 255 long; the host of the address where there is none. */
export function readTitle(text: string, url: string): string {
  return cut(foldSpace(text), limits.title) || cut(foldSpace(titleFromUrl(url)), limits.title) || fallbackTitle
}

/** A folder's or the file's name on one line, at most 255 long; empty where there is none. */
export function readName(text: string): string {
  return cut(foldSpace(text), limits.title)
}

/** A description with its lines, at most 10,000 long; what linkding adds as a person's notes is a paragraph of it. */
export function readDescription(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(controls, '')
  return cut(withNotesAsParagraph(lines).trim(), limits.description)
}

/** What a folder is called that has no name. */
export const fallbackTitle = 'Bookmarks'

const day = 24 * 60 * 60
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** What is in the first marks of notes, as `bookmarks/services/exporter.py` of linkding writes them. */
function withNotesAsParagraph(text: string): string {
  const [opening, closing] = ['[linkding-notes]', '[/linkding-notes]']
  const start = text.indexOf(opening)
  const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length)
  if (end < 0) return text
  return `${text.slice(0, start).trimEnd()}\n\n${text.slice(start + opening.length, end)}${text.slice(end + closing.length)}`
}

function fromNumber(value: number): number {
  if (value < 1e11) return value
  if (value < 1e14) return value / 1e3
  return value < 1e16 ? value / 1e6 : value / 1e6 - secondsFrom1601To1970
}
const secondsFrom1601To1970 = 11_644_473_600

function fromWords(text: string): number {
  // Date.parse takes almost anything for a date ("-5" is a day in May 2001); a year is the least there must be.
  if (!/\b\d{4}\b/.test(text)) return Number.NaN
  // The common log format joins date and time by a colon, which no date parser takes.
  const words = text
    .replace(/^(\d{1,2})\/([a-z]{3})\/(\d{4}):/i, '$1 $2 $3 ')
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})\b,?/, '$3/$2/$1')
    .replace(/^(1[3-9]|2\d|3[01])\/(\d{1,2})\/(\d{4})\b,?/, '$3/$2/$1')
  return Date.parse(words) / 1000
}

function foldSpace(text: string): string {
  return text.toWellFormed().replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim()
}

/** Cuts without leaving half of a surrogate pair. What is kept of a file refers to no more of it. */
function cut(text: string, max: number): string {
  if (text.length <= max) return detached(text)
  const last = text.charCodeAt(max - 1)
  return detached(text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max).trim())
}
