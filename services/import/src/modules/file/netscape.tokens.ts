import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { createTokenSource } from './token-source.ts'
import { maxValueLength } from './value-length.ts'

export type Attributes = Partial<Record<string, string>>

export type TokenHandler = {
  openTag(name: string, attributes: Attributes): void
  closeTag(name: string): void
  text(text: string): void
  doctype(text: string): void
}

export type TokenReader = {
  write(text: string): void
  end(): void
  /** Where the tag that was opened last begins. */
  tagStart(): number
  /** After the end: where the tag begins that the text broke off in; null when it did not. */
  unfinished(): number | null
}

/**
 * Reads HTML as a flat stream of tags and text, entities decoded, names in lower case, the first of equal attributes kept; only the
 * attributes named in `attributeNames` are kept at all (favicons as data URLs are most of a bookmark file). Text may come in several pieces and
 * may be handed in in several pieces. There is no tree, so that a file of a million unclosed tags costs no more than its length, and nothing is held
 * of comments and other attributes however long they are.
 */
export function createTokenReader(handler: TokenHandler, attributeNames: ReadonlySet<string>): TokenReader {
  const source = createTokenSource()
  let tag = ''
  let attributes: Attributes = {}
  let attribute: string | null = null
  let value = ''

  // How far the tokens given so far reach.
  let covered = 0
  let tagStart = 0
  let isInTag = false
  let isEnding = false

  /** The tokenizer ends what breaks off. */
  const pass = (end: number) => {
    if (!isEnding) covered = end
  }

  const open = (end: number) => {
    covered = end
    isInTag = false
    if (tag !== '') handler.openTag(tag, attributes)
    tag = ''
  }
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      covered = end
      tagStart = start - 1
      isInTag = true
      tag = source.name(start, end)
      attributes = {}
    },
    onattribname(start, end) {
      const name = source.name(start, end)
      attribute = attributeNames.has(name) && attributes[name] === undefined ? name : null
      value = ''
    },
    onattribdata(start, end) {
      if (attribute !== null && value.length < maxValueLength) value += source.slice(start, end)
    },
    onattribentity(codePoint) {
      if (attribute !== null && value.length < maxValueLength) value += String.fromCodePoint(codePoint)
    },
    onattribend() {
      if (attribute !== null) attributes[attribute] = value
      attribute = null
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag(start, end) {
      covered = end
      handler.closeTag(source.name(start, end))
    },
    ontext(start, end) {
      covered = end
      handler.text(source.slice(start, end))
    },
    ontextentity(codePoint, end) {
      covered = end
      handler.text(String.fromCodePoint(codePoint))
    },
    ondeclaration(start, end) {
      covered = end
      handler.doctype(source.name(start, end))
    },
    oncomment: (_start, end) => pass(end),
    oncdata: (_start, end) => pass(end),
    onprocessinginstruction: (_start, end) => pass(end),
    onend: () => undefined,
  }
  const tokenizer = new Tokenizer({}, callbacks)

  return {
    write(text) {
      source.push(text)
      tokenizer.write(text)
      source.release(covered)
    },
    end() {
      isEnding = true
      tokenizer.end()
      source.release(covered)
    },
    tagStart: () => tagStart,
    unfinished: () => (isInTag ? tagStart : source.markup()),
  }
}
