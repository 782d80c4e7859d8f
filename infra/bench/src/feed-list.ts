import { limits } from '@foyer/contracts/limits'
import type { FarmPlan, PlannedFeed } from '@foyer/testing/feeds-farm/farm-plan'

/** The first `count` feeds of a farm that answer soundly and have a host of their own. Throws when there are fewer: more than half of a farm are such. */
export function soundFeeds(farm: FarmPlan, count: number): PlannedFeed[] {
  const feeds = farm.feeds.filter((feed) => feed.alone && ['etag', 'modified', 'both'].includes(feed.kind)).slice(0, count)
  if (feeds.length < count) throw new Error(`the farm has ${feeds.length} sound feeds`)
  return feeds
}

/** A list of feeds (OPML) as a feed reader exports it: folders of fifty. */
export function feedList(farm: FarmPlan, feeds: readonly PlannedFeed[]): string {
  const folders = Array.from({ length: Math.ceil(feeds.length / limits.feeds_per_widget) }, (_, n) => {
    const inside = feeds.slice(n * limits.feeds_per_widget, (n + 1) * limits.feeds_per_widget)
    const outlines = inside.map((feed) => `<outline type="rss" text="Feed ${feed.index}" xmlUrl="${farm.url(feed)}"/>`)
    return `<outline text="Folder ${n}">${outlines.join('\n')}</outline>`
  })
  return `<?xml version="1.0"?><opml version="2.0"><head><title>Feeds</title></head><body>${folders.join('\n')}</body></opml>`
}
