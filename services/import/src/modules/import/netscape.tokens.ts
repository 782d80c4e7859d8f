import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export type Attributes = Partial<Record<string, string>>

export type TokenHandler = {
  openTag(name: string, attributes: Attributes): void
  closeTag(name: string): void
  text(text: string): void
  doctype(text: string): void
}

/**
 * Reads HTML as a flat stream of tags and text, entities decoded, names in lower case, the first of equal attributes kept; only the
 * attributes named in `wanted` are kept at all (favicons as data URLs are most of a bookmark file). Text may come in several pieces and
 * may be handed in in several pieces. There is no tree, so that a file of a million unclosed tags costs no more than its length.
 */
export function createTokenReader(handler: TokenHandler, wanted: ReadonlySet<string>): { write(text: string): void; end(): void } {
  const source = createSource()
  let tag = ''
  let attributes: Attributes = {}
  let attribute: string | null = null
  let value = ''

  const open = () => {
    if (tag !== '') handler.openTag(tag, attributes)
    tag = ''
  }
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      tag = source.slice(start, end).toLowerCase()
      attributes = {}
    },
    onattribname(start, end) {
      const name = source.slice(start, end).toLowerCase()
      attribute = wanted.has(name) && attributes[name] === undefined ? name : null
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
    onclosetag: (start, end) => handler.closeTag(source.slice(start, end).toLowerCase()),
    ontext: (start, end) => handler.text(source.slice(start, end)),
    ontextentity: (codePoint) => handler.text(String.fromCodePoint(codePoint)),
    ondeclaration: (start, end) => handler.doctype(source.slice(start, end)),
    oncomment: () => undefined,
    oncdata: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
  }
  const tokenizer = new Tokenizer({}, callbacks)

  return {
    write(text) {
      source.push(text)
      tokenizer.write(text)
    },
    end: () => tokenizer.end(),
  }
}

/** The pieces written so far, addressed by the tokenizer's offsets from the very start; what lies behind the last slice is let go. */
function createSource() {
  let pieces: string[] = []
  let offset = 0

  return {
    push(piece: string) {
      if (piece !== '') pieces.push(piece)
    },
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
