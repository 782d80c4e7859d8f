import type { FetchResult } from '../fetching/feed-fetcher.ts'
import { addFeedError, type FeedFailure, invalidAddress } from '../feed/feed.errors.ts'
import { type CandidateReaderOptions, type SearchBudget, createCandidateReader, maxFetches } from './candidate-reader.ts'
import { type Candidate, bestFirst } from './feed-candidates.ts'
import { type SiteKnowledge, siteKnowledge } from './rules/site-knowledge.ts'
import { readSitePage } from './read-site-page.ts'
import { softwareFeedUrls } from './rules/software-rules.ts'
import { mayBeSchemeError, typedAddresses } from './typed-addresses.ts'
import { defaultFeedUrls } from './rules/default-feed-paths.ts'

export type FeedDiscovery = ReturnType<typeof createFeedDiscovery>

type Page = Extract<FetchResult, { kind: 'page' }>
type DiscoveryOutcome = { candidates: Candidate[]; failure: FeedFailure }

/** The share of the time of a search that the page itself may take. */
const pageShare = 5 / 8
/** The same for the first of several addresses that the input may mean: the others need time too. */
const firstOfSeveralShare = 7 / 16

/** The part of a page that the rules of its site search for feeds. */
const maxTextCharacters = 2_000_000

const notAFeed: FeedFailure = { error: 'not_a_feed' }
/** Errors of one page of a site; its feeds may be there nevertheless. */
const pageOnlyErrors = new Set(['not_found', 'gone', 'refused', 'too_large', 'rate_limited'])

