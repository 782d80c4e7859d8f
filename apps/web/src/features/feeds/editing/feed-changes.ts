import type { Feed } from '@foyer/contracts/feeds/feeds'

/**
 * What is done to the feeds of a widget. A removed feed comes back in its place among `ids`; one that is moved goes to the end of the widget
 * `to`; `seen` puts the notice of one away.
 */
export type FeedChange =
  | { kind: 'rename'; id: number; title: string }
  | { kind: 'order'; ids: number[] }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; feed: Feed; ids: number[] }
  | { kind: 'move'; id: number; to: number }
  | { kind: 'seen'; id: number }

/** The feeds as they are once the changes have arrived, each in its turn. An empty title is the feed's own, which the server knows. */
export function withChanges(feeds: readonly Feed[], changes: readonly FeedChange[]): Feed[] {
  return changes.reduce<Feed[]>((now, change) => withChange(now, change), [...feeds])
}

function withChange(feeds: Feed[], change: FeedChange): Feed[] {
  switch (change.kind) {
    case 'rename':
      return feeds.map((feed) => (feed.id === change.id ? { ...feed, title: change.title || feed.title } : feed))
    case 'order':
      return inOrder(feeds, change.ids)
    case 'seen':
      return feeds.map((feed) => (feed.id === change.id ? { ...feed, notice: null } : feed))
    case 'remove':
    case 'move':
      return feeds.filter((feed) => feed.id !== change.id)
    default:
      return inOrder([...feeds.filter((feed) => feed.id !== change.feed.id), change.feed], change.ids)
  }
}

/** Feeds that are not named follow as they stood. */
function inOrder(feeds: readonly Feed[], ids: readonly number[]): Feed[] {
  const byId = new Map(feeds.map((feed) => [feed.id, feed]))
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...feeds.filter((feed) => !ids.includes(feed.id))]
}
