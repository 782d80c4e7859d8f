import { Readability } from '@mozilla/readability'
import { limits } from '@foyer/contracts/limits'
import { DomUtils } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { queryOf } from '../../html/load-html.ts'
import { type PageElement, type PageNode, isElement, isText } from '../../html/page-tree.ts'
import { preformattedText } from './preformatted-text.ts'
import { bodyNodes, shallowTree } from './shallow-tree.ts'
import { blocks, unread } from './text-elements.ts'

/** More elements than any article has: of such a page the text as it stands is taken. */
const maxElements = 40_000
/** Less than this is no article; a page of it has all its text taken. */
const minArticle = 250
const preformatted = new Set(['pre', 'listing', 'xmp', 'plaintext'])

/**
 * The text of a page as one reads it: of an article what Readability takes for it, of any other page all of it. Paragraphs are apart by an empty line;
 * headings come after `# `, entries of lists after `- `; preformatted text keeps its lines, between two lines of backticks as in Markdown.
 */
export function readerText(tree: PageElement): string {
  const article = articleOf(tree)
  const text = article === null ? '' : textOf(article.children)
  return (text.length >= minArticle ? text : longer(text, textOf(tree.children))).slice(0, limits.snapshot_text)
}

function articleOf(tree: PageElement): PageElement | null {
  const elements = queryOf(tree)('*')
  if (elements.length > maxElements) return null
  for (const element of elements) {
    if (element.name === 'script') element.children = []
    // Readability takes styles away.
    if (isPreformattedByStyle(element)) element.name = 'pre'
  }
  try {
    const { document } = parseHTML(documentOf(tree))
    const content = new Readability(document).parse()?.content
    return content ? shallowTree(content) : null
  } catch {
    // What the reader cannot read is read as it stands.
    return null
  }
}

/** Text that is styled like `pre` is: lines of its own, and no blocks in it. */
function isPreformattedByStyle({ attribs, children }: PageElement): boolean {
  if (!/white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i.test(attribs['style'] ?? '')) return false
  return (
    children.some((child) => isText(child) && child.data.trim().includes('\n')) &&
    !children.some((child) => isElement(child) && blocks.has(child.name))
  )
}

/** What linkedom takes for a document: it adds none of the elements that a page may leave out. */
function documentOf(tree: PageElement): string {
  return `<!doctype html><html><head></head><body>${DomUtils.getOuterHTML(bodyNodes(tree.children))}</body></html>`
}

const longer = (a: string, b: string): string => (b.length > a.length ? b : a)

/** The paragraphs of a tree. */
function textOf(nodes: readonly PageNode[]): string {
  const paragraphs: string[] = []
  let current = ''
  let prefix = ''
  const end = () => {
    const text = current.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') paragraphs.push(prefix + text)
    current = ''
    prefix = ''
  }
  const read = (node: PageNode): void => {
    if (isText(node)) current += node.data
    if (!isElement(node) || unread.has(node.name)) return
    if (preformatted.has(node.name)) {
      end()
      const text = preformattedText(node.children)
      if (text !== '') paragraphs.push(text)
      return
    }
    const isBlock = blocks.has(node.name)
    if (isBlock) {
      end()
      if (/^h[1-6]$/.test(node.name)) prefix = '# '
      else if (node.name === 'li') prefix = '- '
    }
    for (const child of node.children) read(child)
    if (isBlock) end()
  }
  for (const node of nodes) read(node)
  end()
  return paragraphs.join('\n\n')
}
