import type { ContentNode, ContentTag } from '@foyer/contracts/feeds/articles'
import { blocks } from './content-rules.ts'
import { type TreeElement, type TreeNode, htmlTree } from './html-tree.ts'
import { joined, paragraphsOf, trimmed } from './lines.ts'
import { linkTo, pictureOf, playerLink } from './media.ts'
import { type Table, tableOf } from './tables.ts'

/**
 * The text of an article as data: what is on our list, in paragraphs, with absolute addresses and without what counts its readers. `html`
 * may be of any shape and hold anything; `base` is the absolute address that relative ones are relative to. Pictures stand under their own
 * addresses. Never throws.
 */
export function htmlContent(html: string, base: string): ContentNode[] {
  return flow(htmlTree(html), base)
}

/** Blocks one after the other; what runs on in lines between them becomes paragraphs. */
function flow(nodes: readonly TreeNode[], base: string): ContentNode[] {
  const contentNodes: ContentNode[] = []
  let line: ContentNode[] = []
  const endLine = () => {
    contentNodes.push(...paragraphsOf(line))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string') line.push(node)
    else if ('edge' in node) endLine()
    else if (blocks.has(node.name)) {
      endLine()
      contentNodes.push(...block(node, base))
    } else if (hasBlock(node)) {
      endLine()
      contentNodes.push(...spread(node, base))
    } else line.push(...inline(node, base))
  }
  endLine()
  return listed(contentNodes)
}

/** Whether anything in a piece that runs in lines stands on lines of its own. */
function hasBlock(node: TreeNode): boolean {
  if (typeof node === 'string') return false
  return 'edge' in node || blocks.has(node.name) || node.children.some((child) => hasBlock(child))
}

/** An element that runs in lines but holds blocks: it is around the words of each instead. */
function spread(node: TreeElement, base: string): ContentNode[] {
  return flow(node.children, base).map((contentNode) => {
    if (typeof contentNode === 'string' || !ofWords.has(contentNode.tag)) return contentNode
    return { ...contentNode, children: wrap(node, contentNode.children ?? [], base) }
  })
}

const ofWords = new Set<ContentTag>(['p', 'h3', 'h4', 'h5'])

function inline(node: TreeElement, base: string): ContentNode[] {
  if (node.name === 'br') return [{ tag: 'br' }]
  if (node.name === 'img') return [pictureOf(node.attributes, base) ?? []].flat()
  return wrap(node, lineOf(node.children, base), base)
}

/** The words around which an element stands; without the element where it says nothing, such as a link that leads nowhere. */
function wrap(node: TreeElement, children: ContentNode[], base: string): ContentNode[] {
  if (children.length === 0) return []
  if (node.name !== 'a') return [{ tag: node.name as ContentTag, children }]
  const href = linkTo(node.attributes['href'], base)
  return href === null ? children : [{ tag: 'a', href, children }]
}

/** Everything in one line, whatever it was. */
function lineOf(nodes: readonly TreeNode[], base: string): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string') return [node]
    if ('edge' in node) return [' ']
    if (node.name === 'embed') return [playerLink(node.attributes, base) ?? []].flat()
    if (!blocks.has(node.name)) return inline(node, base)
    return [' ', ...lineOf(node.children, base), ' ']
  })
}

/** What stands in a place that holds either words or blocks: a lone paragraph is its words. */
function inside(nodes: readonly TreeNode[], base: string): ContentNode[] {
  if (!nodes.some((node) => hasBlock(node))) return trimmed(lineOf(nodes, base))
  const contentNodes = flow(nodes, base)
  const [only] = contentNodes
  return contentNodes.length === 1 && typeof only === 'object' && only.tag === 'p' ? (only.children ?? []) : contentNodes
}

function block(node: TreeElement, base: string): ContentNode[] {
  switch (node.name) {
    case 'hr':
      return [{ tag: 'hr' }]
    case 'embed': {
      const link = playerLink(node.attributes, base)
      return link ? [{ tag: 'p', children: [link] }] : []
    }
    case 'ul':
    case 'ol':
      return filled(node.name, items(node.children, ['li'], base))
    case 'dl':
      return filled('dl', items(node.children, ['dt', 'dd'], base))
    case 'li':
    case 'dt':
    case 'dd':
      return filled(node.name, inside(node.children, base))
    case 'h3':
    case 'h4':
    case 'h5':
      return heading(node, base)
    case 'blockquote':
      return filled('blockquote', flow(node.children, base))
    case 'pre':
      return filled('pre', withoutOuterLines(verbatim(node.children, base)))
    case 'figure':
      return figure(node, base)
    case 'table':
      return table(node, base)
    default:
      // A paragraph; or part of a table, a caption, without the thing it belongs to.
      return flow(node.children, base)
  }
}

