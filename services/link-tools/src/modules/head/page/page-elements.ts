import { DomUtils } from 'htmlparser2'
import { type HtmlDocument, isApart } from '../../html/load-html.ts'

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
  /** What is in noscript: for browsers that run no scripts. */
  noscript: { meta: Attributes[]; titles: string[] }
  /** The scripts within the page. */
  scripts: string[]
}

/** Of each; more say no more. */
const maxElements = 2_000
const isData = (type: string | undefined): boolean => /^\s*application\/ld\+json\b/i.test(type ?? '')

/** Walks the tree of a page once. What is in a drawing or a template is left out. */
export function pageElements(document: HtmlDocument): PageElements {
  const noscript: PageElements['noscript'] = { meta: [], titles: [] }
  const elements: PageElements = { html: [], base: [], link: [], meta: [], titles: [], headings: [], data: [], noscript, scripts: [] }
  const waiting: Waiting[] = document.children.map((node) => ({ node, isShown: true })).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isShown } = next
    const { name = '', children = [] } = node
    if (isApart(name)) continue
    if (isShown) addElement(elements, node)
    else if (name === 'meta') add(noscript.meta, () => node.attribs ?? {})
    else if (name === 'title') add(noscript.titles, () => textOf(node))
    for (const child of children.toReversed()) waiting.push({ node: child, isShown: isShown && name !== 'noscript' })
  }
  return elements
}

type Waiting = { node: TreeNode; isShown: boolean }

const add = <T>(list: T[], make: () => T) => void (list.length < maxElements && list.push(make()))

function addElement(elements: PageElements, node: TreeNode): void {
  const { name = '', attribs = {} } = node
  if (name === 'html' || name === 'base' || name === 'link' || name === 'meta') add(elements[name], () => attribs)
  else if (name === 'title') add(elements.titles, () => textOf(node))
  else if (name === 'h1') add(elements.headings, () => headingText(node))
  else if (name === 'script') add(isData(attribs['type']) ? elements.data : elements.scripts, () => textOf(node))
}

type TreeNode = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: TreeNode[] }

const textOf = (node: TreeNode): string => DomUtils.textContent(node as Parameters<typeof DomUtils.textContent>[0])

/** The text of a heading, whose words do not run together at a line break. */
function headingText(node: TreeNode): string {
  if (node.name === 'br') return ' '
  return node.children ? node.children.map((child) => headingText(child)).join('') : node.type === 'text' ? (node.data ?? '') : ''
}
