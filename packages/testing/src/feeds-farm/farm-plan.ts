import { type FeedGroup, type FeedKind, feedKindNames, feedKinds } from './feed-kinds.ts'
import { seeded } from '../seeded.ts'

export const feedFormats = ['rss', 'atom', 'rdf', 'json'] as const

/** The role of an address: subscribed, intermediate redirect, redirect target, relocation target, unrelated feed, site. */
export type Place = 'feed' | 'redirect' | 'moved' | 'relocated' | 'unrelated' | 'site'

/** One feed of the farm. `host` numbers the loopback address it lives on, `elsewhere` the one it moves to; `alone`: no other has its host. */
export type PlannedFeed = {
  index: number
  kind: FeedKind
  group: FeedGroup
  format: (typeof feedFormats)[number]
  host: number
  elsewhere: number
  alone: boolean
}

export type FarmPlan = { feeds: PlannedFeed[]; url(feed: PlannedFeed, place?: Place): string }

/** So many feeds share the host of a large publisher, where one feed in ten lives. */
const feedsOfPublisher = 20
const publishedByOthers = 0.1

/** The feeds of a farm of `count` feeds whose server listens at `port`: the same for the same seed. */
export function planFarm({ count, seed, port }: { count: number; seed: number; port: number }): FarmPlan {
  const random = seeded(seed)
  const kinds = shuffled(kindsFor(count), random)
  let hosts = 0
  let publisher = { host: 0, left: 0 }
  let neighbour = 0
  const feeds = kinds.map((kind, index): PlannedFeed => {
    const { group } = feedKinds[kind]
    const format = formatFor(random())
    const feed = { index, kind, group, format, host: (hosts += 1), elsewhere: (hosts += 1), alone: true }
    // Every other throttled feed has a neighbour: who is told to wait there waits with both.
    if (group === 'throttled' && index % 2 === 0) neighbour = feed.host
    const plain = group === 'unchanged' || group === 'changing'
    if (plain && neighbour > 0) {
      feed.host = neighbour
      feed.alone = false
      neighbour = 0
    } else if (plain && random() < publishedByOthers) {
      if (publisher.left === 0) publisher = { host: feed.host, left: feedsOfPublisher }
      publisher.left -= 1
      feed.host = publisher.host
      feed.alone = false
    }
    return feed
  })
  return { feeds, url: (feed, place = 'feed') => addressOf(feed, place, port) }
}

/** What a path of the farm names; null for one that it does not have. */
export function readPath(path: string): { place: Place; index: number } | null {
  const match = /^\/(feed|redirect|moved|relocated|unrelated|site)\/(\d{1,6})$/.exec(path)
  return match ? { place: match[1] as Place, index: Number(match[2]) } : null
}

/** The loopback address of a host (127.16.0.1 and up, all of which any machine with 127.0.0.0/8 has). */
export function loopbackAddress(host: number): string {
  return `127.${16 + Math.floor(host / 62_500)}.${Math.floor(host / 250) % 250}.${(host % 250) + 1}`
}

function addressOf(feed: PlannedFeed, place: Place, port: number): string {
  const moves = feed.kind === 'moved_host' || feed.kind === 'moved_chain' || (feed.group === 'dying' && feed.index % 2 === 0)
  const away = (place === 'moved' || place === 'relocated' || place === 'unrelated') && moves
  return `http://${loopbackAddress(away ? feed.elsewhere : feed.host)}:${port}/${place}/${feed.index}`
}

function kindsFor(count: number): FeedKind[] {
  if (count < feedKindNames.length * 2) throw new Error(`a farm has at least ${feedKindNames.length * 2} feeds`)
  const kinds = feedKindNames.flatMap((kind) => {
    const share = Math.max(1, Math.floor((feedKinds[kind].weight * count) / 10_000))
    return kind === 'both' ? [] : Array.from({ length: share }, () => kind)
  })
  return Array.from({ length: count }, (_, index) => kinds[index] ?? 'both')
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

function formatFor(chance: number): PlannedFeed['format'] {
  if (chance < 0.65) return 'rss'
  if (chance < 0.9) return 'atom'
  return chance < 0.95 ? 'rdf' : 'json'
}
