/** A file that belongs to an article: a podcast's episode, a picture, a video. `length` in bytes, as the feed claims. */
export type ParsedEnclosure = { url: string; type: string; length: number | null }

/**
 * An article as its feed gives it. `title`, `summary` and `author` are plain text; addresses are absolute http(s). `key` identifies the article
 * within its feed, `id` is its guid or id as written. `content` is the richest HTML the feed gives with addresses resolved, but
 * NOT sanitized: callers clean it before it is shown.
 */
export type ParsedArticle = {
  key: string
  id: string | null
  title: string
  url: string | null
  summary: string
  content: string | null
  author: string | null
  image: string | null
  enclosures: ParsedEnclosure[]
  published: Date | null
  updated: Date | null
}

/**
 * A parsed feed document. `feed_url` is the address it gives for itself; `interval_ms` is the poll interval it asks for (RSS `ttl`, the
 * syndication module's update period), or null.
 */
export type ParsedFeed = {
  format: 'rss' | 'atom' | 'rdf' | 'json'
  title: string
  description: string
  site_url: string | null
  feed_url: string | null
  icon: string | null
  language: string | null
  interval_ms: number | null
  articles: ParsedArticle[]
}

/** `contentType` is the header as sent, `url` the final address, `maxArticles` how many articles are given. */
export type ParseOptions = { contentType: string | undefined; url: string; maxArticles: number }
