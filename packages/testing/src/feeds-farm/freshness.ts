import type { SessionUser } from '@foyer/contracts/identity'
import { type FarmWidgets, readWidgetArticles } from './farm-subscriber.ts'
import { seeded } from '../seeded.ts'
import type { FeedsFarm } from './start-feeds-farm.ts'

/** How long an article took from its publication to the page, in ms; null: it was not there in the end. */
export type Freshness = { feed: number; ms: number | null }

/**
 * Has `samples` of the farm's unchanged feeds publish an article each, at random moments of `publishMs`, and looks at the page until all of
 * them are there or `timeoutMs` more have passed.
 */
export async function watchFreshness(options: {
  farm: FeedsFarm
  url: string
  viewer: SessionUser
  widgets: FarmWidgets
  samples: number
  publishMs: number
  timeoutMs: number
  lookEveryMs: number
}): Promise<Freshness[]> {
  const { farm, url, viewer, widgets, samples, publishMs, timeoutMs, lookEveryMs } = options
  const random = seeded(samples)
  const candidates = farm.feeds.filter((feed) => feed.group === 'unchanged' && feed.kind !== 'max_age')
  const chosen = candidates
    .map((feed) => ({ feed: feed.index, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, samples)
  const began = Date.now()
  const waiting = chosen.map(({ feed }) => ({ feed, due: began + random() * publishMs })).toSorted((a, b) => a.due - b.due)
  const open = new Map<number, { title: string; at: number }>()
  const freshnesses: Freshness[] = []
  while (freshnesses.length < chosen.length && Date.now() < began + publishMs + timeoutMs) {
    for (let next = waiting[0]; next && next.due <= Date.now(); next = waiting[0]) {
      waiting.shift()
      const [published] = await farm.publish([next.feed])
      if (published) open.set(next.feed, published)
    }
    const places = [...open.keys()].flatMap((feed) => {
      const place = widgets.get(feed)
      return place ? [[feed, place] as const] : []
    })
    const seen = await readWidgetArticles(url, viewer, places)
    const now = Date.now()
    for (const [feed, { title, at }] of open) {
      if (!seen.get(feed)?.articles.some((article) => article.title === title)) continue
      open.delete(feed)
      freshnesses.push({ feed, ms: now - at })
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return [...freshnesses, ...[...open.keys()].map((feed) => ({ feed, ms: null }))]
}
