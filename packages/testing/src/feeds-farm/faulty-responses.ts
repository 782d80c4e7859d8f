import { type FarmRequest, redirect, reply } from './farm-request.ts'
import { seeded } from '../seeded.ts'
import { answerSound } from './valid-responses.ts'

/** Takes between a third of a second and three seconds. */
export function answerSlowly(ask: FarmRequest): void {
  answerSound(ask, 300 + seeded(ask.feed.index * 31 + ask.nth)() * 2_700)
}

/** One time in four its server has a fault. */
export function answerOrFail(ask: FarmRequest): void {
  const chance = seeded(ask.feed.index * 101 + ask.nth)()
  if (chance > 0.25) return answerSound(ask)
  const status = [500, 502, 503, 504][ask.feed.index % 4] ?? 500
  return reply(ask, status, { 'content-type': 'text/html' }, '<h1>Sorry</h1>')
}

/** Every third time it has been asked too often, and says for how long it wants to be left alone. */
export function answerThrottled(ask: FarmRequest): void {
  const { feed, nth, world, record } = ask
  if (nth % 3 !== 1 && record.inside !== 'feed') return answerSound(ask)
  const soonest = Date.now() + world.retryAfterS * 1000
  // A date has no fractions of a second.
  const until = feed.kind === 'throttled_date' ? Math.floor(soonest / 1000) * 1000 : soonest
  const status = feed.kind === 'unavailable' ? 503 : 429
  // The client can know of it from the moment the answer is on its way.
  ask.response.once('finish', () => world.hold(feed, status === 429 ? 'host' : 'feed', until))
  const retryAfter = feed.kind === 'throttled_date' ? new Date(until).toUTCString() : String(world.retryAfterS)
  return reply(ask, status, { 'retry-after': retryAfter }, 'Too many requests')
}

/** Redirects of all kinds to the place where it is read. */
export function answerMoving(ask: FarmRequest): void {
  const { feed, place, world } = ask
  const to = (next: 'moved' | 'redirect', status: number) => redirect(ask, status, world.plan.url(feed, next))
  if (place === 'moved') return answerSound(ask)
  if (feed.kind === 'found_elsewhere') return to('moved', feed.index % 2 === 0 ? 302 : 307)
  if (feed.kind === 'moved_chain') return place === 'feed' ? to('redirect', 301) : to('moved', 308)
  return to('moved', feed.kind === 'moved_path' ? 301 : 308)
}

/** Sound until the farm lets it die; then as its kind says. */
export function answerDying(ask: FarmRequest): void {
  const { feed, place, world } = ask
  if (place === 'relocated' && !(world.dead() && feed.kind.startsWith('relocated'))) return reply(ask, 404)
  if (place === 'unrelated' && feed.kind !== 'unrelated') return reply(ask, 404)
  if (place !== 'feed' || !world.dead()) return answerSound(ask)
  if (feed.kind === 'gone' || feed.kind === 'relocated_410') return reply(ask, 410, {}, 'Gone')
  if (feed.kind === 'relocated_page') return reply(ask, 200, { 'content-type': 'text/html' }, sitePage(ask))
  return reply(ask, 404, { 'content-type': 'text/html' }, '<h1>Not here</h1>')
}

/** The site of a feed, which names the address where the feed is to be found now. */
export function answerSite(ask: FarmRequest): void {
  reply(ask, 200, { 'content-type': 'text/html; charset=utf-8' }, sitePage(ask))
}

function sitePage({ feed, world }: FarmRequest): string {
  const dead = feed.group === 'dying' && world.dead()
  const named = dead ? successor[feed.kind] : 'feed'
  const title = named === 'unrelated' ? `Another feed beside ${feed.index}` : `Feed ${feed.index}`
  const link = named ? `<link rel="alternate" type="application/rss+xml" title="${title}" href="${world.plan.url(feed, named)}">` : ''
  return `<!doctype html><html><head><title>Feed ${feed.index}</title>${link}</head><body><h1>A site</h1></body></html>`
}

const successor: Partial<Record<FarmRequest['feed']['kind'], 'relocated' | 'unrelated'>> = {
  relocated_410: 'relocated',
  relocated_404: 'relocated',
  relocated_page: 'relocated',
  unrelated: 'unrelated',
}
