import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

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
 * may be handed in in several pieces. There is no tree, so that a file of a million unclosed tags costs no more than its length.
 */
export function createTokenReader(handler: TokenHandler, attributeNames: ReadonlySet<string>): TokenReader {
  const source = createSource()
  let tag = ''
  let attributes: Attributes = {}
  let attribute: string | null = null
  let value = ''

  // How far the tokens given so far reach.
  let covered = 0
  let tagStart = 0
  let isInTag = false

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
      tag = source.slice(start, end).toLowerCase()
      attributes = {}
    },
    onattribname(start, end) {
      const name = source.slice(start, end).toLowerCase()
      attribute = attributeNames.has(name) && attributes[name] === undefined ? name : null
      value = ''
    },
    onattribdata(start, end) {
      if (attribute !== null) value += source.slice(start, end)
    },
    onattribentity(codePoint) {
      if (attribute !== null) value += String.fromCodePoint(codePoint)
    },
    onattribend() {
      if (attribute !== null) attributes[attribute] = value
      attribute = null
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag(start, end) {
      covered = end
      handler.closeTag(source.slice(start, end).toLowerCase())
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
      handler.doctype(source.slice(start, end))
    },
    oncomment: (_start, end) => void (covered = end),
    oncdata: (_start, end) => void (covered = end),
    onprocessinginstruction: (_start, end) => void (covered = end),
    onend: () => undefined,
  }
  const tokenizer = new Tokenizer({}, callbacks)

  return {
    write(text) {
      source.push(text)
      tokenizer.write(text)
    },
    end: () => tokenizer.end(),
    tagStart: () => tagStart,
    unfinished() {
      if (isInTag) return tagStart
      const at = source.slice(covered, source.length()).search(/<[a-z/!]/i)
      return at < 0 ? null : covered + at
    },
  }
}

/** The pieces written so far, addressed by the tokenizer's offsets from the very start; what lies behind the last slice is let go. */
function createSource() {
  let pieces: string[] = []
  let offset = 0
  let length = 0

  return {
    push(piece: string) {
      length += piece.length
      if (piece !== '') pieces.push(piece)
    },
    length: () => length,
    slice(start: number, end: number): string {
      let [first] = pieces
      while (first !== undefined && start - offset >= first.length) {
        offset += first.length
        pieces.shift()
        first = pieces[0]
      }
      if (first === undefined) return ''
      if (end - offset <= first.length) return first.slice(start - offset, end - offset)
      const whole = pieces.join('')
      pieces = [whole]
      return whole.slice(start - offset, end - offset)
    },
  }
}
