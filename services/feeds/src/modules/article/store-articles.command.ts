import type { ContentNode } from '@foyer/contracts/feeds/articles'
import { limits } from '@foyer/contracts/limits'
import type { ContentRepository } from '../content/content.repository.ts'
import { type ExtractContent, createContentExtractor } from '@foyer/feed-parser/content/content-extractor'
import type { ParsedArticle } from '@foyer/feed-parser/model/parsed-feed'
import { articleId } from './article-id.ts'
import type { ArticleListRepository } from './article-list.repository.ts'
import type { ArticleRecord } from './article.model.ts'
import type { ArticleChange, ArticleRepository } from './article.repository.ts'
import { cleanArticle } from '@foyer/feed-parser/content/clean-article'
import { updatedArticleList } from './article-list-update.ts'
import { matchArticles } from './match-articles.ts'

export type StoreArticles = ReturnType<typeof createStoreArticles>

type Stored = { added: number; changed: number; articles: ArticleRecord[] }

const maxAttempts = 5
/** More than a feed ever has, articles that a killed process did not remove included. */
const maxStored = limits.articles_per_feed * 4
const maxBatchCharacters = 400_000

/**
 * Stores the articles of a document: adds new ones, updates changed ones, writes nothing else, and keeps the newest, those still in the feed
 * first. Pruned articles never come back. Running it again changes nothing.
 * Gives how many were added and changed, and `articles`, the new ones.
 */
export function createStoreArticles(options: { articles: ArticleRepository; lists: ArticleListRepository; contents: ContentRepository }) {
  const { articles, lists, contents } = options

  return async (feedId: number, parsed: readonly ParsedArticle[], now: Date): Promise<Stored> => {
    const read = parsed.slice(0, limits.articles_per_feed).map((article) => cleanArticle(article))
    const textOf = createContentExtractor()
    for (let round = 0; round < maxAttempts; round++) {
      const result = await store(feedId, read, textOf, now)
      if (result) return result
    }
    throw new Error(`the articles of feed ${feedId} not stored: too many version conflicts`)
  }

  /** Gives null on a version conflict of the list. */
  async function store(feedId: number, read: readonly ParsedArticle[], textOf: ExtractContent, now: Date): Promise<Stored | null> {
    const [storedArticles, list] = await Promise.all([articles.newest([feedId], maxStored), lists.byId(feedId)])
    const pruned = new Set(list?.pruned)
    const stored = new Map(storedArticles.filter((article) => !pruned.has(article._id)).map((article) => [article._id, article]))
    const coming = read.map((article) => ({ id: articleId(feedId, article.key), article }))
    const matches = matchArticles(
      [...stored.values()].map((article) => ({ ...article, id: article._id, also: article.also ?? [] })),
      coming.map(({ id, article }) => ({ ...article, id, hasOwnId: article.id === article.key })),
      now,
    )
    const groups = Map.groupBy(coming, (_, index) => matches[index] ?? 0)
    const added: ArticleRecord[] = []
    const changed: ArticleChange[] = []
    const texts = createTextsToWrite(feedId)
    // Of a feed that is new here, nothing was seen before.
    const newest = list === null ? newestOf(read, now) : null
    let index = -1
    for (const [id, same] of groups) {
      index++
      const record = stored.get(id)
      const also = alsoOf(record, id, same)
      // Under its stored key where the feed still gives that; a re-post changes nothing.
      const article = (same.find((candidate) => candidate.id === id) ?? same[0])?.article
      if (!article || (!record && same.some((candidate) => pruned.has(candidate.id)))) continue
      const text = await textOf(article, record?.content_hash ?? null)
      // No empty content is written where there was none.
      if (text.nodes && (text.nodes.length > 0 || record?.has_content)) await texts.add(id, text.nodes, article.content?.length ?? 0)
      // Articles first seen together keep the order of the feed, a millisecond apart.
      const first_seen = record?.first_seen ?? new Date(now.getTime() - index)
      const fields = {
        ...fieldsOf(article),
        sort_at: sortDate(article.published, { first_seen, record, behind: newest === null ? null : new Date(newest - 1 - index) }),
        content_hash: text.hash,
        has_content: text.nodes ? text.nodes.length > 0 : (record?.has_content ?? false),
        ...(also.length > 0 ? { also } : {}),
      }
      if (!record) added.push({ _id: id, feed_id: feedId, key: article.key, first_seen, ...fields })
      else if (differs(record, fields)) changed.push({ _id: id, ...fields })
    }
    const next = updatedArticleList({ feedId, list, stored, added, changed, inFeed: new Set(groups.keys()) })
    // After a crash in between the feed is polled again: each of these writes may be repeated.
    await texts.write()
    await articles.write(added, changed)
    if (next && !(await lists.write(next))) return null
    const listedIds = new Set((next ?? list)?.ids)
    const gone = [...storedArticles, ...added].map((article) => article._id).filter((id) => !listedIds.has(id))
    await contents.remove(gone)
    await articles.remove(gone)
    return { added: added.length, changed: changed.length, articles: added }
  }

  /** Writes contents in batches small enough not to block the event loop. */
  function createTextsToWrite(feedId: number) {
    let texts: Array<{ id: number; nodes: ContentNode[] }> = []
    let letters = 0
    const write = async (): Promise<void> => {
      await contents.write(feedId, texts)
      texts = []
      letters = 0
    }
    return {
      async add(id: number, nodes: ContentNode[], length: number): Promise<void> {
        texts.push({ id, nodes })
        letters += length
        if (letters >= maxBatchCharacters) await write()
      },
      write,
    }
  }
}

const maxAlso = 20

/** The other ids of the article: those it was stored under, and the one it has now. */
function alsoOf(record: ArticleRecord | undefined, id: number, same: ReadonlyArray<{ id: number }>): number[] {
  const ids = new Set([...(record?.also ?? []), ...same.map((candidate) => candidate.id)])
  ids.delete(id)
  return [...ids].slice(-maxAlso)
}

function fieldsOf({ title, url, summary, author, image, published, updated }: ParsedArticle) {
  return { title, url, summary, author, image, published, updated: updated ?? null }
}

/** A day ahead is what wrong zones make of a date. */
const aheadMs = 24 * 3_600_000

/**
 * When an article counts as published. One with a future date would stay on top until then: it counts from when it was first seen, and in a feed that is
 * new here it stands `behind` what was published.
 */
function sortDate(published: Date | null, of: { first_seen: Date; record: ArticleRecord | undefined; behind: Date | null }): Date {
  const { first_seen, record, behind } = of
  if (published === null) return first_seen
  if (published < first_seen) return published
  if (record?.published?.getTime() === published.getTime()) return record.sort_at
  const isAhead = published.getTime() - first_seen.getTime() > aheadMs
  return isAhead && behind ? behind : first_seen
}

/** When the newest of these was published by now, in milliseconds; null where none was. */
function newestOf(articles: readonly ParsedArticle[], now: Date): number | null {
  const times = articles.flatMap(({ published }) => (published && published <= now ? published.getTime() : []))
  return times.length === 0 ? null : Math.max(...times)
}

function differs(record: ArticleRecord, fields: Omit<ArticleChange, '_id'>): boolean {
  return (Object.keys(fields) as Array<keyof typeof fields>).some((name) => plain(record[name]) !== plain(fields[name]))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : Array.isArray(value) ? value.join() : (value ?? null)
}
