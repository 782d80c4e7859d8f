import type { FarmRecord } from './farm-request.ts'
import type { FarmPlan, PlannedFeed } from './farm-plan.ts'
import { doubledRequests, hostPoliteness, maxPause, type HostPoliteness } from './politeness-checks.ts'

/** The bounds of a polite subscriber. `within`: no request for a hostile feed takes longer (ms) or more bytes. */
export type FarmRules = { hostConcurrency: number; hostSpacingMs: number; within: { ms: number; bytes: number } }

/** A few of the cases behind a number, in words. */
type Examples = string[]
export type Share = { of: number; good: number; share: number; missed: Examples }

export type FarmReport = {
  requests: number
  polls: number
  /** Polls of feeds that had nothing new and give validators: those that ended in 304. */
  notModified: Share
  garbledValidators: Examples
  /** Requests made although the feed, or for 429 its host, had said when to come again; or within the max-age of an answer. */
  insideRetryAfter: { feed: number; host: number; maxAge: number; said: number; examples: Examples }
  doubled: Examples
  /** The longest time between two requests for an unchanged feed, from the first request until now. */
  maxPauseMs: number
  hosts: HostPoliteness
  /** Feeds with a permanent redirect (301, 308): those whose last request went to the new address. */
  moved: Share
  /** Dead feeds that moved to another address: those that were relocated. */
  relocated: Share
  /** Temporary redirects that were taken for permanent ones, and feeds that were taken for another. */
  mistaken: Examples
  /** The maximum of requests for a feed after its first 410, where it has no new address. */
  goneAsked: number
  hostile: { requests: number; maxMs: number; maxBytes: number; beyond: Examples }
}

/** Checks the requests that a farm has recorded. Requests in progress count until now. */
export function checkFarm(plan: FarmPlan, all: readonly FarmRecord[], rules: FarmRules): FarmReport {
  const records = all.toSorted((a, b) => a.started - b.started)
  const byFeed = Map.groupBy(records, (record) => record.feed)
  const feedOf = (record: FarmRecord) => plan.feeds[record.feed] as PlannedFeed
  const polls = records.filter((record) => record.place !== 'site' && !record.hop)
  const inside = polls.filter((poll) => poll.inside !== null)
  const insideOf = (what: FarmRecord['inside']) => inside.filter((record) => record.inside === what).length
  const hostile = records.filter((record) => feedOf(record).group === 'hostile')
  const beyond = hostile.filter((record) => lasted(record) > rules.within.ms || record.bytes > rules.within.bytes)
  const inWords = (record: FarmRecord) =>
    `${feedOf(record).kind} ${record.feed} at ${record.place}: ${record.status}, ${Math.round(lasted(record))} ms, ${record.bytes} bytes`

  const unchanged = polls.filter(
    (poll) => poll.unchanged && poll.place === 'feed' && feedOf(poll).group === 'unchanged' && poll.ended !== null,
  )
  const kindIn = (kinds: readonly string[]) => plan.feeds.filter((feed) => kinds.includes(feed.kind) && byFeed.has(feed.index))
  const last = (feed: PlannedFeed) => byFeed.get(feed.index)?.findLast((record) => !record.hop && record.place !== 'site')
  const atLast = (place: FarmRecord['place']) => (feed: PlannedFeed) => last(feed)?.place === place && last(feed)?.ended !== null
  const relocatedToUnrelated = kindIn(['unrelated']).filter(
    (feed) => (byFeed.get(feed.index)?.filter((record) => record.place === 'unrelated' && record.conditional).length ?? 0) > 2,
  )

  return {
    requests: records.length,
    polls: polls.length,
    notModified: shareOf(unchanged, (record) => record.status === 304, inWords),
    garbledValidators: examplesOf(records.filter((record) => record.garbled).map(inWords)),
    insideRetryAfter: {
      feed: insideOf('feed'),
      host: insideOf('host'),
      maxAge: insideOf('max_age'),
      said: records.filter((record) => record.status === 429 || (record.status === 503 && feedOf(record).group === 'throttled')).length,
      examples: examplesOf(
        inside
          .toSorted((a, b) => waitsNamed.indexOf(a.inside) - waitsNamed.indexOf(b.inside))
          .map((record) => `${record.inside}: ${inWords(record)}`),
      ),
    },
    doubled: examplesOf([...byFeed.values()].flatMap((list) => doubledRequests(list)).map(inWords)),
    maxPauseMs: maxPause(
      [...byFeed].flatMap(([index, list]) => (plan.feeds[index]?.group === 'unchanged' ? [list] : [])),
      Date.now(),
    ),
    hosts: hostPoliteness(records, rules),
    moved: shareOf(kindIn(['moved_path', 'moved_host', 'moved_chain']), atLast('moved'), nameOf),
    relocated: shareOf(kindIn(['relocated_410', 'relocated_404', 'relocated_page']), atLast('relocated'), nameOf),
    mistaken: examplesOf([...kindIn(['found_elsewhere']).filter(atLast('moved')), ...relocatedToUnrelated].map(nameOf)),
    goneAsked: Math.max(
      0,
      ...kindIn(['gone']).map((feed) => (byFeed.get(feed.index) ?? []).filter((record) => record.status === 410).length - 1),
    ),
    hostile: {
      requests: hostile.length,
      maxMs: Math.round(Math.max(0, ...hostile.map(lasted))),
      maxBytes: Math.max(0, ...hostile.map((record) => record.bytes)),
      beyond: examplesOf(beyond.map(inWords)),
    },
  }
}

