import { describe, expect, it } from 'vitest'
import { planFarm } from './farm-plan.ts'
import type { FarmRecord } from './farm-request.ts'
import type { FeedKind } from './feed-kinds.ts'
import { checkFarm, reportViolations } from './farm-checks.ts'

const plan = planFarm({ count: 200, seed: 7, port: 4_000 })
const rules = { hostConcurrency: 2, hostSpacingMs: 1_000, within: { ms: 20_000, bytes: 20_000_000 } }
const feedOfKind = (kind: FeedKind) => plan.feeds.find((feed) => feed.kind === kind)?.index ?? -1

function record(feed: number, at: number, change: Partial<FarmRecord> = {}): FarmRecord {
  const unchangedRecord = { place: 'feed', host: feed, status: 304, bytes: 100, unchanged: true, conditional: true } as const
  const rest = { garbled: false, hop: false, inside: null, agent: 'test' } as const
  return { feed, started: at, ended: at + 20, ...unchangedRecord, ...rest, ...change }
}

/** The requests of a polite subscriber. */
function politeSubscriber(): FarmRecord[] {
  return [
    ...[0, 5_000, 10_000].map((at) => record(feedOfKind('etag'), at)),
    record(feedOfKind('throttled_seconds'), 0, { status: 429 }),
    record(feedOfKind('moved_path'), 0, { status: 301 }),
    record(feedOfKind('moved_path'), 30, { place: 'moved', hop: true, status: 200 }),
    record(feedOfKind('moved_path'), 9_000, { place: 'moved' }),
    record(feedOfKind('relocated_410'), 0, { status: 410 }),
    record(feedOfKind('relocated_410'), 9_000, { place: 'relocated' }),
    record(feedOfKind('found_elsewhere'), 0, { status: 302 }),
    record(feedOfKind('found_elsewhere'), 30, { place: 'moved', hop: true }),
    record(feedOfKind('endless'), 0, { status: 200, bytes: 9_000_000, ended: 4_000 }),
  ]
}

const foundIn = (records: FarmRecord[]) => reportViolations(checkFarm(plan, records, rules), rules)

describe('the checks of the feeds farm', () => {
  it('report nothing for a polite subscriber', () => {
    expect(foundIn(politeSubscriber())).toEqual([])
  })

  it.each<[what: string, said: string, FarmRecord[]]>([
    ['ignores validators', '304 for', [record(feedOfKind('etag'), 20_000, { status: 200 })]],
    ['makes up validators', 'never given', [record(feedOfKind('etag'), 20_000, { garbled: true })]],
    [
      'requests a feed before Retry-After',
      'inside a Retry-After',
      [record(feedOfKind('throttled_seconds'), 2_000, { inside: 'feed', status: 429 })],
    ],
    [
      'requests another address of the host before Retry-After',
      'inside a Retry-After',
      [record(feedOfKind('both'), 2_000, { inside: 'host' })],
    ],
    ['requests a feed before max-age has passed', 'inside a max-age', [record(feedOfKind('max_age'), 2_000, { inside: 'max_age' })]],
    ['sends two requests to a host concurrently', 'at once', [record(feedOfKind('etag'), 5_010, { host: 98 })]],
    ['opens too many connections', '3 requests at once', [1, 2, 3].map((n) => record(n, 20_000 + n, { host: 99, place: 'site' }))],
    ['requests too frequently', 'too close', [1, 2].map((n) => record(n, 20_000 + n * 100, { host: 99 }))],
    ['ignores a permanent redirect', 'new address', [record(feedOfKind('moved_path'), 20_000, { status: 301 })]],
    ['never finds a relocated feed', 'found again', [record(feedOfKind('relocated_410'), 20_000, { status: 410 })]],
    ['takes a temporary redirect for a new address', 'taken for', [record(feedOfKind('found_elsewhere'), 20_000, { place: 'moved' })]],
    [
      'relocates to another feed',
      'taken for',
      [0, 1, 2].map((n) => record(feedOfKind('unrelated'), 20_000 + n * 5_000, { place: 'unrelated' })),
    ],
    ['keeps polling after a 410', 'gone', [0, 1, 2, 3, 4].map((n) => record(feedOfKind('gone'), n * 5_000, { status: 410 }))],
    ['does not limit a slow response', 'beyond their bounds', [record(feedOfKind('drip'), 0, { ended: null, status: 200 })]],
    ['swallows everything', 'beyond their bounds', [record(feedOfKind('endless'), 9_000, { bytes: 30_000_000 })]],
  ])('report a subscriber that %s', (_what, said, records) => {
    const failures = foundIn([...politeSubscriber(), ...records])
    expect(failures).toHaveLength(1)
    expect(failures[0]).toContain(said)
  })
})
