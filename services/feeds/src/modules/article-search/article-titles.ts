import { createCache } from '@foyer/service-kit/cache'
import { searchedText } from '@foyer/text/search-text'
import type { ArticleRepository } from '../article/article.repository.ts'

/** A title as a search compares it. */
export type FoldedTitle = readonly [articleId: number, title: string]

export type ArticleTitles = ReturnType<typeof createArticleTitles>

const cacheBytes = 16 * 1024 * 1024
/** What a title takes besides its letters. */
const titleBytes = 60
/** A title that its feed has changed is found by the former one for so long; what was added or removed is known at once. */
const ttlMs = 60_000
const feedsAtOnce = 20

/** The titles of the articles of feeds, in memory. `revs` are the states of the lists of articles: a feed whose list has moved on is read again. */
export function createArticleTitles({ articles, clock }: { articles: Pick<ArticleRepository, 'titlesOf'>; clock: () => Date }) {
  const cache = createCache<string, readonly FoldedTitle[]>({
    maxBytes: cacheBytes,
    bytesOf: (titles) => titles.reduce((sum, [, title]) => sum + titleBytes + 2 * title.length, titleBytes),
    ttlMs,
    now: () => clock().getTime(),
  })

  async function read(keys: readonly string[]): Promise<Map<string, readonly FoldedTitle[]>> {
    const titles = new Map<string, readonly FoldedTitle[]>()
    for (let start = 0; start < keys.length; start += feedsAtOnce) {
      const part = keys.slice(start, start + feedsAtOnce)
      const byFeed = Map.groupBy(await articles.titlesOf(part.map(feedOf)), ({ feed_id }) => feed_id)
      for (const key of part)
        titles.set(
          key,
          (byFeed.get(feedOf(key)) ?? []).map(({ _id, title }) => [_id, searchedText(title)]),
        )
    }
    return titles
  }

  return async (revs: ReadonlyMap<number, number>): Promise<FoldedTitle[]> => {
    const keys = [...revs].map(([feedId, rev]) => `${feedId} ${rev}`)
    return [...(await cache.getMany(keys, read)).values()].flat()
  }
}

const feedOf = (key: string): number => Number(key.split(' ', 1)[0])
