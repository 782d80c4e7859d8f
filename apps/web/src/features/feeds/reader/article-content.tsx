import type { ContentElement, ContentNode, ContentTag } from '@foyer/contracts/feeds/articles'
import { Fragment, type ReactNode, createElement } from 'react'
import { linkKind } from '../../../lib/browser/links.ts'
import { ContentPicture } from './content-picture.tsx'

/** The text of an article, made of elements from a list of ours: what it names beside them is shown as the text within. */
export function ArticleContent({ content }: { content: ContentNode[] }) {
  return <div className="article-text">{nodesOf(content, 0)}</div>
}

/** How deep what is nested is followed; a feed may nest at will. */
const deepest = 64

/** What never changes its order needs no keys. */
function nodesOf(nodes: readonly ContentNode[] | undefined, depth: number): ReactNode {
  if (!nodes || depth > deepest) return null
  return createElement(Fragment, null, ...nodes.map((node) => (typeof node === 'string' ? node : elementOf(node, depth))))
}

function elementOf(node: ContentElement, depth: number): ReactNode {
  const children = nodesOf(node.children, depth + 1)
  const { tag, href } = node
  if (tag === 'img') return <ContentPicture src={node.src} alt={node.alt} />
  if (tag === 'a') return href && linkKind(href) === 'web' ? <OutLink href={href}>{children}</OutLink> : children
  if (tag === 'table') {
    return (
      // What is wider than the text scrolls by itself, for the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      <div className="article-table" tabIndex={0}>
        <table>{children}</table>
      </div>
    )
  }
  if (empty.has(tag)) return createElement(tag)
  return plain.has(tag) ? createElement(tag, tag === 'pre' ? { tabIndex: 0 } : null, children) : children
}

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

const empty = new Set<ContentTag>(['br', 'hr'])
const plain = new Set<ContentTag>([
  ...(['p', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'figure', 'figcaption'] as const),
  ...(['code', 'em', 'strong', 's', 'sub', 'sup', 'mark', 'kbd', 'q', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
])
