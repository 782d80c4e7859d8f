import { DomHandler, Parser } from 'htmlparser2'

export type Tree = DomHandler['root']
export type TreeNode = Tree['children'][number]
export type TreeElement = Extract<TreeNode, { attribs: Record<string, string> }>

/** Of the DOM Standard. */
const textNode = 3
const chunkLength = 16_384
/** Readers take quadratic time in how deep elements are nested (mozilla/readability#977); no page that people read comes near this. */
const maxDepth = 200

/**
 * The tree of an HTML document without comments. Of elements that are nested more than 200 deep the text alone is there, in the last one that is not.
 * Never throws.
 */
export function shallowTree(html: string): Tree {
  const handler = new DomHandler()
  let depth = 0
  const parser = new Parser({
    onparserinit: (started) => handler.onparserinit(started),
    onopentag(name, attributes) {
      depth += 1
      if (depth <= maxDepth) handler.onopentag(name, attributes)
    },
    onclosetag() {
      if (depth <= maxDepth) handler.onclosetag()
      depth -= 1
    },
    ontext: (text) => handler.ontext(text),
    onend: () => handler.onend(),
  })
  for (let start = 0; start < html.length; start += chunkLength) parser.write(html.slice(start, start + chunkLength))
  parser.end()
  return handler.root
}

/** Whether a node is an element. */
export const isElement = (node: TreeNode): node is TreeElement => 'attribs' in node && 'name' in node

/** Whether a node is text. */
export const isText = (node: TreeNode): node is Extract<TreeNode, { nodeType: 3 }> => node.nodeType === textNode

/** The elements below a node, in the order of the document. */
export function* elementsOf(nodes: readonly TreeNode[]): Generator<TreeElement> {
  for (const node of nodes) {
    if (isElement(node)) yield node
    if ('children' in node) yield* elementsOf(node.children)
  }
}

/** What is in the body of a document, wherever it stands: pages leave out the elements around it, or go on behind them. */
export function bodyNodes(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    if (node.name === 'html' || node.name === 'body') return bodyNodes(node.children)
    return node.name === 'head' ? [] : [node]
  })
}
