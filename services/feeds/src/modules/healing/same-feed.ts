import { type FeedSample, plainLink } from '../finding/found-feeds.ts'

type Article = FeedSample['articles'][number]

/** So much of what both must have, were they one, they do have. */
const enough = 0.5
/** A key or title of that length is hardly anybody else's. */
const telling = 14
const hour = 3_600_000

/**
 * Whether a feed that was found is the one that was lost. What either holds of the time that both cover must be in the other: `yes` when
 * it is, `no` when it is not (a feed of comments, of one category, of everything). Where they cover no time in common, the same title on
 * the same site is `maybe`, anything else `no`.
 */
export function isSame(lost: FeedSample, found: FeedSample): 'yes' | 'maybe' | 'no' {
  const newestLost = latest(lost.articles)
  const oldestFound = -latest(found.articles, -1)
  const old = found.articles.filter((one) => !one.published || one.published.getTime() <= newestLost + hour)
  const recent = lost.articles.filter((one) => !one.published || one.published.getTime() >= oldestFound - hour)
  if (old.length === 0 || recent.length === 0) return isNamedAlike(lost, found) ? 'maybe' : 'no'
  const known = Math.min(shareIn(old, lost.articles), shareIn(recent, found.articles))
  return known >= enough ? 'yes' : 'no'
}

/** The last of their times; of those without any, none is too late. `sign` -1 turns time around. */
function latest(articles: readonly Article[], sign: 1 | -1 = 1): number {
  const times = articles.flatMap((one) => (one.published ? sign * one.published.getTime() : []))
  return times.length > 0 ? Math.max(...times) : Number.POSITIVE_INFINITY
}

/** Which part of `some` is in `all`. */
function shareIn(some: readonly Article[], all: readonly Article[]): number {
  const byTrait = new Map<string, Article[]>()
  for (const one of all) for (const trait of traitsOf(one)) byTrait.set(trait, [...(byTrait.get(trait) ?? []).slice(-mostAlike), one])
  const isThere = (one: Article): boolean =>
    traitsOf(one).some((trait) => byTrait.get(trait)?.some((other) => isSameArticle(one, other)) === true)
  return some.filter((one) => isThere(one)).length / some.length
}

const mostAlike = 8

function traitsOf({ key, title }: Article): string[] {
  return [`key ${key}`, ...(title === '' ? [] : [`title ${title}`])]
}

/** By its key or its title, and one thing more; what is long enough needs none. */
function isSameArticle(one: Article, other: Article): boolean {
  const link = one.url !== null && plainLink(one.url) === plainLink(other.url)
  const key = one.key === other.key
  const title = one.title !== '' && one.title === other.title
  if (key && title) return true
  if (key) return link || one.key.length >= telling
  const date = one.published !== null && one.published.getTime() === other.published?.getTime()
  return title && (link || date || one.title.length >= telling)
}

function isNamedAlike(lost: FeedSample, found: FeedSample): boolean {
  const plain = (text: string) => text.toLowerCase().trim()
  return plain(lost.title) !== '' && plain(lost.title) === plain(found.title) && siteOf(lost) !== null && siteOf(lost) === siteOf(found)
}

function siteOf({ site_url: site }: { site_url: string | null }): string | null {
  const url = site === null ? null : URL.parse(site)
  return url && url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')
}
