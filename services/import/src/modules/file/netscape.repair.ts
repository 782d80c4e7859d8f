import { type Place, readMarkup, repairTitle } from './netscape.markup.ts'

export type MarkupRepairer = {
  /** The text so far as it can be told what of it is markup. */
  write(text: string): string
  end(): string
}

/**
 * Bookmark files are a format of lines, and not all that writes them escapes titles and descriptions. Sets aside, for `undoRepair` to restore, every `<`
 * of a text in pieces that begins no tag of such a file: `<script>`, `<title>` or `<!--` in a title is text, as is `<dt>` between words, and none of them
 * ends or hides what follows. A tag that is still open where the next entry begins is closed there, with the value that is open in it.
 */
export function createMarkupRepairer(): MarkupRepairer {
  const place: Place = { before: 'line', hasList: false, rawTexts: 0 }
  const linkEnds = createSearch(linkEnd)
  const headingEnds = createSearch(headingEnd)
  let pending = ''
  /** Where the text begins that is being read. */
  let consumed = 0
  let state: keyof typeof readers = 'text'
  /** The tag whose title is read. */
  let name = ''
  let quote: '"' | "'" | '' = ''
  /** The last character of a tag that is no white space. */
  let lastSolid = ''

  const endTag = () => {
    state = 'title'
    place.before = 'tag'
  }

  const readTag = (text: string, isLast: boolean): Step => {
    const close = quote === '' ? -1 : text.indexOf(quote)
    if (close >= 0 && isPlain(text.slice(0, close))) {
      lastSolid = quote
      quote = ''
      return { length: close + 1, repaired: text.slice(0, close + 1) }
    }
    const marks = quote === '' ? marksInTag : quote === '"' ? marksInDoubleQuotes : marksInSingleQuotes
    const at = text.search(marks)
    const mark = text.charAt(at)
    const isCertain = at >= 0 && (isLast || quotes.includes(mark) || mark === '>' || text.length - at > lookahead)
    const own = text.slice(0, isCertain ? at : isLast ? text.length : Math.max(0, text.length - lookahead))
    const isAfterEquals = (own.trimEnd().at(-1) ?? lastSolid) === '='
    lastSolid = own.trimEnd().at(-1) ?? lastSolid
    if (!isCertain) return { length: own.length, repaired: own, isHeld: true }
    if (quote !== '') {
      const closed = own + quote
      const isWhole = mark === quote
      quote = ''
      lastSolid = mark
      if (isWhole) return { length: at + 1, repaired: closed }
      endTag()
      return { length: at, repaired: `${closed}>` }
    }
    if (mark === '"' || mark === "'") {
      if (isAfterEquals) quote = mark
      lastSolid = mark
      return { length: at + 1, repaired: own + mark }
    }
    endTag()
    return { length: mark === '>' ? at + 1 : at, repaired: `${own}>` }
  }

  /** A title that ends on its line is text, whatever tags it speaks of. */
  const readTitle = (text: string, isLast: boolean): Step => {
    const at = (name === 'a' ? linkEnds : headingEnds).next(text, consumed)
    const closing = at < 0 ? undefined : new RegExp(`^</${name}\\s{0,9}>`, 'i').exec(text.slice(at, at + lookahead))?.[0]
    if (closing === undefined && !isLast && text.length - Math.max(0, at) < lookahead && text.length < maxTitleLength)
      return { length: 0, repaired: '', isHeld: true }
    state = 'text'
    if (closing === undefined) return { length: 0, repaired: '' }
    return { length: at + closing.length, repaired: repairTitle(text.slice(0, at), substitute) + closing }
  }

  const readText = (text: string, isLast: boolean): Step => {
    const at = text.indexOf('<')
    const own = at < 0 ? text : text.slice(0, at)
    if (own !== '') {
      const line = own.slice(Math.max(own.lastIndexOf('\n'), own.lastIndexOf('\r')) + 1)
      if (line.trim() !== '') place.before = 'text'
      else if (line.length < own.length) place.before = 'line'
      return { length: own.length, repaired: own }
    }
    const markup = readMarkup(text, place, isLast)
    if (markup.kind === 'unknown') return { length: 0, repaired: '', isHeld: true }
    // Words go on behind what only formats them.
    if (markup.kind === 'text') place.before = 'text'
    else if (place.before !== 'text' || markup.kind !== 'markup' || markup.isFormatting !== true) place.before = 'tag'
    if (markup.kind === 'text') return { length: 1, repaired: substitute }
    if (markup.kind === 'long') {
      name = markup.name
      lastSolid = ''
      state = 'tag'
    }
    return { length: markup.length, repaired: text.slice(0, markup.length) }
  }

  const readers = { text: readText, tag: readTag, title: readTitle }
  const repair = (isLast: boolean): string => {
    let repaired = ''
    let at = 0
    for (let isHeld = false; at < pending.length && !isHeld;) {
      const step = readers[state](pending.slice(at), isLast)
      repaired += step.repaired
      at += step.length
      consumed += step.length
      isHeld = step.isHeld === true
    }
    pending = pending.slice(at)
    return repaired
  }

  return {
    write(text) {
      pending += text
      return repair(false)
    },
    end: () => repair(true),
  }
}

/** Most values have nothing in them that could be another entry. */
const isPlain = (value: string): boolean => !value.includes('\n') && !value.includes('<')

/** Looks for a pattern in a text of which more and more comes, and has been read: no part of it is searched twice. */
function createSearch(pattern: RegExp) {
  let end = 0
  let match = -1
  return {
    /** Where the next match is in a text that begins at `start`; -1 without one. */
    next(text: string, start: number): number {
      if (match < start) {
        const from = Math.max(0, end - start - lookahead)
        const at = text.slice(from).search(pattern)
        match = at < 0 ? -1 : start + from + at
        end = match < 0 ? start + text.length : match
      }
      return match < 0 ? -1 : match - start
    },
  }
}

/** What stands for a `<` that begins no tag of the file: a noncharacter of Unicode, which is in no text of a person. */
const substitute = '\uFDD2'

/** The text as it was. */
export const undoRepair = (text: string): string => text.replaceAll(substitute, '<')

type Step = { length: number; repaired: string; isHeld?: boolean }

/** How far what follows a mark is looked at. */
const lookahead = 256
const maxTitleLength = 8_192
const quotes = `"'`
// An entry that begins on the next line, or behind the end of a link, ends what is open.
const marksInTag = /["'>]|\n\s{0,99}<\/?d[tl]\b/i
const marksInDoubleQuotes = /"|\n\s{0,99}<\/?d[tl]\b|<\/a\s{0,9}>\s{0,99}(?:\n|$|<\/?d[tl]\b)/i
const marksInSingleQuotes = /'|\n\s{0,99}<\/?d[tl]\b|<\/a\s{0,9}>\s{0,99}(?:\n|$|<\/?d[tl]\b)/i
/** The end of a title; or the next link, or the next line, before that. */
const linkEnd = /<\/a\s{0,9}>|[\r\n]|<a\s{1,9}href\s{0,9}=/i
const headingEnd = /<\/h[1-6]\s{0,9}>|[\r\n]|<a\s{1,9}href\s{0,9}=/i
