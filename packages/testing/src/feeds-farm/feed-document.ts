import type { PlannedFeed } from './farm-plan.ts'

/** One version of a feed as bytes. `type` is what an honest server says of them. */
export type FeedDocument = { type: string; text: string }

export type ArticleOf = { key: string; title: string; link: string; date: Date; html: string }

/** As many as a feed shows at a time. */
export const articlesShown = 12

/**
 * A feed's document. Its version counts the articles it has ever published; those shown are the last ones, the newest first. `born` gives
 * when an article came out, `site` the address of its site. `renamed` gives its articles other ids, `isUnrelated` makes it a feed that has
 * nothing in common with this one but its place.
 */
export function feedDocument(
  feed: PlannedFeed,
  version: number,
  options: { site: string; born: (article: number) => Date; renamed?: boolean; isUnrelated?: boolean },
): FeedDocument {
  const name = `${options.isUnrelated ? 'Another feed beside' : 'Feed'} ${feed.index}`
  const articles = Array.from({ length: Math.min(articlesShown, version) }, (_, index) =>
    articleOf(feed, version - index, name, { ...options, site: options.isUnrelated ? `${options.site}/other` : options.site }),
  )
  if (feed.format === 'json') return { type: 'application/feed+json', text: asJson(name, options.site, articles) }
  if (feed.format === 'atom') return { type: 'application/atom+xml; charset=utf-8', text: asAtom(name, options.site, articles) }
  if (feed.format === 'rdf') return { type: 'application/rdf+xml', text: asRdf(name, options.site, articles) }
  return { type: 'application/rss+xml; charset=utf-8', text: asRss(name, options.site, articles) }
}

/** The title of a feed's newest article at a version. */
export function newestTitle(feed: PlannedFeed, version: number): string {
  return titleOf(version, `Feed ${feed.index}`)
}

function titleOf(number: number, name: string): string {
  return `News ${number} of ${name}`
}

function articleOf(
  feed: PlannedFeed,
  number: number,
  name: string,
  options: { site: string; born: (article: number) => Date; renamed?: boolean },
): ArticleOf {
  const link = `${options.site}/${number}`
  const words = Array.from({ length: 40 }, (_, index) => vocabulary[(feed.index * 7 + number * 13 + index * index) % vocabulary.length])
  return {
    key: `${options.renamed ? 'new' : 'tag'}:${name.replaceAll(' ', '-')}:${number}`,
    title: titleOf(number, name),
    link,
    date: options.born(number),
    html: `<p>${words.join(' ')}.</p><p><a href="${link}">More</a> <img src="/pictures/${number}.jpg" alt=""></p>`,
  }
}

const vocabulary = (
  'house river Größe garden letter winter naïve market bridge theory café signal silver morning ' +
  'question window mountain paper engine colour harbour listen ordinary practice señor twelve yellow'
).split(' ')

const declaration = '<?xml version="1.0" encoding="utf-8"?>'

function asRss(name: string, site: string, articles: readonly ArticleOf[]): string {
  const items = articles.map(
    (article) =>
      `<item><title>${article.title}</title><link>${article.link}</link><guid isPermaLink="false">${article.key}</guid>` +
      `<pubDate>${article.date.toUTCString()}</pubDate><description><![CDATA[${article.html}]]></description></item>`,
  )
  return `${declaration}<rss version="2.0"><channel><title>${name}</title><link>${site}</link>${items.join('\n')}</channel></rss>`
}

function asAtom(name: string, site: string, articles: readonly ArticleOf[]): string {
  const entries = articles.map(
    (article) =>
      `<entry><id>${article.key}</id><title>${article.title}</title><link rel="alternate" href="${article.link}"/>` +
      `<updated>${article.date.toISOString()}</updated><content type="html"><![CDATA[${article.html}]]></content></entry>`,
  )
  const head = `<id>${site}</id><title>${name}</title><link rel="alternate" href="${site}"/>`
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('\n')}</feed>`
}

function asRdf(name: string, site: string, articles: readonly ArticleOf[]): string {
  const spaces =
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  const items = articles.map(
    (article) =>
      `<item rdf:about="${article.link}"><title>${article.title}</title><link>${article.link}</link><dc:date>${article.date.toISOString()}</dc:date>` +
      `<description><![CDATA[${article.html}]]></description></item>`,
  )
  return `${declaration}<rdf:RDF ${spaces}><channel><title>${name}</title><link>${site}</link></channel>${items.join('\n')}</rdf:RDF>`
}

function asJson(name: string, site: string, articles: readonly ArticleOf[]): string {
  const items = articles.map((article) => ({
    id: article.key,
    title: article.title,
    url: article.link,
    date_published: article.date.toISOString(),
    content_html: article.html,
  }))
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: name, home_page_url: site, items })
}
