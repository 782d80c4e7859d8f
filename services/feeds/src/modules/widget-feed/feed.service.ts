import type { Principal } from '@foyer/contracts/identity'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { Authorized } from '@foyer/service-kit/authorized'
import { parseCredentials } from '../private-feed/credentials.ts'
import type { SetCredentials } from '../adding/set-credentials.command.ts'
import type { FeedsMove, MoveFeeds } from '../subscription/move-feeds.command.ts'
import type { DeletedFeeds } from '../subscription/deleted-feeds.service.ts'
import type { SubscriptionService } from '../subscription/subscription.service.ts'
import type { AddFeed, NewFeed } from '../adding/add-feed.command.ts'
import { isLocked, isPolled } from '../feed/feed.policy.ts'
import type { RefreshFeed } from '../polling/refresh-feed.command.ts'
import type { WidgetFeed, WidgetFeeds } from '../subscription/widget-feeds.ts'

type Viewer = Principal | null
type EditableWidget = Authorized<WidgetRight, 'edit'>

type FeedUpdate = { title?: string | undefined; username?: string | undefined; password?: string | undefined; seen?: true | undefined }
type Route = Pick<FeedsMove, 'from' | 'to'>

export function createFeedService(options: {
  widgetFeeds: WidgetFeeds
  subscriptionService: SubscriptionService
  deletedFeedService: Pick<DeletedFeeds, 'restoreFeed'>
  addFeed: AddFeed
  moveFeeds: MoveFeeds
  setCredentials: SetCredentials
  refreshFeed: RefreshFeed
  clock: () => Date
}) {
  const { widgetFeeds, subscriptionService, deletedFeedService, addFeed, moveFeeds, setCredentials, refreshFeed, clock } = options

  /** The person must be able to change both widgets, whoever their pages belong to. */
  const moveBetween = (viewer: Principal, { from, to }: Route): FeedsMove => {
    return { from, to, by: viewer }
  }

  return {
    async add(viewer: Principal, widget: EditableWidget, input: NewFeed): Promise<WidgetFeed & { loaded: boolean }> {
      return { ...(await addFeed(widget, viewer, input)), viewer: { id: viewer.id, can_edit: true } }
    },

    /** Changes its title (an empty one is the feed's own) or its name and password; `seen` puts the notice away. */
    async update(viewer: Principal, widget: EditableWidget, feedId: number, input: FeedUpdate): Promise<WidgetFeed> {
      const credentials = parseCredentials('', input)
      const before = await widgetFeeds.byId(viewer.id, widget, feedId)
      const id = credentials ? await setCredentials(widget, viewer.id, before, credentials) : feedId
      if (input.title !== undefined) await subscriptionService.change(widget, id, { title: input.title || null })
      if (input.seen) await subscriptionService.change(widget, id, { notice: null })
      return await widgetFeeds.byId(viewer.id, widget, id)
    },

    /** Gives the feeds of the widget it has come to. */
    async move(viewer: Principal, route: Route, feedId: number, index: number | undefined): Promise<WidgetFeed[]> {
      const move = moveBetween(viewer, route)
      await moveFeeds.moveOne(move, feedId, index)
      return await widgetFeeds.of(viewer.id, [move.to])
    },

    async moveAll(viewer: Principal, route: Route): Promise<WidgetFeed[]> {
      const move = moveBetween(viewer, route)
      await moveFeeds.moveAll(move)
      return await widgetFeeds.of(viewer.id, [move.to])
    },

    remove: (widget: EditableWidget, feedId: number): Promise<void> => subscriptionService.remove(widget, feedId),

    async restore(viewer: Principal, widget: EditableWidget, feedId: number): Promise<WidgetFeed> {
      return widgetFeeds.byId(viewer.id, widget, await deletedFeedService.restoreFeed(widget, feedId))
    },

    async order(viewer: Principal, widget: EditableWidget, feedIds: readonly number[]): Promise<WidgetFeed[]> {
      await subscriptionService.order(widget, feedIds)
      return await widgetFeeds.of(viewer.id, [widget])
    },

    /** Reads a feed again now; see `RefreshFeed`. Somebody else's private feed is read for its owner and for editors alone. */
    async refresh(viewer: Principal, widget: WidgetRight, feedId: number): Promise<WidgetFeed & { loaded: boolean }> {
      const widgetFeed = await widgetFeeds.byId(viewer.id, widget, feedId)
      if (widgetFeed.feed && isLocked(widgetFeed.feed, viewer.id) && !widget.can_edit) return { ...widgetFeed, loaded: true }
      return widgetFeed.feed ? { ...widgetFeed, ...(await refreshFeed(widgetFeed.feed)) } : { ...widgetFeed, loaded: false }
    },

    ofWidget: (viewer: Viewer, widget: WidgetRight): Promise<WidgetFeed[]> => widgetFeeds.of(viewer?.id ?? null, [widget]),

    /** How a feed stands; `loaded` is false until it was read once, and while it is read again. */
    async status(viewer: Viewer, widget: WidgetRight, feedId: number): Promise<WidgetFeed & { loaded: boolean }> {
      const widgetFeed = await widgetFeeds.byId(viewer?.id ?? null, widget, feedId)
      return { ...widgetFeed, loaded: widgetFeed.feed !== null && widgetFeed.feed.status !== 'new' && !isPolled(widgetFeed.feed, clock()) }
    },
  }
}
