import { createTokenReader } from './netscape.tokens.ts'
import { type OpmlStructure, createOpmlStructure } from './opml.structure.ts'
import { maxTokenLength } from './xml-tokens.ts'

/** What stands for characters that are set aside: noncharacters of Unicode, which are in no text of a person. */
const substitutes = { '&': '\uFDD0', '"': '\uFDD1', '<': '\uFDD2', "'": '\uFDD3' } as const

/**
 * Makes what is often wrong in subscription lists readable to an XML parser, in pieces and without moving any character. Set aside, for
 * `undoRepair` to restore, are ampersands that begin no reference of XML's own, `<` that begins nothing, and what stands in the value of an
 * attribute but must not: markup (`description="<a href="x">y</a>"`) and quotes (`text="The "Post""`). Control characters become spaces.
 * NUL stays: a file that holds one is broken. Tags are put in order (`opml.structure.ts`), and a list without OPML around it gets it: how much longer
 * the text has become before a place, `insertedBefore` tells. A tag, comment or the like that is longer than an XML parser is written is `tooLongAt` its
 * beginning.
 */
export function createOpmlRepairer(): {
  write(text: string): string
  end(): string
  tooLongAt(): number | null
  insertedBefore(at: number): number
} {
  const structure = createOpmlStructure()
  const insertions: Array<{ at: number; length: number }> = []
  let written = 0
  let pending = ''
  let consumed = 0
  let isTooLong = false
  let isInside = false
  // What is pending is looked at again once it is twice as long: a tag that has no end must not cost the square of its length.
  let enough = 0

  const consume = (length: number) => {
    pending = pending.slice(length)
    consumed += length
  }
  const repairNext = (isLast: boolean): string => {
    if (!isInside) {
      const { repaired, length, isWhole, isBare } = repairProlog(pending, isLast)
      consume(length)
      isInside = isWhole
      written += repaired.length
      if (!isWhole) return repaired
      return repaired + (isBare ? insert('<opml>', written) : '') + repairNext(isLast)
    }
    const { repaired, length } = repairMarkup(pending, isLast, { structure, insert: (text, at) => insert(text, written + at) })
    consume(length)
    written += repaired.length
    isTooLong = pending.length > maxTokenLength
    return repaired
  }
  const insert: Insert = (text, at) => {
    insertions.push({ at, length: text.length })
    return text
  }
  return {
    write(text) {
      pending += text
      if (pending.length < enough) return ''
      const repaired = repairNext(false)
      enough = Math.min(2 * pending.length, maxTokenLength)
      return repaired
    },
    end: () => repairNext(true),
    tooLongAt: () => (isTooLong ? consumed : null),
    insertedBefore: (at) => insertions.reduce((sum, inserted) => sum + (inserted.at < at ? inserted.length : 0), 0),
  }
}

type Repaired = { repaired: string; length: number }
/** Notes a text that is put in where so much has been written. */
type Insert = (text: string, at: number) => string

/** Before the list stands the document type, whose quotes and brackets follow other rules. */
function repairProlog(text: string, isLast: boolean): Repaired & { isWhole: boolean; isBare: boolean } {
  const start = text.search(/<(?:opml|head|body|outline)[\s>]/i)
  const complete = isLast || text.length > maxTokenLength ? text.length : text.lastIndexOf('>') + 1
  const length = start < 0 ? complete : start
  return {
    repaired: repairText(text.slice(0, length)),
    length,
    isWhole: start >= 0,
    isBare: !/^<opml/i.test(text.slice(Math.max(0, start), start + 5)),
  }
}

/** Repairs text and tags as far as they are whole. */
function repairMarkup(text: string, isLast: boolean, { structure, insert }: { structure: OpmlStructure; insert: Insert }): Repaired {
  let repaired = ''
  let at = 0
  while (at < text.length) {
    const begin = nextMarkup(text, at)
    // A `<` at the very end may begin anything.
    const textEnd = begin < 0 ? text.length : begin
    repaired += repairText(text.slice(at, textEnd))
    at = textEnd
    if (begin < 0) break
    const markup = readMarkup(text, begin, isLast)
    if (!markup) {
      if (!isLast) break
      repaired += text.slice(begin)
      at = text.length
      break
    }
    const tag = structure(markup.repaired)
    if (tag.kind === 'after') repaired += insert(tag.closing, repaired.length)
    else {
      repaired += tag.kind === 'tag' ? tag.text : substitutes['<'] + markup.repaired.slice(1)
      at = begin + markup.length
    }
  }
  return { repaired, length: at }
}

/** The next `<` that begins something, or that may, as the text ends with it; -1 without one. */
function nextMarkup(text: string, from: number): number {
  markupStart.lastIndex = from
  return markupStart.exec(text)?.index ?? -1
}

const repairText = (text: string) =>
  text.replaceAll(strayOpening, substitutes['<']).replaceAll(strayAmpersand, substitutes['&']).replaceAll(controls, ' ')

