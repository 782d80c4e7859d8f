import { limits } from '@foyer/contracts/limits'
import type { ParsedArticle } from '../feed/feed.parser.ts'
import { articleId } from './article-id.ts'
import type { ArticleRecord } from './article.model.ts'
import type { ArticleChange, ArticleRepository } from './article.repository.ts'

export type StoreArticles = ReturnType<typeof createStoreArticles>

/**
 * Brings what is stored of a feed to what was just read: adds what is new, changes what has changed, writes nothing else, and keeps
 * the newest, those still in the feed first. Running it again changes nothing.
 */
export function createStoreArticles({ articles }: { articles: ArticleRepository }) {
  return async (feedId: number, parsed: readonly ParsedArticle[], now: Date): Promise<{ added: number; changed: number }> => {
    const read = parsed.slice(0, limits.articles_per_feed).map((article) => ({ _id: articleId(feedId, article.key), article }))
    const stored = new Map((await articles.byIds(read.map((one) => one._id))).map((one) => [one._id, one]))
    const added: ArticleRecord[] = []
    const changed: ArticleChange[] = []
    for (const [index, { _id, article }] of read.entries()) {
      const known = stored.get(_id)
      // What was first seen together keeps the feed's own order, a millisecond apart.
      const firstSeen = known?.first_seen ?? new Date(now.getTime() - index)
      const fields = { ...contentOf(article), sort_at: sortDate(article.published, firstSeen) }
      if (!known) added.push({ _id, feed_id: feedId, key: article.key, first_seen: firstSeen, ...fields })
      // Two articles with one number: the other feed had it first.
      else if (known.feed_id === feedId && differs(known, fields)) changed.push({ _id, ...fields })
    }
    await articles.write(added, changed)
    if (added.length > 0) await prune(feedId, new Set(read.map((one) => one._id)))
    return { added: added.length, changed: changed.length }
  }

  async function prune(feedId: number, inFeed: ReadonlySet<number>): Promise<void> {
    const ids = await articles.idsOf(feedId, limits.articles_per_feed * 4)
    const older = ids.filter((id) => !inFeed.has(id))
    await articles.remove(older.slice(Math.max(0, limits.articles_per_feed - inFeed.size)))
  }
}

function contentOf({ title, url, summary, author, image, published }: ParsedArticle) {
  return { title, url, summary, author, image, published }
}

/** A date ahead of its time would stay on top for ever. */
function sortDate(published: Date | null, firstSeen: Date): Date {
  return published && published < firstSeen ? published : firstSeen
}

function differs(known: ArticleRecord, fields: Omit<ArticleChange, '_id'>): boolean {
  return (
    known.title !== fields.title ||
    known.url !== fields.url ||
    known.summary !== fields.summary ||
    known.author !== fields.author ||
    (known.image ?? null) !== fields.image ||
    known.published?.getTime() !== fields.published?.getTime()
  )
}
