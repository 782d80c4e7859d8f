import { limits } from '@foyer/contracts/limits'
import type { ArticleRepository } from '../article/article.repository.ts'
import { feedAddress } from '../feed/feed-address.ts'
import type { FeedReader, Reading } from '../fetching/feed-fetcher.ts'
import type { FeedFailure } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { Candidate, FeedSample } from './feed-candidates.ts'

export type CandidateReaderParts = {
  feeds: Pick<FeedRepository, 'byUrls'>
  articles: Pick<ArticleRepository, 'newest'>
  reader: FeedReader
  clock: () => Date
}

/**
 * One search's patience: until when (ms since 1970) it reads, and how many addresses it may still read. `failure` is why the first that
 * somebody had named was not read.
 */
export type Patience = { until: number; reads: number; failure: FeedFailure | null }

export const mostReads = 12
const atOnceOfHost = 2
const shortestMs = 200

/** What was short when the server did not say that there is no feed; a sign-in may still be had. */
const undecided = new Set(['timeout', 'aborted', 'rate_limited', 'credentials_required'])

/**
 * Reads candidates side by side, at most two of a host at once, as long as there is patience. A feed that Foyer reads anyway is not asked
 * again: what we have of it will do.
 */
export function createCandidateReader({ feeds, articles, reader, clock }: CandidateReaderParts) {
  async function sampleOf(feed: FeedRecord): Promise<FeedSample> {
    return { title: feed.title, site_url: feed.site_url, articles: await articles.newest([feed._id], limits.articles_per_feed) }
  }

  async function known(urls: readonly string[]): Promise<Map<string, FeedSample>> {
    const records = urls.length > 0 ? (await feeds.byUrls(urls)).filter((feed) => feed.status === 'ok') : []
    return new Map(await Promise.all(records.map(async (record) => [record.url, await sampleOf(record)] as const)))
  }

  async function readOne(candidate: Candidate, patience: Patience): Promise<Candidate> {
    const totalMs = patience.until - clock().getTime()
    if (patience.reads <= 0 || totalMs < shortestMs) return { ...candidate, unread: true }
    patience.reads--
    const reading: Reading = await reader.read(candidate.url, { totalMs })
    if (reading.kind === 'feed') return { ...candidate, sample: reading.feed, reading, url: addressOf(candidate, reading) }
    if (reading.kind === 'failed' && candidate.from !== 'guessed') patience.failure ??= reading
    return { ...candidate, unread: reading.kind === 'failed' && undecided.has(reading.error) }
  }

  return {
    known,

    /** The candidates as they were found to be, in their order. */
    async readAll(candidates: readonly Candidate[], patience: Patience): Promise<Candidate[]> {
      const stored = await known(candidates.map((candidate) => candidate.url))
      const results = candidates.map((candidate) => ({ ...candidate, sample: candidate.sample ?? stored.get(candidate.url) ?? null }))
      const open = [...results.entries()].filter(([, one]) => one.sample === null)
      const lanes = Map.groupBy(open, ([, one]) => URL.parse(one.url)?.host).values()
      const work = async (lane: Array<[number, Candidate]>): Promise<void> => {
        for (let next = lane.shift(); next; next = lane.shift()) results[next[0]] = await readOne(next[1], patience)
      }
      await Promise.all([...lanes].flatMap((lane) => Array.from({ length: atOnceOfHost }, () => work(lane))))
      return results
    },
  }
}

/** Where nobody named the address, the one it leads to is the better; else what its server says for good. */
function addressOf({ url, from }: Candidate, reading: Extract<Reading, { kind: 'feed' }>): string {
  return reading.moved_to ?? (from === 'guessed' ? (feedAddress(reading.final_url) ?? url) : url)
}
