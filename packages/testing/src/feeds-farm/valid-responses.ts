import { gzipSync } from 'node:zlib'
import type { FeedKind, FeedGroup } from './feed-kinds.ts'
import { type FarmRequest, reply } from './farm-request.ts'
import { type FeedDocument, feedDocument } from './feed-document.ts'
import type { PlannedFeed, Place } from './farm-plan.ts'

type Validators = { etag?: string; 'last-modified'?: string }

/** The feed as it stands, or 304 where the request carries its validators byte for byte. `delayMs` where it takes longer than usual. */
export function answerSound(ask: FarmRequest, delayMs?: number): void {
  const { feed, place, request, record, world } = ask
  const version = world.version(feed)
  const now = validatorsOf(feed, place, version)
  const sent = { etag: request.headers['if-none-match'], modified: request.headers['if-modified-since'] }
  record.conditional = sent.etag !== undefined || sent.modified !== undefined
  record.garbled = !everGiven(feed, place, version, sent)
  const cache: Record<string, string> = feed.kind === 'max_age' ? { 'cache-control': `public, max-age=${world.maxAgeS}` } : {}
  if (feed.kind === 'max_age') world.hold(feed, 'max_age', Date.now() + world.maxAgeS * 1000)
  const matches = sent.etag === undefined ? sent.modified !== undefined && sent.modified === now['last-modified'] : sent.etag === now.etag
  if (matches) return reply(ask, 304, { ...now, ...cache }, '', delayMs)
  const { headers, body } = encoded(ask, documentOf(ask, version))
  return reply(ask, 200, { ...headers, ...now, ...cache }, body, delayMs)
}

/** The document that stands at the place that was asked. */
export function documentOf({ feed, place, world }: Pick<FarmRequest, 'feed' | 'place' | 'world'>, version: number): FeedDocument {
  return feedDocument(feed, version, {
    site: world.plan.url(feed, 'site'),
    born: (article) => world.born(feed, article),
    // A new system often gives new ids: half of those that are born again have them.
    renamed: place === 'relocated' && feed.index % 4 < 2,
    isUnrelated: place === 'unrelated',
  })
}

const withEtag: ReadonlySet<FeedKind | FeedGroup> = new Set<FeedKind | FeedGroup>(['etag', 'both', 'wrong_type', 'max_age', 'changing'])
const withDate: ReadonlySet<FeedKind | FeedGroup> = new Set<FeedKind | FeedGroup>(['modified', 'both', 'other_encoding', 'slow', 'failing'])
const start = Date.UTC(2025, 0, 1)

/** Validators that an address gives at a version. Each address has its own, so that one sent to another address shows. */
function validatorsOf(feed: PlannedFeed, place: Place, version: number): Validators {
  if (feed.kind === 'no_validators') return {}
  const mark = `${place}${feed.index}-${version}`
  if (feed.kind === 'odd_validators') {
    const etags = [`W/"${mark} a"`, mark, `"a\\b,  c;é-\u00ff ${mark}"`, `"${mark}-gzip"; x`]
    return { etag: etags[feed.index % etags.length] ?? mark, 'last-modified': `Tue,  10-Jun-03 04:00:00 ${mark}` }
  }
  const date = withDate.has(feed.kind) || withDate.has(feed.group)
  const etag = withEtag.has(feed.kind) || withEtag.has(feed.group) || !date
  const modified = new Date(start + (feed.index * 1_000 + version) * 1_000 + placeOrder[place]).toUTCString()
  return { ...(etag ? { etag: `"${mark}"` } : {}), ...(date ? { 'last-modified': modified } : {}) }
}

const placeOrder: Record<Place, number> = { feed: 0, redirect: 1e10, moved: 2e10, relocated: 3e10, unrelated: 4e10, site: 5e10 }
const versionsRemembered = 60

function everGiven(
  feed: PlannedFeed,
  place: Place,
  version: number,
  sent: { etag?: string | undefined; modified?: string | undefined },
): boolean {
  if (sent.etag === undefined && sent.modified === undefined) return true
  for (let candidate = version; candidate >= Math.max(0, version - versionsRemembered); candidate -= 1) {
    const validators = validatorsOf(feed, place, candidate)
    const etagFits = sent.etag === undefined || sent.etag === validators.etag
    if (etagFits && (sent.modified === undefined || sent.modified === validators['last-modified'])) return true
  }
  return false
}

function encoded({ feed, request }: FarmRequest, { type, text }: FeedDocument): { headers: Record<string, string>; body: Uint8Array } {
  if (feed.kind === 'wrong_type') {
    const types = ['text/html', 'text/plain; charset=us-ascii', 'application/octet-stream', 'image/jpeg', '']
    const wrong = types[feed.index % types.length]
    return { headers: wrong ? { 'content-type': wrong } : {}, body: Buffer.from(text) }
  }
  if (feed.kind === 'other_encoding' && feed.format !== 'json') return otherEncoding(feed.index, text, type.split(';')[0] ?? type)
  // One server in five compresses.
  if (feed.index % 5 === 0 && String(request.headers['accept-encoding']).includes('gzip')) {
    return { headers: { 'content-type': type, 'content-encoding': 'gzip' }, body: gzipSync(text) }
  }
  return { headers: { 'content-type': type }, body: Buffer.from(text) }
}

function otherEncoding(index: number, text: string, type: string): { headers: Record<string, string>; body: Uint8Array } {
  const declared = (name: string) => text.replace('encoding="utf-8"', `encoding="${name}"`)
  if (index % 4 === 0) return { headers: { 'content-type': type }, body: Buffer.from(`\ufeff${declared('utf-16')}`, 'utf16le') }
  if (index % 4 === 1) return { headers: { 'content-type': type }, body: Buffer.from(declared('iso-8859-1'), 'latin1') }
  if (index % 4 === 2) return { headers: { 'content-type': `${type}; charset=windows-1252` }, body: Buffer.from(text, 'latin1') }
  return { headers: { 'content-type': type }, body: Buffer.from(`\ufeff\n${text}`) }
}