/** A tag, comment, CDATA section or processing instruction; undefined while its end is not there. */
function readMarkup(text: string, begin: number, isLast: boolean): Repaired | undefined {
  for (const [opening, closing] of passedOver) {
    if (!text.startsWith(opening, begin)) continue
    const end = text.indexOf(closing, begin + opening.length)
    if (end < 0) return undefined
    const whole = text.slice(begin, end + closing.length)
    return { repaired: whole.replaceAll(controls, ' '), length: whole.length }
  }
  return readTag(text, begin, isLast)
}

const passedOver = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

function readTag(text: string, begin: number, isLast: boolean): Repaired | undefined {
  let repaired = ''
  let at = begin
  for (;;) {
    betweenValues.lastIndex = at + (at === begin ? 1 : 0)
    const match = betweenValues.exec(text)
    if (!match) return undefined
    const [, quote, end] = match
    const next = betweenValues.lastIndex
    if (end !== undefined) return { repaired: repaired + text.slice(at, next), length: next - begin }
    // What begins another tag ends this one, which the XML parser then reports.
    if (quote === undefined && text[next - 1] === '<') return { repaired: repaired + text.slice(at, next - 1), length: next - 1 - begin }
    repaired += text.slice(at, next)
    at = next
    if (quote === undefined) continue
    const close = valueEnd(text, at, quote, isLast)
    if (close === undefined) return undefined
    repaired += repairValue(text.slice(at, close), quote) + quote
    at = close + 1
  }
}

const repairValue = (value: string, quote: string) =>
  value
    .replaceAll(quote, quote === '"' ? substitutes['"'] : substitutes["'"])
    .replaceAll('<', substitutes['<'])
    .replaceAll(strayAmpersand, substitutes['&'])
    .replaceAll(controls, ' ')

/**
 * Where the value of an attribute ends: at the first quote that is followed by what follows a value. A quote in a tag inside the value
 * belongs to that tag, unless what follows can only be OPML.
 * @returns undefined while that cannot be told
 */
function valueEnd(text: string, start: number, quote: string, isLast: boolean): number | undefined {
  let from = start
  let isInTag = false
  for (;;) {
    const close = text.indexOf(quote, from)
    if (close < 0) return undefined
    if (!isLast && text.length - close <= lookahead) return undefined
    isInTag = endsInsideTag(text.slice(from, close), isInTag)
    // A value may be of quotes alone, and each is judged: what no end of a value has behind it is seen by one character.
    const mayEnd = close + 1 === text.length || behindValue.test(text.charAt(close + 1))
    if (mayEnd && follows(onlyOpml, text, close + 1)) return close
    if (!isInTag && ((mayEnd && follows(anyAttributeOrEnd, text, close + 1)) || isAfterEquals(text, start, close))) return close
    from = close + 1
  }
}

function endsInsideTag(piece: string, wasInTag: boolean): boolean {
  const opening = piece.lastIndexOf('<')
  const closing = piece.lastIndexOf('>')
  if (opening < 0 && closing < 0) return wasInTag
  return opening > closing && /[a-z/!]/i.test(piece.charAt(opening + 1))
}

function follows(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** A quote that begins a value: the one before it has no end, which the XML parser then reports. */
function isAfterEquals(text: string, start: number, at: number): boolean {
  let last = at - 1
  while (last >= start && at - last < lookahead && blank.test(text.charAt(last))) last -= 1
  return last >= start && text.charAt(last) === '='
}

/** How far what stands around a quote is looked at. */
const lookahead = 256

/** The text as it was, and the entities of HTML in it read as such. */
export function undoRepair(text: string): string {
  if (!anySubstitute.test(text)) return text
  let restored = text.replaceAll(repairedEntity, (entity) => decoded(`&${entity.slice(1)}`))
  for (const [character, substitute] of Object.entries(substitutes)) restored = restored.replaceAll(substitute, character)
  return restored
}

const anySubstitute = /[\uFDD0-\uFDD3]/
const markupStart = /<(?![\s\d=])/g
const strayOpening = /<(?=[\s\d=])/g
/** From a tag's name or the end of a value to the next value, the end of the tag, or what belongs nowhere. */
const betweenValues = /[^<>"'=]*(?:=\s*(["'])|(>)|[<"'=])/y
/** Behind a value: an attribute that only outlines have, or the end of a tag and the next one of OPML. */
const onlyOpml =
  /\s{1,99}(?:text|(?:xml|html)url|description|version|category|created)\s{0,99}=\s{0,99}["']|\s{0,99}\/?>\s{0,99}(?:<\/?(?:outline|body|head|opml)\b|<!--|$)/iy
const behindValue = /[\s\w:.\-/?>]/
const blank = /\s/
const anyAttributeOrEnd = /\s{0,99}(?:[\w:.-]{1,64}\s{0,9}=\s{0,9}["']|[/?]?>)/y
// Beyond the five of XML and numbers, XML knows no reference without a document type.
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\uFFFE\uFFFF]/g
const repairedEntity = /\uFDD0[a-z][a-z\d]{1,30};/gi

function decoded(entity: string): string {
  let text = ''
  const ignore = () => undefined
  const reader = createTokenReader({ openTag: ignore, closeTag: ignore, doctype: ignore, text: (piece) => (text += piece) }, new Set())
  reader.write(entity)
  reader.end()
  return text
}
