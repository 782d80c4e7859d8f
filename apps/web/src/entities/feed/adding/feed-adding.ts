import type { Feed, DiscoveredFeed } from '@foyer/contracts/feeds/feeds'
import { hasCode } from '../../../lib/api/api-error.ts'

/** A feed to add to a widget. `username` and `password` are for its server. */
export type FeedRequest = { url: string; username?: string; password?: string }

/** The added feed, or the error. */
export type AddFeedResult = { url: string; feed: Feed } | { url: string; error: unknown }

/** The state of adding feeds: from a typed address to feeds in a widget. */
export type Adding = {
  /** The candidates; empty before discovery and if there is no choice. */
  discovered: readonly DiscoveredFeed[]
  chosen: ReadonlySet<string>
  /** The URLs that have been added. */
  added: ReadonlySet<string>
  refused: ReadonlyMap<string, unknown>
  /** The address whose server requires credentials. */
  credentialsUrl: string | null
  /** The server rejected the credentials. */
  areCredentialsRejected: boolean
}

export const initialAdding: Adding = {
  discovered: [],
  chosen: new Set(),
  added: new Set(),
  refused: new Map(),
  credentialsUrl: null,
  areCredentialsRejected: false,
}

/** Moves credentials out of a typed address, so that they do not end up in logs of requests. */
export function typedFeed(typed: string): FeedRequest {
  const url = URL.parse(typed)
  if (!url?.username) return { url: typed }
  const [username, password] = [percentDecoded(url.username), percentDecoded(url.password)]
  url.username = ''
  url.password = ''
  return { url: url.href, username, password }
}

/** A feed whose newest article is older is marked as stale. */
const staleAfterSeconds = 365 * 86_400

/** Whether the newest article of a feed is so old that it is worth a word. Moments in seconds since 1970. */
export function isStale({ articles, newest_at }: Pick<DiscoveredFeed, 'articles' | 'newest_at'>, now: number): boolean {
  return articles === 0 || (newest_at !== null && now - newest_at > staleAfterSeconds)
}

/** The only candidate, if there is exactly one and it is not in the widget yet. */
export function onlyChoice(discovered: readonly DiscoveredFeed[], present: ReadonlySet<string>): DiscoveredFeed | null {
  const [only, ...rest] = discovered
  return only && rest.length === 0 && !present.has(only.url) ? only : null
}

/** Feeds to choose from, the best that is not in the widget (`present`) already chosen. */
export function withDiscovered(discovered: readonly DiscoveredFeed[], present: ReadonlySet<string>): Adding {
  const best = discovered.find((feed) => !present.has(feed.url))
  return { ...initialAdding, discovered, chosen: new Set(best ? [best.url] : []) }
}

/** Toggles a candidate; never selects more than `room`. */
export function withToggled(adding: Adding, url: string, room: number): Adding {
  const chosen = new Set(adding.chosen)
  if (!chosen.delete(url) && chosen.size < room) chosen.add(url)
  return { ...adding, chosen }
}

/** Asks for the credentials of an address. */
export function withCredentialsPrompt(url: string): Adding {
  return { ...initialAdding, credentialsUrl: url }
}

/**
 * What was refused stays chosen, for another try. One that asks for name and password is asked about next; one that was given them and fails
 * for another reason is asked about still, with what was typed.
 */
export function withOutcomes(adding: Adding, outcomes: readonly AddFeedResult[]): Adding {
  const added = new Set(adding.added)
  const refused = new Map(adding.refused)
  for (const outcome of outcomes) {
    refused.delete(outcome.url)
    if ('feed' in outcome) added.add(outcome.url)
    else refused.set(outcome.url, outcome.error)
  }
  const pendingPrompt = adding.credentialsUrl !== null && refused.has(adding.credentialsUrl) ? adding.credentialsUrl : null
  const credentialsUrl = pendingPrompt ?? [...refused].find(([, error]) => requiresCredentials(error))?.[0] ?? null
  return {
    ...adding,
    added,
    refused,
    chosen: new Set([...refused.keys()].filter((url) => url !== credentialsUrl)),
    credentialsUrl,
    areCredentialsRejected: pendingPrompt !== null && requiresCredentials(refused.get(pendingPrompt)),
  }
}

/** The error of the address as a whole; errors of single candidates are shown beside them. */
export function addressError({ discovered, refused, credentialsUrl }: Adding): unknown {
  if (credentialsUrl === null) return discovered.length === 0 ? [...refused.values()][0] : undefined
  const error = refused.get(credentialsUrl)
  return requiresCredentials(error) ? undefined : error
}

/** Whether every feed was added. */
export function isDone({ refused }: Adding): boolean {
  return refused.size === 0
}

/** Percent-decodes; returns the input if it is malformed. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function requiresCredentials(error: unknown): boolean {
  return hasCode(error, 'feed_credentials_required')
}
