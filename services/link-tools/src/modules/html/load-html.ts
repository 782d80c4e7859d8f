import { load } from 'cheerio/slim'
import { type PageElement, isElement, pageTree } from './page-tree.ts'

/**
 * The elements that a CSS selector matches, in the order of the page. One compound selector at a time (`meta[property]`): of lists (`a, b`), siblings
 * (`a ~ b`) and positions cheerio compares each element with every other.
 */
export type PageQuery = (selector: string) => PageElement[]

/** The work for a tag grows with the number of open ones, so a page that only ever opens tags is cut here. */
const maxDepth = 256
/** Heads have hundreds, and what is looked for is looked for in all of them. */
const maxElements = 10_000
/** What says something of a page wherever it stands, and what tells that it does not. */
const describing = new Set(['html', 'base', 'link', 'meta', 'title', 'h1', 'script', 'noscript', 'template', 'svg', 'math'])

/**
 * The tree of an HTML document: of its first 10,000 elements, and of as many further ones that describe it; of the others the text alone is there. The
 * document is cut where its elements are nested more than 256 deep, and where there is more of it. Never throws.
 */
export function loadTree(html: string): PageElement {
  let elements = 0
  let further = 0
  return pageTree(html, (name, depth) => {
    if (depth > maxDepth) return 'end'
    elements += 1
    if (elements <= maxElements) return 'element'
    if (!describing.has(name)) return 'text'
    further += 1
    return further > maxElements ? 'end' : 'element'
  })
}

/** Loads a tree into cheerio. A query takes time in proportion to its elements, as long as they are in one (ADR 26). */
export function queryOf(tree: PageElement): PageQuery {
  // The nodes of the parser that we have are those of cheerio's own, but for their types.
  const $ = load(tree.parent as never, { xml: { xmlMode: false } })
  return (selector) => {
    const nodes: object[] = $(selector).toArray()
    return nodes.filter((node) => isElement(node))
  }
}

/** Loads an HTML document as `loadTree` has it into cheerio. Never throws. */
export const loadHtml = (html: string): PageQuery => queryOf(loadTree(html))
