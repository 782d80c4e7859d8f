import { DomUtils } from 'htmlparser2'
import { type HtmlDocument, isDrawing } from '../../html/load-html.ts'

export type Attributes = Readonly<Record<string, string>>
/** What of a page describes it: the attributes of its elements, and the texts of its titles, headings and structured data, in their order. */
export type PageElements = {
  html: Attributes[]
  base: Attributes[]
  link: Attributes[]
  meta: Attributes[]
  titles: string[]
  headings: string[]
  data: string[]
}

/** Of each; more say no more. */
const maxElements = 2_000
const isData = (type: string | undefined): boolean => /^\s*application\/ld\+json\b/i.test(type ?? '')

/** Walks the tree of a page once. What is in a drawing is left out: it has titles of its own. */
export function pageElements(document: HtmlDocument): PageElements {
  const elements: PageElements = { html: [], base: [], link: [], meta: [], titles: [], headings: [], data: [] }
  const add = <T>(list: T[], make: () => T) => void (list.length < maxElements && list.push(make()))
  const waiting: TreeNode[] = document.children.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { name = '', attribs = {}, children = [] } = node
    if (isDrawing(name)) continue
    if (name === 'html' || name === 'base' || name === 'link' || name === 'meta') add(elements[name], () => attribs)
    else if (name === 'title') add(elements.titles, () => textOf(node))
    else if (name === 'h1') add(elements.headings, () => headingText(node))
    else if (name === 'script' && isData(attribs['type'])) add(elements.data, () => textOf(node))
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index] as TreeNode)
  }
  return elements
}

type TreeNode = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: TreeNode[] }

const textOf = (node: TreeNode): string => DomUtils.textContent(node as Parameters<typeof DomUtils.textContent>[0])

/** The text of a heading, whose words do not run together at a line break. */
function headingText(node: TreeNode): string {
  if (node.name === 'br') return ' '
  return node.children ? node.children.map((child) => headingText(child)).join('') : node.type === 'text' ? (node.data ?? '') : ''
}
