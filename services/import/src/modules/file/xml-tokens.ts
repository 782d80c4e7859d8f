import { SaxesParser } from 'saxes'
import { detached } from '@foyer/text/detached-text'

/** The longest tag, text, comment, document type … that is read, in UTF-16 units: all of it is in memory until its end. */
export const maxTokenLength = 1024 * 1024
/** The names of all elements that are open are in memory. */
const maxNameLength = 1_000
/** A token may be this much longer before it is noticed. */
const pieceLength = 32 * 1024

type Handlers = {
  opened: (name: string, attributes: Record<string, string>) => void
  closed: (name: string) => void
  text?: (text: string) => void
  cdata?: (text: string) => void
  /** The text is not well-formed here; reading goes on. */
  failed: (message: string) => void
  /** What begins at this place (in UTF-16 units) is longer than is read; nothing behind it is. */
  tooLong: (at: number) => void
}

export type XmlTokens = {
  write(text: string): void
  end(): void
  /** Reads no further than a piece: what is wrong with the rest costs time. */
  stop(): void
  /** Up to where the text has been read, in UTF-16 units; while a handler runs. */
  position(): number
}

/**
 * Reads XML 1.0 in pieces of any size, in order, then `end`, without namespaces; no entity of a document type is expanded. No more of it is in memory than
 * one token, and of the elements that are open their names.
 */
export function createXmlTokens({ opened, closed, text: addText, cdata, failed, tooLong }: Handlers): XmlTokens {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  let written = 0
  let tokenStart = 0
  let isOver = false

  const refuse = () => {
    if (!isOver) tooLong(tokenStart)
    isOver = true
  }
  const endToken = () => void (tokenStart = parser.position)

  parser.on('error', ({ message }) => {
    if (!isOver) failed(message)
  })
  parser.on('opentagstart', ({ name }) => {
    if (name.length > maxNameLength) refuse()
  })
  parser.on('opentag', (tag) => {
    endToken()
    if (!isOver) opened(tag.name, tag.attributes)
    // The parser holds on to these until the element is closed.
    tag.name = detached(tag.name)
    tag.attributes = {}
  })
  parser.on('closetag', ({ name }) => {
    endToken()
    if (!isOver) closed(name)
  })
  parser.on('text', (piece) => {
    // What ends a text is the beginning of the next token.
    tokenStart = parser.position - 1
    if (!isOver) addText?.(piece)
  })
  parser.on('cdata', (piece) => {
    endToken()
    if (!isOver) cdata?.(piece)
  })
  // It is told of before the last character of it.
  parser.on('comment', () => void (tokenStart = parser.position + 1))
  parser.on('processinginstruction', endToken)
  parser.on('xmldecl', endToken)
  parser.on('doctype', endToken)

  return {
    write(text) {
      for (let start = 0; start < text.length && !isOver; start += pieceLength) {
        const piece = text.slice(start, start + pieceLength)
        parser.write(piece)
        written += piece.length
        if (written - tokenStart > maxTokenLength) refuse()
      }
    },
    end() {
      if (!isOver) parser.close()
    },
    stop: () => void (isOver = true),
    position: () => parser.position,
  }
}
