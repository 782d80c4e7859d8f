import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'

/** `unread` counts all of them, not only those that are here; `last_seen_at` is null for a visitor, and before the first look. */
export type WidgetArticles = { feeds: Feed[]; articles: Article[]; unread: number; last_seen_at: number | null }