/** Finds the feeds that an address leads to, within `timeoutMs`. Stores nothing. */
export function createFeedDiscovery(options: CandidateReaderOptions & { timeoutMs: number }) {
  const { fetcher, clock, timeoutMs } = options
  const candidateReader = createCandidateReader(options)
  const createBudget = (ms: number): SearchBudget => ({ deadline: clock().getTime() + ms, fetches: maxFetches, failure: null })
  const left = ({ deadline }: SearchBudget): number => Math.max(200, deadline - clock().getTime())

  /** Fetches candidates and returns those to offer: kinds are tried from most to least trusted, and the first with feeds is used. */
  async function chooseKind(kinds: ReadonlyArray<readonly Candidate[]>, budget: SearchBudget): Promise<Candidate[]> {
    for (const kind of kinds) {
      const feeds = kind.length > 0 ? bestFirst(await candidateReader.readAll(kind, budget)) : []
      if (feeds.length > 0) return feeds
    }
    return []
  }

  async function fromPage(page: Page, address: string, budget: SearchBudget, refreshed = false): Promise<Candidate[]> {
    const text = page.text().slice(0, maxTextCharacters)
    const site = siteKnowledge(address)
    const { feeds, hints, refresh } = await readSitePage(text, page.final_url)
    const named = [
      ...site.feedsInPage(text).map((url) => candidate(url, 'published')),
      ...feeds.map(({ url, title }) => candidate(url, 'named', title)),
    ]
    const candidates = await chooseKind(
      [named, guesses([...site.guesses, ...hints, ...softwareFeedUrls(text, page.final_url)], named)],
      budget,
    )
    if (candidates.length > 0) return candidates
    if (refresh !== null && !refreshed && refresh !== page.final_url) {
      const next = await fetcher.fetch(refresh, { totalMs: left(budget) })
      if (next.kind === 'feed') return [itself(refresh, next)]
      if (next.kind === 'page') return await fromPage(next, refresh, budget, true)
    }
    return await fromDefaultPaths(site, page.final_url, named, budget)
  }

  /** Tries the default paths of feeds, unless the rules of the site say that there are none. */
  async function fromDefaultPaths(
    site: SiteKnowledge,
    page: string,
    named: readonly Candidate[],
    budget: SearchBudget,
  ): Promise<Candidate[]> {
    const groups = site.hasDefaultPaths ? defaultFeedUrls(page) : []
    return await chooseKind(
      groups.map((urls) => guesses(urls, named)),
      budget,
    )
  }

  /** The feeds that a fetched address leads to: itself, those its page names, or those at the default paths. */
  async function from(address: string, result: FetchResult, budget: SearchBudget): Promise<Candidate[]> {
    if (result.kind === 'feed') return [itself(address, result)]
    if (result.kind === 'page') return await fromPage(result, address, budget)
    if (result.kind === 'unchanged' || !pageOnlyErrors.has(result.error)) return []
    const site = siteKnowledge(address)
    const guessed = await chooseKind([guesses(site.guesses, [])], budget)
    return guessed.length > 0 ? guessed : await fromDefaultPaths(site, address, [], budget)
  }

  const published = (address: string, budget: SearchBudget): Promise<Candidate[]> =>
    chooseKind([siteKnowledge(address).published.map((url) => candidate(url, 'published'))], budget)

  async function outcome(address: string, result: FetchResult, budget: SearchBudget): Promise<DiscoveryOutcome> {
    const candidates = await from(address, result, budget)
    return { candidates, failure: result.kind === 'failed' ? result : (budget.failure ?? notAFeed) }
  }

  async function at(address: string, budget: SearchBudget, maxMs: number): Promise<DiscoveryOutcome> {
    const stored = (await candidateReader.storedSamples([address])).get(address)
    if (stored) return { candidates: [{ ...candidate(address, 'itself'), sample: stored }], failure: notAFeed }
    const publishedFeeds = await published(address, budget)
    if (publishedFeeds.length > 0) return { candidates: publishedFeeds, failure: notAFeed }
    const result = await fetcher.fetch(siteKnowledge(address).pageToFetch, { totalMs: Math.min(maxMs, left(budget)) })
    return await outcome(address, result, budget)
  }

  return {
    /**
     * The feeds that a typed address leads to, best first; at least one. Throws `feed_not_found`, `feed_unreachable`,
     * `feed_credentials_required`, `address_not_allowed`, or `invalid` for input that is no address.
     */
    async find(typed: string): Promise<Candidate[]> {
      const addresses = typedAddresses(typed)
      if (addresses.length === 0) throw invalidAddress()
      const budget = createBudget(timeoutMs)
      const failures: FeedFailure[] = []
      for (const address of addresses) {
        const share = addresses.length > 1 && failures.length === 0 ? firstOfSeveralShare : pageShare
        const { candidates, failure } = await at(address, budget, timeoutMs * share)
        if (candidates.length > 0) return candidates
        failures.push(failure)
        if (!mayBeSchemeError(failure.error)) break
      }
      throw addFeedError(failures.at(-1) ?? notAFeed)
    },

    /** The same for a fetched address that is no feed, within `ms`; `failure` is the reason when there is none. */
    async from(address: string, result: Extract<FetchResult, { kind: 'page' | 'failed' }>, ms: number): Promise<DiscoveryOutcome> {
      const budget = createBudget(ms)
      const candidates = await published(address, budget)
      return candidates.length > 0 ? { candidates, failure: notAFeed } : await outcome(address, result, budget)
    },

    /** The same for an address that was not typed; empty when there is none, whatever the reason. */
    async at(address: string, ms: number): Promise<Candidate[]> {
      const budget = createBudget(ms)
      return (await at(address, budget, timeoutMs * pageShare)).candidates
    },
  }
}

function candidate(url: string, from: Candidate['from'], title = ''): Candidate {
  return { url, title, from, sample: null, unconfirmed: false, result: null }
}

function itself(url: string, result: Extract<FetchResult, { kind: 'feed' }>): Candidate {
  return { ...candidate(url, 'itself'), sample: result.feed, result }
}

/** Guessed addresses, without those that the page or its rules name. */
function guesses(urls: readonly string[], named: readonly Candidate[]): Candidate[] {
  const namedUrls = new Set(named.map(({ url }) => url))
  return [...new Set(urls)].filter((url) => !namedUrls.has(url)).map((url) => candidate(url, 'guessed'))
}
