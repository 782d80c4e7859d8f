import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { RecordedSubscriptions } from '../subscription/recorded-subscriptions.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { OpenFeed, OpenPrivateFeed } from './open-private-feed.ts'
import { parseCredentials } from '../private-feed/credentials.ts'
import { mayBeSchemeError, typedAddresses } from '../discovery/typed-addresses.ts'
import { authorizeEditor } from '../widget/widget.policy.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import { feedAddress } from '../feed/feed-address.ts'
import { nextPollAfterSuccess, type PollPlan } from '../scheduling/poll-plan.ts'
import { feedLimit, invalidAddress } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type AddFeed = ReturnType<typeof createAddFeed>

/** A feed as somebody asks for it: by its address as typed, under a title of their own, with a name and password where it needs them. */
export type NewFeed = { url: string; title?: string | undefined; username?: string | undefined; password?: string | undefined }

export type AddedFeed = { subscription: SubscriptionRecord; feed: FeedRecord; loaded: boolean }

const maxAttempts = 3

/**
 * Adds a feed to a widget: fetches it first if it is not stored yet, then subscribes, then makes sure that it is polled. A crash between any two
 * of these leaves an orphan that the sweep removes, or that it finds to be subscribed and polls.
 */
export function createAddFeed(options: {
  feeds: FeedRepository
  articles: ArticleRepository
  subscriptions: SubscriptionRepository
  recorded: Pick<RecordedSubscriptions, 'add'>
  openFeed: OpenFeed
  openPrivateFeed: OpenPrivateFeed
  rights: WidgetRights
  signals: ArticleSignals
  plan: PollPlan
  ids: IdGenerator
  clock: () => Date
}) {
  const { feeds, articles, subscriptions, recorded, openFeed, openPrivateFeed, rights, signals, plan, ids, clock } = options

  return async (widget: Authorized<WidgetRight, 'edit'>, person: Principal, input: NewFeed): Promise<AddedFeed> => {
    const userId = person.id
    const credentials = parseCredentials(input.url, input)
    // Credentials are sent to no address but the one they were entered for.
    const [url, ...alternatives] = credentials ? [feedAddress(input.url) ?? undefined] : typedAddresses(input.url)
    if (url === undefined) throw invalidAddress()
    const existing = await feeds.byUrl(url, credentials ? userId : null)
    const subscribed = existing && (await subscriptions.byFeed(widget.widget_id, existing._id))
    if (existing && subscribed && !credentials)
      return { subscription: subscribed, feed: existing, loaded: await articles.exists(existing._id) }
    if (!subscribed && (await subscriptions.countOfWidget(widget.widget_id)) >= limits.feeds_per_widget)
      throw feedLimit(limits.feeds_per_widget)

    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const feed = credentials ? await openPrivateFeed(url, userId, credentials) : await openFirst(url, alternatives, userId)
      const subscription = await subscribe(widget, person, feed, input.title || null)
      const adopted = await adopt(feed)
      if (adopted) {
        await signals.ofWidgets([widget.widget_id])
        return { subscription, feed: adopted, loaded: await articles.exists(feed._id) }
      }
      // The feed was removed as an orphan at this very moment.
      await subscriptions.remove(subscription._id)
    }
    throw new AppError('conflict')
  }

  /** Of the addresses that somebody may have meant, the first that is subscribed. */
  async function openFirst(url: string, alternatives: ReadonlyArray<string | undefined>, userId: number): Promise<FeedRecord> {
    const [next, ...rest] = alternatives
    try {
      return await openFeed(url, userId)
    } catch (error) {
      if (next === undefined || !(error instanceof AppError) || !mayBeSchemeError(String(error.params?.['reason'] ?? error.code)))
        throw error
      return await openFirst(next, rest, userId)
    }
  }

  async function subscribe(widget: WidgetRight, person: Principal, feed: FeedRecord, title: string | null): Promise<SubscriptionRecord> {
    const id = ids()
    const { widget_id } = widget
    const { subscription, added } = await recorded.add({
      _id: id,
      widget_id,
      feed_id: feed._id,
      title,
      url: feed.url,
      order: id,
      user_id: person.id,
    })
    if (!added) return subscription
    try {
      // The widget may have been deleted while the feed was read, and its event handled before the subscription stood.
      authorizeEditor(await rights.fresh(person, widget_id))
      if ((await subscriptions.countOfWidget(widget_id)) > limits.feeds_per_widget) throw feedLimit(limits.feeds_per_widget)
      return subscription
    } catch (error) {
      await subscriptions.remove(id)
      throw error
    }
  }

  async function adopt(feed: FeedRecord): Promise<FeedRecord | null> {
    const next = feed.status === 'ok' ? nextPollAfterSuccess(feed.last_polled ?? clock(), feed, plan) : clock()
    await feeds.adopt(feed._id, next)
    return await feeds.byId(feed._id)
  }
}
