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

/** Elements that hold nothing of the page itself: drawings and formulas have titles of their own, and a template is shown by nobody. */
const apart = new Set(['svg', 'math', 'template'])
export const isApart = (name: string): boolean => apart.has(name)
/** Whether what is in an element is shown by a browser that runs scripts, as part of the page. */
export const isShown = (name: string): boolean => !isApart(name) && name !== 'noscript'

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
