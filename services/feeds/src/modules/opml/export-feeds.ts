import type { ExportedFeed } from '@foyer/contracts/accounts/account-data'
import { feedWidgets } from '@foyer/contracts/pages/widget/feed-widgets'
import { titleFromUrl } from '@foyer/contracts/values'
import type { EndpointOutput } from '@foyer/contracts/endpoint'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { type ListedFeed, type ListedPage, opmlEnd, opmlPage, opmlStart } from './opml.writer.ts'

type Part = EndpointOutput<typeof feedWidgets>

/** The title of a list of everything: the product's name, the same in each language. */
const everything = 'Foyer'
const widgetsAtOnce = 20

/**
 * The feeds on a person's own pages (or on `page`, by its public id) as an OPML 2.0 list, in pieces: pages, their widgets and their feeds in
 * the order in which they are seen. What is private to somebody else is not in it, nor is any name or password. Rejects with `not_found`
 * for a page that is not theirs.
 */
export function createExportFeeds(options: {
  internal: InternalClient
  feeds: Pick<FeedRepository, 'byIds'>
  subscriptions: Pick<SubscriptionRepository, 'ofWidgets'>
  clock: () => Date
}) {
  const { internal, feeds, subscriptions, clock } = options
  const ask = (user_id: number, page: string | undefined, from: number): Promise<Part> =>
    internal.call(feedWidgets, { body: { user_id, from, ...(page === undefined ? {} : { page }) } })

  return {
    async pieces(userId: number, page: string | undefined): Promise<AsyncGenerator<string>> {
      return write(userId, page, await ask(userId, page, 0))
    },

    /** The piece of the list of everything that begins at the page of this position, and where the next one begins. */
    async piece(userId: number, from: number): Promise<{ text: string; next: number | null }> {
      const part = await ask(userId, undefined, from)
      let text = from === 0 ? opmlStart(everything, clock()) : ''
      for (const exportedPage of part.pages) text += opmlPage(await listed(userId, exportedPage))
      return { text: part.next === null ? text + opmlEnd : text, next: part.next }
    },

    /** The feeds of a widget in their order, as far as they are for this person. */
    async ofWidget(userId: number, widgetId: number): Promise<ExportedFeed[]> {
      return (await openFeeds(userId, [widgetId])).map(({ subscription, feed }) => ({
        url: feed?.url ?? subscription.url,
        title: subscription.title,
        is_private: feed !== null && feed.private_of !== null,
      }))
    },
  }

  async function* write(userId: number, page: string | undefined, first: Part): AsyncGenerator<string> {
    yield opmlStart((page === undefined ? undefined : first.pages[0]?.title) ?? everything, clock())
    for (let part: Part | null = first; part; part = part.next === null ? null : await ask(userId, page, part.next)) {
      for (const exportedPage of part.pages) yield opmlPage(await listed(userId, exportedPage))
    }
    yield opmlEnd
  }

  async function listed(userId: number, { title, widgets }: Part['pages'][number]): Promise<ListedPage> {
    const lists: ListedPage['widgets'][] = []
    for (let n = 0; n < widgets.length; n += widgetsAtOnce) {
      const batch = widgets.slice(n, n + widgetsAtOnce)
      const byWidget = await feedsOf(
        userId,
        batch.map((widget) => widget.id),
      )
      lists.push(batch.map((widget) => ({ title: widget.title, feeds: byWidget.get(widget.id) ?? [] })))
    }
    return { title, widgets: lists.flat() }
  }

  async function feedsOf(userId: number, widgetIds: readonly number[]): Promise<Map<number, ListedFeed[]>> {
    const byWidget = new Map<number, ListedFeed[]>()
    for (const { subscription, feed } of await openFeeds(userId, widgetIds)) {
      const list = byWidget.get(subscription.widget_id) ?? []
      byWidget.set(subscription.widget_id, list)
      list.push(listedFeed(subscription, feed))
    }
    return byWidget
  }

  /** What is in these widgets, without the feeds that are private to somebody else. */
  async function openFeeds(
    userId: number,
    widgetIds: readonly number[],
  ): Promise<Array<{ subscription: SubscriptionRecord; feed: FeedRecord | null }>> {
    const widgetSubscriptions = await subscriptions.ofWidgets(widgetIds)
    const records =
      widgetSubscriptions.length > 0 ? await feeds.byIds([...new Set(widgetSubscriptions.map((subscription) => subscription.feed_id))]) : []
    const byId = new Map(records.map((feed) => [feed._id, feed]))
    return widgetSubscriptions
      .map((subscription) => ({ subscription, feed: byId.get(subscription.feed_id) ?? null }))
      .filter(({ feed }) => !feed || feed.private_of === null || feed.private_of === userId)
  }
}

function listedFeed({ title, url }: SubscriptionRecord, feed: FeedRecord | null): ListedFeed {
  const address = feed?.url ?? url
  return { title: title || feed?.title || titleFromUrl(address), url: address, site_url: feed?.site_url ?? null }
}
