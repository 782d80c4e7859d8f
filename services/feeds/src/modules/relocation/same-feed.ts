import { type FeedSample, comparableLink } from '../discovery/feed-candidates.ts'

type Article = FeedSample['articles'][number]

/** The share of the articles of the common period that both must have to be one feed. */
const minShare = 0.5
/** A key or title of that length is taken for unique. */
const distinctiveLength = 14
const hour = 3_600_000

/**
 * Whether a candidate is the lost feed. The articles of the period that both cover must be in both: `yes` when they are, `no` when they are
 * not (a feed of comments, of one category, of everything). Without a common period, the same title on the same site is `maybe`, anything
 * else `no`.
 */
export function compareFeeds(lost: FeedSample, feedSample: FeedSample): 'yes' | 'maybe' | 'no' {
  const newestLost = latest(lost.articles)
  const oldestFound = -latest(feedSample.articles, -1)
  const old = feedSample.articles.filter((article) => !article.published || article.published.getTime() <= newestLost + hour)
  const recent = lost.articles.filter((article) => !article.published || article.published.getTime() >= oldestFound - hour)
  if (old.length === 0 || recent.length === 0) return isNamedAlike(lost, feedSample) ? 'maybe' : 'no'
  const share = Math.min(shareIn(old, lost.articles), shareIn(recent, feedSample.articles))
  return share >= minShare ? 'yes' : 'no'
}

/** The latest of their times (the earliest with `sign` -1); infinite when none has a time. */
function latest(articles: readonly Article[], sign: 1 | -1 = 1): number {
  const times = articles.flatMap((article) => (article.published ? sign * article.published.getTime() : []))
  return times.length > 0 ? Math.max(...times) : Number.POSITIVE_INFINITY
}

/** Which part of `some` is in `all`. */
function shareIn(readonlyArray: readonly Article[], all: readonly Article[]): number {
  const byTrait = new Map<string, Article[]>()
  for (const article of all)
    for (const trait of traitsOf(article)) byTrait.set(trait, [...(byTrait.get(trait) ?? []).slice(-maxAlike), article])
  const isThere = (article: Article): boolean =>
    traitsOf(article).some((trait) => byTrait.get(trait)?.some((candidate) => isSameArticle(article, candidate)) === true)
  return readonlyArray.filter((article) => isThere(article)).length / readonlyArray.length
}

const maxAlike = 8

function traitsOf({ key, title }: Article): string[] {
  return [`key ${key}`, ...(title === '' ? [] : [`title ${title}`])]
}

/** Matches by key or title and one more trait; a long key or title is enough by itself. */
function isSameArticle(a: Article, b: Article): boolean {
  const link = a.url !== null && comparableLink(a.url) === comparableLink(b.url)
  const key = a.key === b.key
  const title = a.title !== '' && a.title === b.title
  if (key && title) return true
  if (key) return link || a.key.length >= distinctiveLength
  const date = a.published !== null && a.published.getTime() === b.published?.getTime()
  return title && (link || date || a.title.length >= distinctiveLength)
}

function isNamedAlike(lost: FeedSample, feedSample: FeedSample): boolean {
  const plain = (text: string) => text.toLowerCase().trim()
  return (
    plain(lost.title) !== '' &&
    plain(lost.title) === plain(feedSample.title) &&
    siteOf(lost) !== null &&
    siteOf(lost) === siteOf(feedSample)
  )
}

function siteOf({ site_url: site }: { site_url: string | null }): string | null {
  const url = site === null ? null : URL.parse(site)
  return url && url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')
}
