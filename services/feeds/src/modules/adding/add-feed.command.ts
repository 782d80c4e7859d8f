import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { ArticleChanges } from '../subscription/article-signals.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { OpenFeed, OpenPrivateFeed } from './open-private-feed.ts'
import { givenSignIn } from '../private-feed/credentials.ts'
import { mayBeTheScheme, typedAddresses } from '../discovery/typed-addresses.ts'
import { authorizeEditor } from '../widget/widget.policy.ts'
import type { WidgetRights } from '../widget/widget-rights.ts'
import { feedAddress } from '../feed/feed-address.ts'
import { afterSuccess, type PollPlan } from '../scheduling/poll-plan.ts'
import { feedLimit, invalidAddress } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type AddFeed = ReturnType<typeof createAddFeed>

/** A feed as somebody asks for it: by its address as typed, under a title of their own, with a name and password where it needs them. */
export type NewFeed = { url: string; title?: string | undefined; username?: string | undefined; password?: string | undefined }

export type AddedFeed = { subscription: SubscriptionRecord; feed: FeedRecord; loaded: boolean }

const rounds = 3

/**
 * Adds a feed to a widget: reads it first if nobody has yet, then subscribes, then makes sure that it is polled. A crash between any two
 * of these leaves an orphan that the sweep removes, or that it finds to be subscribed and polls.
 */
export function createAddFeed(options: {
  feeds: FeedRepository
  articles: ArticleRepository
  subscriptions: SubscriptionRepository
  openFeed: OpenFeed
  openPrivateFeed: OpenPrivateFeed
  rights: WidgetRights
  changes: ArticleChanges
  plan: PollPlan
  ids: IdGenerator
  clock: () => Date
}) {
  const { feeds, articles, subscriptions, openFeed, openPrivateFeed, rights, changes, plan, ids, clock } = options

  return async (widget: Authorized<WidgetRight>, userId: number, input: NewFeed): Promise<AddedFeed> => {
    const signIn = givenSignIn(input.url, input)
    // A name and password go nowhere but where they were meant to go.
    const [url, ...others] = signIn ? [feedAddress(input.url) ?? undefined] : typedAddresses(input.url)
    if (url === undefined) throw invalidAddress()
    const known = await feeds.byUrl(url, signIn ? userId : null)
    const there = known && (await subscriptions.byFeed(widget.widget_id, known._id))
    if (known && there && !signIn) return { subscription: there, feed: known, loaded: await articles.exists(known._id) }
    if (!there && (await subscriptions.countOfWidget(widget.widget_id)) >= limits.feeds_per_widget) throw feedLimit(limits.feeds_per_widget)

    for (let round = 0; round < rounds; round++) {
      const feed = signIn ? await openPrivateFeed(url, userId, signIn) : await openFirst(url, others, userId)
      const subscription = await subscribe(widget, userId, feed, input.title || null)
      const adopted = await adopt(feed)
      if (adopted) {
        await changes.ofWidgets([widget.widget_id])
        return { subscription, feed: adopted, loaded: await articles.exists(feed._id) }
      }
      // The feed was removed as an orphan at this very moment.
      await subscriptions.remove(subscription._id)
    }
    throw new AppError('conflict')
  }

  /** Of the addresses that somebody may have meant, the first that is there. */
  async function openFirst(url: string, others: ReadonlyArray<string | undefined>, userId: number): Promise<FeedRecord> {
    const [next, ...rest] = others
    try {
      return await openFeed(url, userId)
    } catch (error) {
      if (next === undefined || !(error instanceof AppError) || !mayBeTheScheme(String(error.params?.['reason']))) throw error
      return await openFirst(next, rest, userId)
    }
  }

  async function subscribe(widget: WidgetRight, userId: number, feed: FeedRecord, title: string | null): Promise<SubscriptionRecord> {
    const id = ids()
    const { widget_id } = widget
    const { subscription, added } = await subscriptions.add({
      _id: id,
      widget_id,
      feed_id: feed._id,
      title,
      url: feed.url,
      order: id,
      user_id: userId,
    })
    if (!added) return subscription
    try {
      // The widget may have been deleted while the feed was read, and its event handled before the subscription stood.
      authorizeEditor(await rights.fresh(userId, widget_id))
      if ((await subscriptions.countOfWidget(widget_id)) > limits.feeds_per_widget) throw feedLimit(limits.feeds_per_widget)
      return subscription
    } catch (error) {
      await subscriptions.remove(id)
      throw error
    }
  }

  async function adopt(feed: FeedRecord): Promise<FeedRecord | null> {
    const next = feed.status === 'ok' ? afterSuccess(feed.last_polled ?? clock(), feed, plan) : clock()
    await feeds.adopt(feed._id, next)
    return await feeds.byId(feed._id)
  }
}
