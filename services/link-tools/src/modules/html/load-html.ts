import { Parser, parseDocument } from 'htmlparser2'

export type HtmlDocument = ReturnType<typeof parseDocument>

const chunkLength = 16_384
/** The work for a tag grows with the number of open ones, so a page that only ever opens tags is cut here. */
const maxDepth = 256

/**
 * The tree of an HTML document (htmlparser2's: what browsers make of broken markup is only approximated), to be searched by `DomUtils`, whose work
 * grows with the document alone. The document is cut where its elements are nested more than 256 deep. Never throws.
 */
export function loadHtml(html: string): HtmlDocument {
  return parseDocument(html.slice(0, endOfReading(html)))
}

/** Whether the name of an element is that of a drawing, or of a formula. */
export const isDrawing = (name: string): boolean => name === 'svg' || name === 'math'

function endOfReading(html: string): number {
  let depth = 0
  let end: number | null = null
  const parser = new Parser({
    onopentag() {
      depth += 1
      if (depth > maxDepth) end ??= parser.startIndex
    },
    onclosetag() {
      depth -= 1
    },
  })
  for (let start = 0; start < html.length && end === null; start += chunkLength) parser.write(html.slice(start, start + chunkLength))
  return end ?? html.length
}
