import type { ContentElement, ContentNode } from '@foyer/contracts/feeds/articles'
import type { ParsedArticle } from '../model/parsed-feed.ts'
import { htmlContent } from './html-content.ts'
import { linkNamed, linkTo, pictureOf } from './media.ts'

type Source = Pick<ParsedArticle, 'title' | 'summary' | 'url' | 'image' | 'content' | 'enclosures'>

/** The content of an article beyond its title and summary: its text, and links to its enclosures. Empty when there is none. */
export function articleContent(article: Source): ContentNode[] {
  const base = article.url ?? article.enclosures[0]?.url ?? 'https://invalid.invalid/'
  const text = withoutTitle(article.content === null ? [] : htmlContent(article.content, base), article.title)
  const whole = [...text, ...filesOf(article, text, base)]
  return saysMore(whole, article) ? whole : []
}

/** Removes a heading that repeats the title. */
function withoutTitle(nodes: ContentNode[], title: string): ContentNode[] {
  const [first, ...rest] = nodes
  if (typeof first !== 'object' || !['h3', 'h4', 'h5', 'p'].includes(first.tag)) return nodes
  return title !== '' && folded(wordsOf([first])) === folded(title) ? rest : nodes
}

/** The enclosures that the text does not show or link; an image only when there is no other picture. */
function filesOf({ enclosures, image }: Source, text: readonly ContentNode[], base: string): ContentNode[] {
  const there = new Set(elementsOf(text).flatMap((element) => element.href ?? element.src ?? []))
  return enclosures.flatMap(({ url, type }): ContentNode[] => {
    if (there.has(url)) return []
    if (type.startsWith('image/')) {
      const picture = there.size === 0 && url !== image ? pictureOf({ src: url }, base) : null
      return picture === null || typeof picture === 'string' ? [] : [{ tag: 'figure', children: [picture] }]
    }
    const href = linkTo(url, base)
    return href === null ? [] : [{ tag: 'p', children: [linkNamed(href, fileName(href))] }]
  })
}

function fileName(href: string): string | undefined {
  const last = URL.parse(href)?.pathname.split('/').at(-1) ?? ''
  return /\.\w{2,5}$/.test(last) ? decoded(last) : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether the text has more than the summary, the picture beside it and the link of the title, or lines and cells that a summary cannot show. */
function saysMore(nodes: readonly ContentNode[], { title, summary, url, image }: Source): boolean {
  const words = folded(wordsOf(nodes))
  const said = folded(summary.replace(/…$/, ''))
  if (words.length > Math.max(said.length, 1) + (said === '' ? folded(title).length : 0)) return true
  return elementsOf(nodes).some((element) => {
    const { href, src } = element
    return (src !== undefined && src !== image) || (href !== undefined && href !== url) || hasForm(element)
  })
}

/** Whether what is in an element needs its lines or cells to be read. */
function hasForm(element: ContentElement): boolean {
  return element.tag === 'table' || (element.tag === 'pre' && hasLines(element))
}

function hasLines(element: ContentElement): boolean {
  return wordsOf([element]).trim().includes('\n') || elementsOf(element.children ?? []).some(({ tag }) => tag === 'br')
}

function elementsOf(nodes: readonly ContentNode[]): ContentElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])]))
}

function wordsOf(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : `${wordsOf(node.children ?? [])} `)).join('')
}

const folded = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
