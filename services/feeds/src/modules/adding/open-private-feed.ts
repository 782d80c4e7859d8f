import type { IdGenerator } from '@foyer/service-kit/ids'
import { AppError } from '@foyer/service-kit/app-error'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedReader, Reading } from '../fetching/feed-fetcher.ts'
import { addError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { FirstReading } from './initial-fetch.ts'
import { newFeed } from '../feed/new-feed.ts'
import type { ChangeSignIn } from './change-credentials.command.ts'
import { type SignIn, basicAuthorization } from '../private-feed/credentials.ts'
import { sitePage } from '../discovery/site-page.parser.ts'
import type { SignIns } from '../private-feed/feed-credentials.ts'

export type OpenPrivateFeed = (url: string, userId: number, signIn: SignIn) => Promise<FeedRecord>
export type OpenFeed = (url: string, userId: number) => Promise<FeedRecord>

type Options = {
  feeds: FeedRepository
  reader: FeedReader
  poller: Pick<FeedPoller, 'settle' | 'newLease'>
  firstReading: FirstReading
  changeSignIn: ChangeSignIn
  signIns: SignIns
  ids: IdGenerator
  clock: () => Date
}

const patienceMs = 5_000
const leastMs = 1_000

/**
 * Gives a person's private feed at an address, read at least once with this name and password; they replace those it had. Of a page that
 * names feeds, the first is taken: with the same name and password on the same server, as everybody's on another. Keeps nothing, and throws
 * `feed_credentials_required`, `feed_not_found`, `feed_unreachable` or `address_not_allowed`, where that fails.
 */
export function createOpenPrivateFeed(options: Options): OpenPrivateFeed {
  const { feeds, reader, poller, firstReading, changeSignIn, signIns, ids, clock } = options

  return async (url, userId, signIn) => {
    const deadline = clock().getTime() + patienceMs
    const first = await readOnce(url, userId, signIn, deadline)
    if (first.feed) return first.feed
    const { page } = first
    if (new URL(page).origin !== new URL(url).origin) return await firstReading(page)
    const second = await readOnce(page, userId, signIn, deadline)
    if (second.feed) return second.feed
    throw addError({ error: 'not_a_feed' })
  }

  async function readOnce(url: string, userId: number, signIn: SignIn, deadline: number): Promise<Opened> {
    const known = await feeds.byUrl(url, userId)
    if (known) return { feed: await changeSignIn(known, signIn) }
    const totalMs = Math.max(leastMs, deadline - clock().getTime())
    const reading = await reader.read(url, { authorization: basicAuthorization(signIn), totalMs })
    if (reading.kind === 'failed') throw addError(reading)
    if (reading.kind === 'page') return { feed: null, page: firstOf(reading) }
    const created = { ...newFeed(ids(), url, clock()), private_of: userId, ...poller.newLease() }
    const record = { ...created, credentials: signIns.sealed(created, userId, signIn) }
    if (await feeds.insert(record)) return { feed: await poller.settle(record, reading) }
    // Added from another tab at the same moment.
    const feed = await feeds.byUrl(url, userId)
    if (!feed) throw new AppError('conflict')
    return { feed: feed }
  }
}

/**
 * Gives the feed of everybody at an address, read at least once. Where its server asks for a name and password, a private one that this
 * person has there already (perhaps taken out of a widget a moment ago) serves. Throws what the first reading does.
 */
export function createOpenFeed({ feeds, firstReading }: Pick<Options, 'feeds' | 'firstReading'>): OpenFeed {
  return async (url, userId) => {
    try {
      const feed = await firstReading(url)
      if (feed.error === 'credentials_required') throw addError({ error: 'credentials_required' })
      return feed
    } catch (error) {
      const own = error instanceof AppError && error.code === 'feed_credentials_required' ? await feeds.byUrl(url, userId) : null
      if (own && own.error !== 'credentials_required') return own
      throw error
    }
  }
}

type Opened = { feed: FeedRecord; page?: never } | { feed: null; page: string }

function firstOf(reading: Extract<Reading, { kind: 'page' }>): string {
  const page = sitePage(reading.text(), reading.final_url).feeds[0]?.url
  if (page === undefined) throw addError({ error: 'not_a_feed' })
  return page
}
