import { limits } from '@foyer/contracts/limits'
import { DomUtils } from 'htmlparser2'
import { isDrawing, loadHtml } from '../html/load-html.ts'

/**
 * The title of an HTML page as plain text: its `<title>`, else `og:title`, else its first `<h1>`; null when it has none of them. Entities are
 * decoded, white space is folded, and the text is cut at the length that a title may have. Never throws.
 */
export function pageTitle(html: string): string | null {
  const document = loadHtml(html, { stopAfter: 'title' })
  const elements = (name: string) => DomUtils.getElementsByTagName(name, document)
  const openGraph = elements('meta').filter(({ attribs }) => isOpenGraphTitle(attribs))
  return (
    firstText(
      elements('title')
        .filter((title) => !isInDrawing(title))
        .map((title) => DomUtils.textContent(title)),
    ) ??
    firstText(openGraph.map(({ attribs }) => attribs['content'] ?? '')) ??
    firstText(elements('h1').map((heading) => headingText(heading)))
  )
}

type TreeNode = { type: string; name?: string; data?: string; children?: TreeNode[]; parent: TreeNode | null }

function isInDrawing({ parent }: Pick<TreeNode, 'parent'>): boolean {
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) if (isDrawing(ancestor.name ?? '')) return true
  return false
}

/** The text of a heading, whose words do not run together at a line break. */
function headingText(node: Omit<TreeNode, 'parent'>): string {
  if (node.name === 'br') return ' '
  return node.children ? node.children.map((child) => headingText(child)).join('') : node.type === 'text' ? (node.data ?? '') : ''
}

function isOpenGraphTitle(attributes: Record<string, string>): boolean {
  return [attributes['property'], attributes['name']].some((name) => name?.trim().toLowerCase() === 'og:title')
}

function firstText(texts: string[]): string | null {
  return texts.map((text) => plain(text)).find((text) => text !== '') ?? null
}

/** Control characters count as white space; a surrogate pair is never cut in two. */
function plain(text: string): string {
  const folded = text
    .slice(0, limits.title * 20)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return folded
    .slice(0, limits.title)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
