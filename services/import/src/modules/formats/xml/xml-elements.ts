import { SaxesParser } from 'saxes'

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
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  let invalidAt: number | null = null
  let blanks: number | null = null

  const refuse = () => void (invalidAt ??= (blanks ?? 0) + Math.max(0, parser.position - 1))
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    if (invalidAt === null) opened(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    if (invalidAt === null) closed(name)
  })
  if (addText) {
    parser.on('text', (text) => addText(text))
    parser.on('cdata', (text) => addText(text))
  }

  return {
    write(text: string): void {
      // White space before the declaration is an error of XML that costs nobody anything.
      const own = blanks === null ? text.trimStart() : text
      if (own === '') return
      blanks ??= text.length - own.length
      if (invalidAt === null) parser.write(own)
    },
    end(): void {
      if (invalidAt === null) parser.close()
    },
    /** Refuses the text here, for what is XML and yet not acceptable. */
    refuse,
    invalidAt: () => invalidAt,
  }
}
