import type { ClientErrorCode } from '../../../lib/api/api-error.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api-client.ts'
import type { AddFeedResult, FeedRequest } from './feed-adding.ts'

/** Errors that every further feed would get as well. */
const fatalCodes: readonly ClientErrorCode[] = ['feed_limit', 'not_found', 'forbidden', 'unauthenticated', 'network', 'rate_limited']

/** Adds feeds to a widget, one after another, in order. One that is rejected does not stop the rest, unless the reason holds for all. */
export async function addFeeds(widgetId: number, requests: readonly FeedRequest[]): Promise<AddFeedResult[]> {
  const outcomes: AddFeedResult[] = []
  let reason: unknown
  for (const request of requests) {
    const outcome = reason === undefined ? await addFeed(widgetId, request) : { url: request.url, error: reason }
    outcomes.push(outcome)
    if ('error' in outcome && fatalCodes.some((code) => hasCode(outcome.error, code))) reason = outcome.error
  }
  return outcomes
}

/** The mutation scope that serializes changes to one widget's feeds. */
export function feedsScope(widgetId: number): { id: string } {
  return { id: `feeds of ${widgetId}` }
}

async function addFeed(widgetId: number, body: FeedRequest): Promise<AddFeedResult> {
  const { url } = body
  try {
    return { url, feed: (await api('addFeed', { params: { id: String(widgetId) }, body })).feed }
  } catch (error) {
    return { url, error }
  }
}
