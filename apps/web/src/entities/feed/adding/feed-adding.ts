import type { Feed, DiscoveredFeed } from '@foyer/contracts/feeds'
import { hasCode } from '../../../lib/api/api-error.ts'

/** A feed that is to come into a widget. `username` and `password` are for its server. */
export type WantedFeed = { url: string; username?: string; password?: string }

/** What became of it. */
export type Outcome = { url: string; feed: Feed } | { url: string; error: unknown }

/** How far a person is on the way from an address to its feeds. */
export type Adding = {
  /** To choose from; empty before, and where there is nothing to choose. */
  found: readonly DiscoveredFeed[]
  chosen: ReadonlySet<string>
  /** Of those found, what is in the widget by now. */
  added: ReadonlySet<string>
  refused: ReadonlyMap<string, unknown>
  /** The address whose server asks for name and password. */
  asking: string | null
  /** It was told some, and did not take them. */
  isWrong: boolean
}

export const nothingFound: Adding = {
  found: [],
  chosen: new Set(),
  added: new Set(),
  refused: new Map(),
  asking: null,
  isWrong: false,
}

/** What was typed, with the name and password that may stand in an address taken out of it: they belong into no list of requests. */
export function typedFeed(typed: string): WantedFeed {
  const url = URL.parse(typed)
  if (!url?.username) return { url: typed }
  const [username, password] = [decoded(url.username), decoded(url.password)]
  url.username = ''
  url.password = ''
  return { url: url.href, username, password }
}

/** Older than this, a feed is said to be: nothing may come any more. In seconds. */
const staleAfter = 365 * 86_400

/** Whether the newest article of a feed is so old that it is worth a word. Moments in seconds since 1970. */
export function isStale({ articles, newest_at }: Pick<DiscoveredFeed, 'articles' | 'newest_at'>, now: number): boolean {
  return articles === 0 || (newest_at !== null && now - newest_at > staleAfter)
}

/** The only feed there is needs no choice. */
export function withoutChoice(readonlyArray: readonly DiscoveredFeed[], present: ReadonlySet<string>): DiscoveredFeed | null {
  const [only, ...others] = readonlyArray
  return only && others.length === 0 && !present.has(only.url) ? only : null
}

/** Feeds to choose from, the best that is not in the widget (`present`) already chosen. */
export function withFound(readonlyArray: readonly DiscoveredFeed[], present: ReadonlySet<string>): Adding {
  const best = readonlyArray.find((one) => !present.has(one.url))
  return { ...nothingFound, found: readonlyArray, chosen: new Set(best ? [best.url] : []) }
}

/** One more chosen, or one less; never more than there is `room` for. */
export function withToggled(adding: Adding, url: string, room: number): Adding {
  const chosen = new Set(adding.chosen)
  if (!chosen.delete(url) && chosen.size < room) chosen.add(url)
  return { ...adding, chosen }
}

/** The server of an address asks for name and password. */
export function withAsking(url: string): Adding {
  return { ...nothingFound, asking: url }
}

/**
 * What was refused stays chosen, for another try. One that asks for name and password is asked about next; one that was given them and fails
 * for another reason is asked about still, with what was typed.
 */
export function withOutcomes(adding: Adding, outcomes: readonly Outcome[]): Adding {
  const added = new Set(adding.added)
  const refused = new Map(adding.refused)
  for (const outcome of outcomes) {
    refused.delete(outcome.url)
    if ('feed' in outcome) added.add(outcome.url)
    else refused.set(outcome.url, outcome.error)
  }
  const stillAsked = adding.asking !== null && refused.has(adding.asking) ? adding.asking : null
  const asking = stillAsked ?? [...refused].find(([, error]) => asksToSignIn(error))?.[0] ?? null
  return {
    ...adding,
    added,
    refused,
    chosen: new Set([...refused.keys()].filter((url) => url !== asking)),
    asking,
    isWrong: stillAsked !== null && asksToSignIn(refused.get(stillAsked)),
  }
}

/** What went wrong with the address as a whole; what one of several feeds was refused for stands beside it. */
export function troubleWith({ found, refused, asking }: Adding): unknown {
  if (asking === null) return found.length === 0 ? [...refused.values()][0] : undefined
  const error = refused.get(asking)
  return asksToSignIn(error) ? undefined : error
}

/** Nothing is left to be done. */
export function isDone({ refused }: Adding): boolean {
  return refused.size === 0
}

/** As it is meant; as it stands where it means nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function asksToSignIn(error: unknown): boolean {
  return hasCode(error, 'feed_credentials_required')
}
