import { limits } from '@foyer/contracts/limits'
import { isWebUrl } from '@foyer/links/addresses'
import { readMetaRefresh } from '@foyer/links/meta-refresh'
import { Parser } from 'htmlparser2'
import { plainText } from '@foyer/feed-parser/text/plain-text'

/** A feed that a page names; `title` is '' when the page gives none. */
export type PageFeed = { url: string; title: string }

/**
 * The feeds of a page. `feeds` are those it names for feed readers, `hints` are links that look like feeds; both are absolute http(s)
 * addresses in the order of the page, without duplicates, comments feeds last. `refresh` is the target of an immediate meta refresh.
 */
export type SitePage = { feeds: PageFeed[]; hints: string[]; refresh: string | null }

const feedTypes = new Set(
  (
    'application/rss+xml application/atom+xml application/rdf+xml application/x.atom+xml application/x-atom+xml application/feed+json ' +
    'application/rss application/atom text/rss+xml text/atom+xml text/rss text/atom'
  ).split(' '),
)
/** Generic types, with which the address must look like that of a feed. */
const vagueTypes = new Set(['application/json', 'text/plain', ''])
const feedFile = /(?:^|[/._-])(?:feeds?|rss2?|atom|rdf)(?:$|[/._?=-])|\.(?:rss|atom|rdf)$|[?&](?:feed|format)=(?:rss2?|atom|feed)\b/i
const noFeed =
  /\.(?:png|jpe?g|gif|svg|webp|ico|css|js|pdf|zip)$|wp-json|oembed|\/comments?\/reply|(?:^|\.)(?:feedly|inoreader|newsblur)\.com/i

const maxHints = 8
/** Feeds are named at the beginning of a page; the rest of a large page is not parsed. */
const maxReadCharacters = 1_000_000
const chunkLength = 16_384
/** The work for a tag grows with the number of open ones, so parsing stops at excessive nesting. */
const maxDepth = 256

/**
 * The feeds of an HTML page: those it names by `link` with `rel` alternate (HTML Standard §4.6.7.1, RSS Board autodiscovery) or feed,
 * wherever in the page, and those it merely links to. `url` is where the page came from. Never throws.
 */
export function parseSitePage(html: string, url: string): SitePage {
  const steps = parseSitePageInSteps(html, url)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Whether a feed is one of comments, by its address or title. */
export function isCommentsFeed({ url, title }: PageFeed): boolean {
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return /(?:^|[^a-z])(?:comments?|kommentare?|commentaires?|comentarios|commenti|reacties|replies)(?:$|[^a-z])/i.test(
    `${title} ${pathname}${search}`,
  )
}

/** The same for a page in chunks. */
export function* parseSitePageInSteps(html: string, url: string): Generator<undefined, SitePage> {
  const feeds = new Map<string, PageFeed>()
  const hints = new Set<string>()
  const page = { base: url, baseSeen: false, refresh: null as string | null, depth: 0 }
  const absolute = (href: string | undefined): string | null => webAddress(href, page.base)

  const parser = new Parser({
    onopentag(fullName, attributes) {
      page.depth++
      const name = fullName.replace(/^.*:/, '')
      if (name === 'base' && !page.baseSeen && attributes['href'] !== undefined) {
        page.baseSeen = true
        page.base = URL.parse(attributes['href'].trim(), url)?.href ?? url
      }
      if (name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'refresh') {
        page.refresh ??= absolute(readMetaRefresh(attributes['content'] ?? '')?.target)
      }
      if (name === 'link' && feeds.size < limits.discovered_feeds) {
        const href = absolute(attributes['href'])
        if (href !== null && isFeedLink(attributes, href) && !feeds.has(href)) {
          feeds.set(href, { url: href, title: plainText(attributes['title'] ?? '', limits.title) })
        }
      }
      if ((name === 'a' || name === 'area') && hints.size < maxHints) {
        const written = attributes['href'] ?? ''
        // Most links are not feeds, and parsing an address takes time.
        const href = isHintType(attributes) || feedFile.test(written.trim()) ? absolute(written) : null
        if (href !== null && (isHintType(attributes) || looksLikeFeed(href))) hints.add(href)
      }
    },
    onclosetag: () => void page.depth--,
  })
  for (let start = 0; start < Math.min(html.length, maxReadCharacters) && page.depth <= maxDepth; start += chunkLength) {
    parser.write(html.slice(start, start + chunkLength))
    yield
  }
  parser.end()
  const named = [...feeds.values()]
  return {
    feeds: commentsLast(named, (feed) => isCommentsFeed(feed)),
    hints: commentsLast(
      [...hints].filter((hint) => !feeds.has(hint)),
      (hint) => isCommentsFeed({ url: hint, title: '' }),
    ),
    refresh: page.refresh,
  }
}

function isFeedLink(attributes: Record<string, string>, href: string): boolean {
  const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  const type = (attributes['type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (relations.includes('feed')) return type !== 'text/html'
  if (!relations.includes('alternate') || relations.includes('stylesheet')) return false
  if (feedTypes.has(type) || type === 'text/xml' || type === 'application/xml') return true
  return vagueTypes.has(type) && attributes['hreflang'] === undefined && looksLikeFeed(href)
}

function isHintType(attributes: Record<string, string>): boolean {
  return attributes['type'] !== undefined && feedTypes.has(attributes['type'].split(';')[0]?.trim().toLowerCase() ?? '')
}

function looksLikeFeed(href: string): boolean {
  const { hostname = '', pathname = '', search = '' } = URL.parse(href) ?? {}
  return !noFeed.test(hostname) && !noFeed.test(pathname) && feedFile.test(pathname + search)
}

function webAddress(href: string | undefined, base: string): string | null {
  const text = href?.trim() ?? ''
  const uRL = text === '' ? null : URL.parse(text.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(/^feed:\/\//i, 'http://'), base)
  if (!uRL || !isWebUrl(uRL.href)) return null
  // Credentials and fragments are not passed on.
  uRL.hash = ''
  uRL.username = ''
  uRL.password = ''
  return uRL.href
}

function commentsLast<T>(all: readonly T[], isComments: (element: T) => boolean): T[] {
  return all.toSorted((a, b) => Number(isComments(a)) - Number(isComments(b)))
}
