import type { DiscoveredFeed } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { titleFromUrl } from '@foyer/contracts/values'
import type { FetchResult } from '../fetching/feed-fetcher.ts'
import { isCommentsFeed } from './site-page.parser.ts'

/** The content of a feed, just fetched or stored; `key` identifies an article within its feed. */
export type FeedSample = {
  title: string
  site_url: string | null
  articles: ReadonlyArray<{ key: string; title: string; url: string | null; published: Date | null }>
}

/**
 * An address that may be a feed. `from` is its source: the address `itself`, the documented rules of the site, the page, or a guess
 * (`guessed`). `sample` is null until it is fetched; `unconfirmed` tells that the fetch ran out of time.
 */
export type Candidate = {
  url: string
  title: string
  from: 'itself' | 'published' | 'named' | 'guessed'
  sample: FeedSample | null
  unconfirmed: boolean
  /** The result of the fetch, where it was made just now. */
  result: Extract<FetchResult, { kind: 'feed' }> | null
}

const yearMs = 365 * 24 * 3_600_000
const maxLatestTitles = 3
const minSharedRatio = 0.8

/**
 * The candidates to offer, best first: each feed once, however many formats and addresses it has; active feeds before empty and abandoned
 * ones, comments feeds last. Guesses that were not fetched are left out.
 */
export function bestFirst(candidates: readonly Candidate[]): Candidate[] {
  const distinct: Candidate[] = []
  for (const candidate of candidates.filter(({ sample, unconfirmed: unread, from }) => sample !== null || (unread && from !== 'guessed'))) {
    const same = distinct.findIndex((earlier) => isSameFeed(candidate, earlier))
    if (same < 0) distinct.push(candidate)
    else distinct[same] = better(distinct[same] ?? candidate, candidate)
  }
  const newest = Math.max(0, ...distinct.map((candidate) => freshestOf(candidate) ?? 0))
  return distinct.toSorted((a, b) => rank(a, newest) - rank(b, newest)).slice(0, limits.discovered_feeds)
}

/** A discovered feed in the form of the contract. */
export function presentDiscoveredFeed({ url, title, sample }: Candidate): DiscoveredFeed {
  const latest = (sample?.articles ?? []).toSorted((a, b) => (b.published?.getTime() ?? 0) - (a.published?.getTime() ?? 0))
  const newest_at = sample ? freshestOf({ sample }) : null
  return {
    url,
    title: sample?.title || title || titleFromUrl(url),
    site_url: sample?.site_url ?? null,
    articles: sample?.articles.length ?? null,
    newest_at: newest_at === null ? null : Math.floor(newest_at / 1000),
    latest: latest
      .map((name) => name.title)
      .filter((name) => name !== '')
      .slice(0, maxLatestTitles),
  }
}

/** Whether two feeds have the same articles, in another format or at another address. */
export function haveSameArticles(a: FeedSample, b: FeedSample): boolean {
  const size = Math.min(a.articles.length, b.articles.length)
  if (size === 0) return false
  const [ours = [], theirs = []] = [a, b].map((feed) => feed.articles.slice(0, size))
  const enough = Math.ceil(size * minSharedRatio)
  const titles = shared(ours, theirs, titleOf)
  // All links may lead to one place.
  const untitled = ![...ours, ...theirs].some((article) => titleOf(article) !== null)
  return titles >= enough || ((titles > 0 || untitled) && shared(ours, theirs, linkOf) >= enough)
}

/** The address of an article without the parts that differ between two feeds of one site. */
export function comparableLink(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed) return null
  const query = new URLSearchParams([...parsed.searchParams].filter(([name]) => !name.startsWith('utm_')))
  return [parsed.hostname.replace(/^www\./, '') + parsed.pathname.replace(/\/$/, ''), query.toString(), parsed.hash].join('?')
}

type Article = FeedSample['articles'][number]

const linkOf = ({ url }: Article): string | null => comparableLink(url)
const titleOf = ({ title }: Article): string | null => title.toLowerCase() || null

function shared(ours: readonly Article[] = [], theirs: readonly Article[] = [], keyOf: (article: Article) => string | null): number {
  const theirKeys = new Set(theirs.map((their) => keyOf(their)))
  return new Set(ours.map((our) => keyOf(our)).filter((key) => key !== null && theirKeys.has(key))).size
}

function isSameFeed(a: Candidate, b: Candidate): boolean {
  if (comparableLink(a.url) === comparableLink(b.url)) return true
  if (isCommentsCandidate(a) !== isCommentsCandidate(b) || !a.sample || !b.sample) return false
  if (a.result && b.result && a.result.final_url === b.result.final_url) return true
  return haveSameArticles(a.sample, b.sample)
}

/** Prefers the first unless only the second was fetched or is https, or it holds clearly more. */
function better(first: Candidate, second: Candidate): Candidate {
  if (!first.sample || !second.sample) return first.sample || !second.sample ? first : second
  const [safe, secondSafe] = [first, second].map((candidate) => candidate.url.startsWith('https:'))
  if (safe !== secondSafe) return safe ? first : second
  return second.sample.articles.length > first.sample.articles.length * 1.5 ? second : first
}

function rank(candidate: Candidate, newest: number): number {
  if (isCommentsCandidate(candidate)) return 4
  if (!candidate.sample) return 2
  if (candidate.sample.articles.length === 0) return 3
  const newest_at = freshestOf(candidate)
  return newest_at !== null && newest - newest_at > yearMs ? 1 : 0
}

export function isCommentsCandidate({ url, title, sample }: Candidate): boolean {
  return isCommentsFeed({ url, title: `${title} ${sample?.title ?? ''}` })
}

/** The time of the newest article in ms, future dates included. */
function freshestOf({ sample }: Pick<Candidate, 'sample'>): number | null {
  const times = (sample?.articles ?? []).flatMap((article) => article.published?.getTime() ?? [])
  return times.length > 0 ? Math.max(...times) : null
}
