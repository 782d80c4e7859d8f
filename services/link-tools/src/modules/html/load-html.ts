import { Parser, parseDocument } from 'htmlparser2'

export type HtmlDocument = ReturnType<typeof parseDocument>

const chunkLength = 16_384
/** The work for a tag grows with the number of open ones, so a page that only ever opens tags is cut here. */
const maxDepth = 256

/**
 * The tree of an HTML document (htmlparser2's: what browsers make of broken markup is only approximated), to be searched by `DomUtils`, whose work
 * grows with the document alone. The document is cut where its elements are nested more than 256 deep and, with `stopAfter`, behind the first
 * element of that name that has text and is no part of a drawing. Never throws.
 */
export function loadHtml(html: string, { stopAfter }: { stopAfter?: string } = {}): HtmlDocument {
  return parseDocument(html.slice(0, endOfReading(html, stopAfter)))
}

/** Whether the name of an element is that of a drawing, or of a formula. */
export const isDrawing = (name: string): boolean => name === 'svg' || name === 'math'

function endOfReading(html: string, stopAfter: string | undefined): number {
  let depth = 0
  let drawings = 0
  let hasText = false
  let isInside = false
  let end: number | null = null
  const parser = new Parser({
    onopentag(name) {
      depth += 1
      if (isDrawing(name)) drawings += 1
      if (name === stopAfter && drawings === 0) isInside = true
      if (depth > maxDepth) end ??= parser.startIndex
    },
    ontext(text) {
      if (isInside && /\S/.test(text)) hasText = true
    },
    onclosetag(name) {
      depth -= 1
      if (isDrawing(name)) drawings -= 1
      if (name !== stopAfter || !isInside) return
      isInside = false
      if (hasText) end ??= parser.endIndex + 1
    },
  })
  for (let start = 0; start < html.length && end === null; start += chunkLength) parser.write(html.slice(start, start + chunkLength))
  return end ?? html.length
}
