import { limits } from '@foyer/contracts/limits'
import { isWebUrl } from '@foyer/contracts/values'
import { Parser } from 'htmlparser2'
import { plainText } from './plain-text.ts'

const feedTypes = new Set(['application/rss+xml', 'application/atom+xml', 'application/rdf+xml', 'application/x.atom+xml'])
const mostFeeds = 20
const chunkLength = 16_384
/** The parser's work for a tag grows with the number of open ones, so a page that only ever opens them is given up. */
const deepest = 256

/** A feed that a page names; `title` is '' where the page gives it none. */
export type PageFeed = { url: string; title: string }

/**
 * The feeds an HTML page names by `<link rel="alternate">` (HTML Standard §4.6.7.1), with absolute http(s) addresses: in the page's order,
 * but those of comments last. `url` is where the page came from.
 */
export function pageFeeds(html: string, url: string): PageFeed[] {
  const found = new Map<string, PageFeed>()
  let base = url
  let baseSeen = false
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (name === 'base' && !baseSeen && attributes['href'] !== undefined) {
        baseSeen = true
        base = URL.parse(attributes['href'], url)?.href ?? url
      }
      if (name === 'link' && isFeedLink(attributes)) {
        const href = URL.parse(attributes['href']?.trim() ?? '', base)?.href
        if (href !== undefined && isWebUrl(href) && !found.has(href)) {
          found.set(href, { url: href, title: plainText(attributes['title'] ?? '', limits.title) })
        }
      }
    },
    onclosetag: () => void depth--,
  })
  for (let start = 0; start < html.length && depth <= deepest && found.size < mostFeeds; start += chunkLength) {
    parser.write(html.slice(start, start + chunkLength))
  }
  parser.end()
  return [...found.values()].toSorted((a, b) => Number(isOfComments(a)) - Number(isOfComments(b))).slice(0, mostFeeds)
}

function isOfComments({ url, title }: PageFeed): boolean {
  return /comments?\b|kommentare?\b|commentaires?\b/i.test(`${title} ${URL.parse(url)?.pathname ?? ''}`)
}

function isFeedLink(attributes: Record<string, string>): boolean {
  const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  const type = (attributes['type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return relations.includes('alternate') && feedTypes.has(type) && (attributes['href'] ?? '').trim() !== ''
}
