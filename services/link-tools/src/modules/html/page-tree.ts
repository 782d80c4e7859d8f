import { DomHandler, DomUtils, Parser } from 'htmlparser2'

export type PageNode = DomHandler['root']['children'][number]
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>
/** What becomes of an element: it gets into the tree, its text alone does, or reading ends before it. */
export type Treatment = 'element' | 'text' | 'end'

/** Of the DOM Standard. */
const textNode = 3
const chunkLength = 16_384

/**
 * The tree of an HTML document without comments (htmlparser2's: what browsers make of broken markup is only approximated): one element that all others
 * are in, so that whoever compares the elements at the root has a single one to compare. Never throws.
 * @param treat is asked for each element, with its name and how deep it is: 1 is the first level
 */
export function pageTree(html: string, treat: (name: string, depth: number) => Treatment): PageElement {
  const handler = new DomHandler()
  handler.onopentag('root', {})
  const open: Treatment[] = []
  let isOver = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isOver) return
      const treatment = treat(name, open.length + 1)
      if (treatment === 'element') handler.onopentag(name, attributes)
      isOver = treatment === 'end'
      open.push(treatment)
    },
    onclosetag() {
      if (open.pop() === 'element') handler.onclosetag()
    },
    ontext(text) {
      if (!isOver) handler.ontext(text)
    },
  })
  for (let start = 0; start < html.length && !isOver; start += chunkLength) parser.write(html.slice(start, start + chunkLength))
  if (!isOver) parser.end()
  return handler.root.firstChild as PageElement
}

/** Whether a node is an element. */
export const isElement = (node: object): node is PageElement => 'attribs' in node && 'name' in node

/** Whether a node is text. */
export const isText = (node: PageNode): node is Extract<PageNode, { nodeType: 3 }> => node.nodeType === textNode

/** All text in an element, '' for none. */
export const textOf = (element: PageElement | undefined): string => (element ? DomUtils.textContent(element) : '')
