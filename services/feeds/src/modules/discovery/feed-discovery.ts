import type { Reading } from '../fetching/feed-fetcher.ts'
import { addError, type FeedFailure, invalidAddress } from '../feed/feed.errors.ts'
import { type CandidateReaderParts, type Patience, createCandidateReader, mostReads } from './candidate-reader.ts'
import { type Candidate, bestFirst } from './feed-candidates.ts'
import { type KnownOfSite, knownOfSite } from './rules/site-knowledge.ts'
import { readSitePage } from './read-site-page.ts'
import { usualOfSoftware } from './rules/software-rules.ts'
import { mayBeTheScheme, typedAddresses } from './typed-addresses.ts'
import { usualAddresses } from './rules/default-feed-paths.ts'

export type FeedFinder = ReturnType<typeof createFeedFinder>

type Page = Extract<Reading, { kind: 'page' }>
type Outcome = { found: Candidate[]; failure: FeedFailure }

const patienceMs = 8_000
const firstMs = 5_000
/** Of several addresses that one typed, the first must not use up the patience for the others. */
const oneOfSeveralMs = 3_500

/** Of a page's text, what its site's own way of naming a feed is looked for in. */
const mostText = 2_000_000

const notAFeed: FeedFailure = { error: 'not_a_feed' }
/** What a site says of one of its pages; its feeds may be there nevertheless. */
const ofThePageAlone = new Set(['not_found', 'gone', 'refused', 'too_large', 'rate_limited'])

/** Finds the feeds that an address leads to. Stores nothing. */
export function createFeedFinder(parts: CandidateReaderParts) {
  const { reader, clock } = parts
  const candidates = createCandidateReader(parts)
  const patienceFor = (ms: number): Patience => ({ until: clock().getTime() + ms, reads: mostReads, failure: null })
  const left = ({ until }: Patience): number => Math.max(200, until - clock().getTime())

  /** Reads candidates and gives those to offer: the more trusted kind alone, where it leads anywhere. */
  async function choose(kinds: ReadonlyArray<readonly Candidate[]>, patience: Patience): Promise<Candidate[]> {
    for (const kind of kinds) {
      const found = kind.length > 0 ? bestFirst(await candidates.readAll(kind, patience)) : []
      if (found.length > 0) return found
    }
    return []
  }

  async function ofPage(page: Page, address: string, patience: Patience, refreshed = false): Promise<Candidate[]> {
    const text = page.text().slice(0, mostText)
    const site = knownOfSite(address)
    const { feeds, hints, refresh } = await readSitePage(text, page.final_url)
    const named = [
      ...site.named(text).map((url) => candidate(url, 'published')),
      ...feeds.map(({ url, title }) => candidate(url, 'named', title)),
    ]
    const found = await choose([named, guesses([...site.guesses, ...hints, ...usualOfSoftware(text, page.final_url)], named)], patience)
    if (found.length > 0) return found
    if (refresh !== null && !refreshed && refresh !== page.final_url) {
      const next = await reader.read(refresh, { totalMs: left(patience) })
      if (next.kind === 'feed') return [itself(refresh, next)]
      if (next.kind === 'page') return await ofPage(next, refresh, patience, true)
    }
    return await usual(site, page.final_url, named, patience)
  }

  /** Looks where feeds usually are, unless the site is known to have none there. */
  async function usual(site: KnownOfSite, page: string, named: readonly Candidate[], patience: Patience): Promise<Candidate[]> {
    const groups = site.isOrdinary ? usualAddresses(page) : []
    return await choose(
      groups.map((urls) => guesses(urls, named)),
      patience,
    )
  }

  /** The feeds that the reading of an address leads to: itself, those its page names, or those that are found where feeds usually are. */
  async function from(address: string, reading: Reading, patience: Patience): Promise<Candidate[]> {
    if (reading.kind === 'feed') return [itself(address, reading)]
    if (reading.kind === 'page') return await ofPage(reading, address, patience)
    if (reading.kind === 'unchanged' || !ofThePageAlone.has(reading.error)) return []
    const site = knownOfSite(address)
    const guessed = await choose([guesses(site.guesses, [])], patience)
    return guessed.length > 0 ? guessed : await usual(site, address, [], patience)
  }

  const published = (address: string, patience: Patience): Promise<Candidate[]> =>
    choose([knownOfSite(address).published.map((url) => candidate(url, 'published'))], patience)

  async function outcome(address: string, reading: Reading, patience: Patience): Promise<Outcome> {
    const found = await from(address, reading, patience)
    return { found, failure: reading.kind === 'failed' ? reading : (patience.failure ?? notAFeed) }
  }

  async function at(address: string, patience: Patience, mostMs: number): Promise<Outcome> {
    const stored = (await candidates.known([address])).get(address)
    if (stored) return { found: [{ ...candidate(address, 'itself'), sample: stored }], failure: notAFeed }
    const ofSite = await published(address, patience)
    if (ofSite.length > 0) return { found: ofSite, failure: notAFeed }
    const reading = await reader.read(knownOfSite(address).look, { totalMs: Math.min(mostMs, left(patience)) })
    return await outcome(address, reading, patience)
  }

  return {
    /**
     * The feeds that what a person has typed leads to, best first; at least one. Throws `feed_not_found`, `feed_unreachable`,
     * `feed_credentials_required`, `address_not_allowed`, or `invalid` for what is no address.
     */
    async find(typed: string): Promise<Candidate[]> {
      const addresses = typedAddresses(typed)
      if (addresses.length === 0) throw invalidAddress()
      const patience = patienceFor(patienceMs)
      const failures: FeedFailure[] = []
      for (const address of addresses) {
        const { found, failure } = await at(address, patience, addresses.length > 1 && failures.length === 0 ? oneOfSeveralMs : firstMs)
        if (found.length > 0) return found
        failures.push(failure)
        if (!mayBeTheScheme(failure.error)) break
      }
      throw addError(failures.at(-1) ?? notAFeed)
    },

    /** The same of an address that was read already and is no feed, within `ms`; `failure` says why, should there be none. */
    async from(address: string, reading: Extract<Reading, { kind: 'page' | 'failed' }>, ms: number): Promise<Outcome> {
      const patience = patienceFor(ms)
      const found = await published(address, patience)
      return found.length > 0 ? { found, failure: notAFeed } : await outcome(address, reading, patience)
    },

    /** The same of an address that nobody has typed; none where there is none, whatever the reason. */
    async at(address: string, ms: number): Promise<Candidate[]> {
      const patience = patienceFor(ms)
      return (await at(address, patience, firstMs)).found
    },
  }
}

function candidate(url: string, from: Candidate['from'], title = ''): Candidate {
  return { url, title, from, sample: null, unread: false, reading: null }
}

function itself(url: string, reading: Extract<Reading, { kind: 'feed' }>): Candidate {
  return { ...candidate(url, 'itself'), sample: reading.feed, reading }
}

/** Addresses that nobody has named, without those that somebody has. */
function guesses(urls: readonly string[], named: readonly Candidate[]): Candidate[] {
  const known = new Set(named.map((one) => one.url))
  return [...new Set(urls)].filter((url) => !known.has(url)).map((url) => candidate(url, 'guessed'))
}
