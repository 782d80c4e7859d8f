import type { DeletedFeed } from '@foyer/contracts/feeds/deleted-feeds'
import type { Feed, FeedSite } from '@foyer/contracts/feeds/feeds'
import { siteIcon } from '@foyer/contracts/link-tools/link-tools'
import { apiBase } from '@foyer/contracts/routes'
import { titleFromUrl } from '@foyer/contracts/values'
import { isLocked } from '../feed/feed.policy.ts'
import { isDormant } from '../feed/feed.policy.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import { unixSeconds } from '../feed/unix-seconds.ts'
import type { DeletedFeedRecord } from '../subscription/deleted-feed.model.ts'
import type { WidgetFeed } from '../subscription/widget-feeds.ts'

/**
 * A feed as its widget shows it: under the title its owner gave it, else its own, else a guess from the address. Of somebody else's private
 * feed there is only that title, or its host: its address may be a secret itself.
 */
export function presentFeed({ subscription, feed, viewer }: WidgetFeed): Feed {
  const { feed_id: id, widget_id: widget, url, notice } = subscription
  const locked = feed !== null && isLocked(feed, viewer.id)
  const own = locked ? null : feed
  const status = own?.status ?? (locked ? 'ok' : 'new')
  return {
    id,
    widget,
    title: subscription.title || own?.title || titleFromUrl(url),
    url: locked ? (URL.parse(url)?.origin ?? '') : url,
    site_url: own?.site_url ?? null,
    status,
    loaded: status !== 'new',
    error: own?.error ?? null,
    last_polled: unixSeconds(own?.last_polled),
    next_poll: own && isDormant(own) ? null : unixSeconds(own?.next_poll_at),
    is_private: (feed?.private_of ?? null) !== null,
    is_locked: locked,
    notice: notice && viewer.can_edit && !locked ? { kind: notice.kind, from: notice.from, at: unixSeconds(notice.at) ?? 0 } : null,
  }
}

/** The same with its site, under an icon of ours: null where the feed names no site, and for a locked one. */
export function presentFeedWithSite(widgetFeed: WidgetFeed): Feed {
  const shown = presentFeed(widgetFeed)
  return { ...shown, site: widgetFeed.feed && !shown.is_locked ? presentSite(widgetFeed.feed) : null }
}

/** `icon` is the address under which link-tools shows the icon of the site's host. */
export function presentSite({ site_url: url, title }: Pick<FeedRecord, 'site_url' | 'title'>): FeedSite | null {
  const host = url === null ? undefined : URL.parse(url)?.host
  if (url === null || !host) return null
  return { url, title: title || titleFromUrl(url), icon: apiBase + siteIcon.path.replace('{domain}', encodeURIComponent(host)) }
}

/** A feed in the trash, as everybody may see it who may edit the page. */
export function presentDeletedFeed({ _id: id, widget_id, feed_title, shown_url, removed_by, removed_at }: DeletedFeedRecord): DeletedFeed {
  return { id, widget_id, title: feed_title, url: shown_url, deleted_by: removed_by, deleted_at: removed_at.getTime() }
}