function filled(tag: ContentTag, children: ContentNode[]): ContentNode[] {
  return children.length > 0 ? [{ tag, children }] : []
}

/** A heading that is nothing but a picture is the picture. */
function heading(node: TreeElement, base: string): ContentNode[] {
  const line = trimmed(lineOf(node.children, base))
  const hasWords = line.some((contentNode) => typeof contentNode === 'string' || contentNode.tag !== 'img')
  return hasWords ? [{ tag: node.name as ContentTag, children: line }] : paragraphsOf(line)
}

/** The items of a list; what stands between them is an item too. */
function items(nodes: readonly TreeNode[], names: readonly ContentTag[], base: string): ContentNode[] {
  const [between] = names.toReversed()
  return nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string' || 'edge' in node || !(names as string[]).includes(node.name)) {
      return between ? filled(between, inside([node], base)) : []
    }
    return filled(node.name as ContentTag, inside(node.children, base))
  })
}

/** Items without a list are one. */
function listed(nodes: readonly ContentNode[]): ContentNode[] {
  const contentNodes: ContentNode[] = []
  for (const node of nodes) {
    const list = typeof node === 'string' ? undefined : node.tag === 'li' ? 'ul' : node.tag === 'dt' || node.tag === 'dd' ? 'dl' : undefined
    const before = contentNodes.at(-1)
    if (list === undefined) contentNodes.push(node)
    else if (typeof before === 'object' && before.tag === list && before.children) before.children.push(node)
    else contentNodes.push({ tag: list, children: [node] })
  }
  return contentNodes
}

/** Text that keeps its lines and spaces. */
function verbatim(nodes: readonly TreeNode[], base: string): ContentNode[] {
  const contentNodes = nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string') return [node]
    if ('edge' in node || node.name === 'br') return ['\n']
    if (node.name === 'img' || node.name === 'embed' || node.name === 'hr') return []
    if (blocks.has(node.name)) return ['\n', ...verbatim(node.children, base), '\n']
    return wrap(node, verbatim(node.children, base), base)
  })
  return joined(contentNodes)
}

/** Without the empty lines around it; empty when there is nothing else. */
function withoutOuterLines(nodes: readonly ContentNode[]): ContentNode[] {
  if (nodes.every((node) => typeof node === 'string' && node.trim() === '')) return []
  return nodes.map((node, at) => {
    if (typeof node !== 'string') return node
    const begun = at === 0 ? node.replace(/^(?:[ \t]*\r?\n)+/, '') : node
    return at === nodes.length - 1 ? begun.trimEnd() : begun
  })
}

function figure(node: TreeElement, base: string): ContentNode[] {
  const captions = node.children.filter(
    (child): child is TreeElement => typeof child === 'object' && 'name' in child && child.name === 'figcaption',
  )
  const shown = flow(
    node.children.filter((child) => !captions.includes(child as TreeElement)),
    base,
  ).flatMap((contentNode) =>
    typeof contentNode === 'object' && contentNode.tag === 'figure' ? (contentNode.children ?? []) : [contentNode],
  )
  const caption = captions.flatMap(({ children }) => filled('figcaption', inside(children, base)))
  if (shown.length === 0)
    return caption.flatMap((contentNode) => (typeof contentNode === 'object' ? filled('p', contentNode.children ?? []) : []))
  return [{ tag: 'figure', children: [...shown, ...caption] }]
}

/** A table of one column, or one that holds others, only puts things in their places. */
function table(node: TreeElement, base: string): ContentNode[] {
  const { rows, rest }: Table = tableOf(node)
  const before = flow(rest, base)
  const isLayout = rows.every((row) => row.cells.length < 2) || rows.some((row) => row.cells.some((cell) => holdsTable(cell)))
  if (isLayout) return [...before, ...rows.flatMap((row) => row.cells.flatMap((cell) => flow(cell.children, base)))]
  const parts = [true, false].flatMap((isHead) => {
    const lines = rows.filter((row) => row.is_head === isHead).map((row) => rowOf(row.cells, base))
    return lines.length > 0 ? [{ tag: isHead ? 'thead' : 'tbody', children: lines } satisfies ContentNode] : []
  })
  return [...before, { tag: 'table', children: parts }]
}

function rowOf(cells: readonly TreeElement[], base: string): ContentNode {
  return {
    tag: 'tr',
    children: cells.map((cell) => ({ tag: cell.name === 'th' ? 'th' : 'td', children: inside(cell.children, base) })),
  }
}

function holdsTable(node: TreeElement): boolean {
  return node.children.some((child) => typeof child === 'object' && 'name' in child && (child.name === 'table' || holdsTable(child)))
}
