import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetRight } from '@foyer/contracts/pages'
import { givenSignIn } from '../private-feed/credentials.ts'
import type { SignInToFeed } from '../adding/set-credentials.command.ts'
import type { FeedsMove, MoveFeeds } from '../subscription/move-feeds.command.ts'
import type { SubscriptionService } from '../subscription/subscription.service.ts'
import { type Authorized, authorizeEditor, authorizeViewer } from '../widget/widget.policy.ts'
import type { WidgetRights } from '../widget/widget-rights.ts'
import type { AddFeed, NewFeed } from '../adding/add-feed.command.ts'
import type { RefreshFeed } from '../polling/refresh-feed.command.ts'
import type { WidgetFeed, WidgetFeeds } from '../subscription/widget-feeds.ts'

export type FeedService = ReturnType<typeof createFeedService>

type Person = Pick<SessionUser, 'id'>
type Viewer = Person | null

type FeedUpdate = { title?: string | undefined; username?: string | undefined; password?: string | undefined; seen?: true | undefined }
type MoveTarget = { widget_id: number; index?: number | undefined }

export function createFeedService(options: {
  widgetFeeds: WidgetFeeds
  rights: WidgetRights
  ofWidgets: SubscriptionService
  addFeed: AddFeed
  moveFeeds: MoveFeeds
  signInToFeed: SignInToFeed
  refreshFeed: RefreshFeed
}) {
  const { widgetFeeds, rights, ofWidgets, addFeed, moveFeeds, signInToFeed, refreshFeed } = options

  async function editor(viewer: Person, widgetId: number): Promise<Authorized<WidgetRight>> {
    return authorizeEditor((await rights.of(viewer.id, [widgetId])).get(widgetId))
  }

  /** Both widgets must be the person's to change. */
  async function moveBetween(viewer: Person, from: number, to: number): Promise<FeedsMove> {
    const known = await rights.of(viewer.id, [...new Set([from, to])])
    return { from: authorizeEditor(known.get(from)), to: authorizeEditor(known.get(to)), user_id: viewer.id }
  }

  async function viewable(viewer: Viewer, widgetId: number): Promise<WidgetRight> {
    return authorizeViewer((await rights.of(viewer?.id ?? null, [widgetId])).get(widgetId))
  }

  return {
    async add(viewer: Person, widgetId: number, input: NewFeed): Promise<WidgetFeed & { loaded: boolean }> {
      const widget = await editor(viewer, widgetId)
      return { ...(await addFeed(widget, viewer.id, input)), viewer: { id: viewer.id, can_edit: true } }
    },

    /** Changes its title (an empty one is the feed's own) or its name and password; `seen` puts the notice away. */
    async update(viewer: Person, widgetId: number, feedId: number, input: FeedUpdate): Promise<WidgetFeed> {
      const widget = await editor(viewer, widgetId)
      const signIn = givenSignIn('', input)
      const before = await widgetFeeds.one(viewer.id, widget, feedId)
      const id = signIn ? await signInToFeed(widget, viewer.id, before, signIn) : feedId
      if (input.title !== undefined) await ofWidgets.change(widget, id, { title: input.title || null })
      if (input.seen) await ofWidgets.change(widget, id, { notice: null })
      return await widgetFeeds.one(viewer.id, widget, id)
    },

    /** Gives the feeds of the widget it has come to. */
    async move(viewer: Person, widgetId: number, feedId: number, target: MoveTarget): Promise<WidgetFeed[]> {
      const move = await moveBetween(viewer, widgetId, target.widget_id)
      await moveFeeds.one(move, feedId, target.index)
      return await widgetFeeds.of(viewer.id, [move.to])
    },

    async moveAll(viewer: Person, widgetId: number, targetId: number): Promise<WidgetFeed[]> {
      const move = await moveBetween(viewer, widgetId, targetId)
      await moveFeeds.all(move)
      return await widgetFeeds.of(viewer.id, [move.to])
    },

    async remove(viewer: Person, widgetId: number, feedId: number): Promise<void> {
      await ofWidgets.remove(await editor(viewer, widgetId), feedId)
    },

    async order(viewer: Person, widgetId: number, feedIds: readonly number[]): Promise<WidgetFeed[]> {
      const widget = await editor(viewer, widgetId)
      await ofWidgets.order(widget, feedIds)
      return await widgetFeeds.of(viewer.id, [widget])
    },

    /** Reads a feed again now; see `RefreshFeed`. */
    async refresh(viewer: Person, widgetId: number, feedId: number): Promise<WidgetFeed & { loaded: boolean }> {
      const widgetFeed = await widgetFeeds.one(viewer.id, await editor(viewer, widgetId), feedId)
      return widgetFeed.feed ? { ...widgetFeed, ...(await refreshFeed(widgetFeed.feed)) } : { ...widgetFeed, loaded: false }
    },

    async ofWidget(viewer: Viewer, widgetId: number): Promise<WidgetFeed[]> {
      return await widgetFeeds.of(viewer?.id ?? null, [await viewable(viewer, widgetId)])
    },

    /** How a feed stands; `loaded` says whether it was read yet. */
    async standing(viewer: Viewer, widgetId: number, feedId: number): Promise<WidgetFeed & { loaded: boolean }> {
      const widgetFeed = await widgetFeeds.one(viewer?.id ?? null, await viewable(viewer, widgetId), feedId)
      return { ...widgetFeed, loaded: widgetFeed.feed !== null && widgetFeed.feed.status !== 'new' }
    },
  }
}
