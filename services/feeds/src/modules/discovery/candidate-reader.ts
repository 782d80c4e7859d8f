import { limits } from '@foyer/contracts/limits'
import type { ArticleRepository } from '../article/article.repository.ts'
import { feedAddress } from '../feed/feed-address.ts'
import type { FeedFetcher, FetchResult } from '../fetching/feed-fetcher.ts'
import type { FeedFailure } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { Candidate, FeedSample } from './feed-candidates.ts'

export type CandidateReaderOptions = {
  feeds: Pick<FeedRepository, 'byUrls'>
  articles: Pick<ArticleRepository, 'newest'>
  fetcher: FeedFetcher
  clock: () => Date
}

/**
 * The bounds of one search: its deadline (ms since 1970), and how many addresses it may still fetch. `failure` is why the first address that
 * was named, not guessed, brought no feed.
 */
export type SearchBudget = { deadline: number; fetches: number; failure: FeedFailure | null }

export const maxFetches = 12
const maxConcurrentPerHost = 2
const minFetchMs = 200

/** Errors that do not say that there is no feed; credentials may still be entered. */
const inconclusiveErrors = new Set(['timeout', 'aborted', 'rate_limited', 'credentials_required'])

/**
 * Fetches candidates concurrently, at most two of a host at once, within the bounds of the search. A feed that is stored is not fetched:
 * its stored articles will do.
 */
export function createCandidateReader({ feeds, articles, fetcher, clock }: CandidateReaderOptions) {
  async function sampleOf(feed: FeedRecord): Promise<FeedSample> {
    return { title: feed.title, site_url: feed.site_url, articles: await articles.newest([feed._id], limits.articles_per_feed) }
  }

  async function storedSamples(urls: readonly string[]): Promise<Map<string, FeedSample>> {
    const records = urls.length > 0 ? (await feeds.byUrls(urls)).filter((feed) => feed.status === 'ok') : []
    return new Map(await Promise.all(records.map(async (record) => [record.url, await sampleOf(record)] as const)))
  }

  async function readCandidate(candidate: Candidate, budget: SearchBudget): Promise<Candidate> {
    const totalMs = budget.deadline - clock().getTime()
    if (budget.fetches <= 0 || totalMs < minFetchMs) return { ...candidate, unconfirmed: true }
    budget.fetches--
    const result: FetchResult = await fetcher.fetch(candidate.url, { totalMs })
    if (result.kind === 'feed') return { ...candidate, sample: result.feed, result, url: addressOf(candidate, result) }
    if (result.kind === 'failed' && candidate.from !== 'guessed') budget.failure ??= result
    return { ...candidate, unconfirmed: result.kind === 'failed' && inconclusiveErrors.has(result.error) }
  }

  return {
    storedSamples,

    /** The candidates with their samples, in their order. */
    async readAll(candidates: readonly Candidate[], budget: SearchBudget): Promise<Candidate[]> {
      const stored = await storedSamples(candidates.map((candidate) => candidate.url))
      const results = candidates.map((candidate) => ({ ...candidate, sample: candidate.sample ?? stored.get(candidate.url) ?? null }))
      const open = [...results.entries()].filter(([, candidate]) => candidate.sample === null)
      const lanes = Map.groupBy(open, ([, candidate]) => URL.parse(candidate.url)?.host).values()
      const work = async (lane: Array<[number, Candidate]>): Promise<void> => {
        for (let next = lane.shift(); next; next = lane.shift()) results[next[0]] = await readCandidate(next[1], budget)
      }
      await Promise.all([...lanes].flatMap((lane) => Array.from({ length: maxConcurrentPerHost }, () => work(lane))))
      return results
    },
  }
}

/** The permanent redirect; else the final address of a guess, and the address as it was named. */
function addressOf({ url, from }: Candidate, result: Extract<FetchResult, { kind: 'feed' }>): string {
  return result.moved_to ?? (from === 'guessed' ? (feedAddress(result.final_url) ?? url) : url)
}
