import { createXmlTokens } from '../../file/xml-tokens.ts'

type Handlers = {
  opened: (name: string, attributes: Record<string, string>) => void
  closed: (name: string) => void
  /** Text between tags, in any number of pieces. */
  text?: (text: string) => void
}

/**
 * Reads well-formed XML in pieces of any size, in order, then `end`. No entity of a document type is expanded. From the first place where the text is
 * no XML, or where it is refused, nothing is read any more.
 */
export function createXmlElements({ opened, closed, text: addText }: Handlers) {
  let invalidAt: number | null = null
  let isTooLong = false
  let blanks = 0
  let isBegun = false

  const refuseAt = (at: number) => {
    invalidAt ??= blanks + Math.max(0, at)
    tokens.stop()
  }
  const refuse = () => refuseAt(tokens.position() - 1)
  const addPiece = (piece: string) => {
    if (invalidAt === null) addText?.(piece)
  }
  const tokens = createXmlTokens({
    opened(name, attributes) {
      if (invalidAt === null) opened(name, attributes)
    },
    closed(name) {
      if (invalidAt === null) closed(name)
    },
    text: addPiece,
    cdata: addPiece,
    failed: refuse,
    tooLong(at) {
      isTooLong = invalidAt === null
      refuseAt(at)
    },
  })

  return {
    write(text: string): void {
      // White space before the declaration is an error of XML that costs nobody anything.
      const own = isBegun ? text : text.trimStart()
      if (!isBegun) blanks += text.length - own.length
      isBegun ||= own !== ''
      if (invalidAt === null) tokens.write(own)
    },
    end(): void {
      if (invalidAt === null) tokens.end()
    },
    /** Refuses the text here, for what is XML and yet not acceptable. */
    refuse,
    invalidAt: () => invalidAt,
    isTooLong: () => isTooLong,
  }
}