/** The demands on a polite subscriber that were not met, in words. */
export function reportViolations(report: FarmReport, rules: FarmRules): string[] {
  const { notModified, insideRetryAfter: inside, hosts, moved, relocated, hostile } = report
  const demands: Array<[isMet: boolean, what: string]> = [
    [
      notModified.of > 0 && notModified.share >= 0.95,
      `304 for ${percent(notModified)} of the polls of unchanged feeds: ${said(notModified.missed)}`,
    ],
    [report.garbledValidators.length === 0, `validators that were never given: ${said(report.garbledValidators)}`],
    [inside.said > 0, 'no Retry-After was given'],
    [
      inside.feed + inside.host === 0,
      `${inside.feed} requests of a feed and ${inside.host} of a host inside a Retry-After: ${said(inside.examples)}`,
    ],
    [inside.maxAge === 0, `${inside.maxAge} requests inside a max-age: ${said(inside.examples)}`],
    [report.doubled.length === 0, `two requests for one feed at once: ${said(report.doubled)}`],
    [hosts.concurrent <= rules.hostConcurrency, `${hosts.concurrent} requests at once for ${hosts.busiestHost}`],
    [hosts.tooClose <= hosts.gaps / 100, `${hosts.tooClose} of ${hosts.gaps} requests of one host too close: ${said(hosts.examples)}`],
    [moved.of > 0 && moved.share >= 0.9, `${percent(moved)} of the moved feeds asked at their new address: ${said(moved.missed)}`],
    [relocated.of > 0 && relocated.share >= 0.9, `${percent(relocated)} of the feeds that died found again: ${said(relocated.missed)}`],
    [report.mistaken.length === 0, `taken for what they are not: ${said(report.mistaken)}`],
    [report.goneAsked <= 3, `a feed that is gone was asked ${report.goneAsked} times more`],
    [hostile.beyond.length === 0, `hostile feeds beyond their bounds: ${said(hostile.beyond)}`],
  ]
  return demands.flatMap(([isMet, what]) => (isMet ? [] : [what]))
}

/** The worst first. */
const waitsNamed: Array<FarmRecord['inside']> = ['feed', 'host', 'max_age']
const examplesKept = 4

function examplesOf(list: readonly string[]): Examples {
  return list.length > examplesKept ? [...list.slice(0, examplesKept), `and ${list.length - examplesKept} more`] : [...list]
}

function shareOf<T>(list: readonly T[], isGood: (element: T) => boolean, inWords: (element: T) => string): Share {
  const missed = list.filter((element) => !isGood(element))
  const good = list.length - missed.length
  return { of: list.length, good, share: list.length > 0 ? good / list.length : 0, missed: examplesOf(missed.map(inWords)) }
}

const percent = ({ share, of }: Share) => `${(share * 100).toFixed(1)} % (of ${of})`
const said = (examples: Examples) => examples.join('; ')
const nameOf = (feed: PlannedFeed) => `${feed.kind} ${feed.index}`
const lasted = (record: FarmRecord) => (record.ended ?? Date.now()) - record.started
