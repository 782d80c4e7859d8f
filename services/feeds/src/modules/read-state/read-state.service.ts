import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { Signals } from '@foyer/service-kit/signals'
import { type ArticleList, addedBy, countUnread } from '../article/article-list.ts'
import type { ArticleListRepository } from '../article/article-list.repository.ts'
import type { WidgetFeeds } from '../subscription/widget-feeds.ts'
import { isLocked } from '../feed/feed.policy.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { LastSeenRepository } from './last-seen.repository.ts'
import type { Marks, ReadStateRepository } from './read-state.repository.ts'

type Person = Pick<SessionUser, 'id'>

/** When a feed has more marks, those of removed articles are swept. */
const maxMarks = limits.articles_per_feed * 3
/** The maximum of widgets in a signal. */
const maxWidgetsPerSignal = 1_000

/** Read states: a signed-in person who can view a widget marks its articles for themselves. */
export function createReadStateService(options: {
  widgetFeeds: WidgetFeeds
  subscriptions: Pick<SubscriptionRepository, 'widgetsOf'>
  lists: ArticleListRepository
  readStates: ReadStateRepository
  lastSeen: LastSeenRepository
  signals: Pick<Signals, 'publish'>
  clock: () => Date
}) {
  const { widgetFeeds, subscriptions, lists, readStates, lastSeen, signals, clock } = options

  /** The lists of the feeds of a widget whose articles the person may see. */
  async function listsOf(viewer: Person, widget: WidgetRight): Promise<ArticleList[]> {
    const open = (await widgetFeeds.of(viewer.id, [widget])).flatMap(({ feed }) => (feed && !isLocked(feed, viewer.id) ? feed._id : []))
    return [...(await lists.ofFeeds(open)).values()]
  }

  /** Writes the marks, signals the other browsers of the person, and gives how many articles of the lists are unread now. */
  async function mark(viewer: Person, widgetId: number, ofWidget: readonly ArticleList[], marks: readonly Marks[]): Promise<number> {
    const changed = marks.filter((feedMarks) => feedMarks.read.length + feedMarks.unread.length > 0)
    await readStates.mark(viewer.id, changed)
    const readOf = await readStates.ofFeeds(
      viewer.id,
      ofWidget.map((articleList) => articleList._id),
    )
    await removeStaleMarks(viewer, ofWidget, readOf)
    if (changed.length > 0) await publishChange(viewer, widgetId, changed)
    return countUnread(ofWidget, new Set([...readOf.values()].flatMap((articleIds) => [...articleIds])))
  }

  async function removeStaleMarks(
    viewer: Person,
    ofWidget: readonly ArticleList[],
    readOf: Map<number, ReadonlySet<number>>,
  ): Promise<void> {
    const gone = ofWidget.flatMap((list): Marks[] => {
      const read = readOf.get(list._id)
      if (!read || read.size <= maxMarks) return []
      const listedIds = new Set(list.ids)
      return [{ feed_id: list._id, read: [], unread: [...read].filter((id) => !listedIds.has(id)) }]
    })
    await readStates.mark(viewer.id, gone)
  }

  /** The feed may be in other widgets of the person. */
  async function publishChange(viewer: Person, widgetId: number, marks: readonly Marks[]): Promise<void> {
    const otherWidgets = await subscriptions.widgetsOf(
      viewer.id,
      marks.map((feedMarks) => feedMarks.feed_id),
      maxWidgetsPerSignal - 1,
    )
    await signals.publish({ name: 'read_state.changed', user_id: viewer.id, widget_ids: [...new Set([widgetId, ...otherWidgets])] })
  }

  return {
    /** Marks articles as read and as unread; ids that are no article of the widget are ignored. Gives how many are unread now. */
    async mark(
      viewer: Person,
      widget: WidgetRight,
      ids: { read?: readonly number[] | undefined; unread?: readonly number[] | undefined },
    ): Promise<number> {
      const ofWidget = await listsOf(viewer, widget)
      const [read, unread] = [new Set(ids.read), new Set(ids.unread)]
      const marks = ofWidget.map((list) => ({
        feed_id: list._id,
        read: list.ids.filter((id) => read.has(id)),
        unread: list.ids.filter((id) => unread.has(id)),
      }))
      return await mark(viewer, widget.widget_id, ofWidget, marks)
    },

    /** Marks everything as read that was there by `until` (seconds since 1970). Gives what was unread before, and how many are unread now. */
    async markAll(
      viewer: Person,
      widget: WidgetRight,
      { until, feed_id: only }: { until: number; feed_id?: number | undefined },
    ): Promise<{ marked: number[]; unread: number }> {
      const ofWidget = await listsOf(viewer, widget)
      const selected = ofWidget.filter((list) => only === undefined || list._id === only)
      const readOf = await readStates.ofFeeds(
        viewer.id,
        selected.map((articleList) => articleList._id),
      )
      const marks = selected.map((list) => {
        const read = addedBy(list, until).filter((id) => !readOf.get(list._id)?.has(id))
        return { feed_id: list._id, read, unread: [] }
      })
      const unread = await mark(viewer, widget.widget_id, ofWidget, marks)
      return { marked: marks.flatMap((feedMarks) => feedMarks.read), unread }
    },

    /**
     * Records that the person last saw a widget at `at` (seconds since 1970), which is never later than now. Gives the stored time. No signal
     * is published: what counts as new is decided when a visit begins.
     */
    async markSeen(viewer: Person, { widget_id }: WidgetRight, at: number): Promise<Date> {
      return await lastSeen.markSeen(viewer.id, widget_id, new Date(Math.min(at * 1000, clock().getTime())))
    },

    /** Removes the last-seen times of deleted widgets. */
    async removeWidgets(widgetIds: readonly number[]): Promise<void> {
      for (const id of widgetIds) await lastSeen.removeOfWidget(id)
    },
  }
}
