import type { Feed } from '@foyer/contracts/feeds/feeds'

/** What can be done with a feed of a widget. */
export type FeedActions = {
  rename: (feed: Feed, title: string) => void
  refresh: (feed: Feed) => void
  /** Shows what Foyer knows of it. */
  details: (feed: Feed) => void
  /** To another widget, which is still to be chosen. */
  move: (feed: Feed) => void
  remove: (feed: Feed) => void
  seen: (feed: Feed) => void
}
