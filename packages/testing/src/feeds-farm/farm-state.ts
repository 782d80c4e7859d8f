import type { FarmPlan, PlannedFeed } from './farm-plan.ts'
import type { FarmOptions, FarmWorld } from './farm-request.ts'
import { newestTitle } from './feed-document.ts'

/** Articles that a feed has when the farm opens. */
const articlesAtFirst = 12
/** Old articles lie a day apart. */
const olderApartMs = 86_400_000
const newsApartMs = 1_000
/** A request may be on its way while the answer that forbids it is. */
const neighbourGraceMs = 250
const feedGraceMs = 5

type Hold = { from: number; until: number }

/** What changes in a farm: its clock, what its feeds have published, whether the dying ones are dead, who must not be asked. */
export function createFarmState(plan: FarmPlan, options: FarmOptions) {
  const opened = Date.now()
  const published = new Map<number, Date[]>()
  const holds = { feed: new Map<number, Hold>(), host: new Map<number, Hold>(), max_age: new Map<number, Hold>() }
  let dead = false
  let clock = { base: 0, since: opened, speed: 0 }

  /** Milliseconds that have passed on the farm. */
  const farmTime = () => clock.base + (Date.now() - clock.since) * clock.speed
  const byClock = (feed: PlannedFeed) =>
    // Each has its own moment, so that they do not all change at once.
    feed.group === 'changing' ? Math.floor(farmTime() / (options.changeEveryS * 1000) + ((feed.index * 37) % 100) / 100) : 0

  const version = (feed: PlannedFeed) => articlesAtFirst + byClock(feed) + (published.get(feed.index)?.length ?? 0)

  const world: FarmWorld = {
    plan,
    delayMs: options.delayMs,
    retryAfterS: options.retryAfterS,
    maxAgeS: options.maxAgeS,
    dead: () => dead,
    version,
    born(feed, article) {
      const ago = articlesAtFirst - article
      // With so much news it would be asked often, were it not for its max-age.
      const apart = feed.kind === 'max_age' ? newsApartMs : olderApartMs
      if (ago >= 0) return new Date(opened - (ago + 1) * apart)
      const later = published.get(feed.index)
      return later?.at(article - version(feed) - 1) ?? new Date(opened - ago * 1_000)
    },
    hold(feed, what, until) {
      holds[what].set(what === 'host' ? feed.host : feed.index, { from: Date.now(), until })
      if (what === 'host') holds.feed.set(feed.index, { from: Date.now(), until })
    },
  }

  return {
    world,
    /** Moves the farm's clock, and from then on has it run `speed` times as fast as ours (0: not at all). */
    setClock({ advanceMs = 0, speed = clock.speed }: { advanceMs?: number; speed?: number }): void {
      clock = { base: farmTime() + advanceMs, since: Date.now(), speed }
    },
    /** A feed has one more article, now; gives its title. */
    publish(index: number): { title: string; at: number } {
      const feed = plan.feeds[index]
      if (!feed) throw new Error(`there is no feed ${index}`)
      const at = new Date()
      published.set(index, [...(published.get(index) ?? []), at])
      return { title: newestTitle(feed, version(feed)), at: at.getTime() }
    },
    /** Nobody has to wait any more for what was said before. */
    release: () => Object.values(holds).forEach((hold) => hold.clear()),
    retireFeeds: () => void (dead = true),

    /** Whether a feed is asked at `at` (ms) although it, or another of its host, had said when to come again. */
    inside(feed: PlannedFeed, at: number): 'feed' | 'host' | 'max_age' | null {
      const within = (hold: Hold | undefined, grace: number) =>
        hold !== undefined && at > hold.from + grace && at < hold.until - feedGraceMs
      if (within(holds.feed.get(feed.index), feedGraceMs)) return 'feed'
      if (within(holds.host.get(feed.host), neighbourGraceMs)) return 'host'
      return within(holds.max_age.get(feed.index), feedGraceMs) ? 'max_age' : null
    },
  }
}
