/** What the app asks of its service worker about the screens that are stored in this browser. */
export type ScreenMessage =
  /** Store the screen of a path. `front`: `/` leads to it, where `lastPage` is not null because that page was open last. */
  | { screen: 'store'; path: string; viewer: string; front: { lastPage: string | null } | null }
  /** Remove the screens that show the answer to one of these queries, by their names; without any named, all screens. */
  | { screen: 'drop'; queries?: string[] }

/** The cache with these screens. */
export const screenCache = 'foyer-screens'
