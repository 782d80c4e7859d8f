import { type PageElement, type PageNode, isElement, pageTree } from '../../html/page-tree.ts'

/** Readers take quadratic time in how deep elements are nested (mozilla/readability#977); no page that people read comes near this. */
const maxDepth = 200

/** The tree of a whole HTML document; of elements that are nested more than 200 deep the text alone is there, in the last one that is not. Never throws. */
export const shallowTree = (html: string): PageElement => pageTree(html, (_, depth) => (depth <= maxDepth ? 'element' : 'text'))

/** What is in the body of a document, wherever it stands: pages leave out the elements around it, or go on behind them. */
export function bodyNodes(nodes: readonly PageNode[]): PageNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    if (node.name === 'html' || node.name === 'body') return bodyNodes(node.children)
    return node.name === 'head' ? [] : [node]
  })
}
