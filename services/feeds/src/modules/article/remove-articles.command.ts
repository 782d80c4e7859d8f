import type { ContentRepository } from '../content/content.repository.ts'
import type { ReadingRepository } from '../read-state/read-state.repository.ts'
import type { ArticleListRepository } from './article-list.repository.ts'
import type { ArticleRepository } from './article.repository.ts'

/** Removes all that is kept of a feed's articles: they, their texts, their list and who has read them. Running it again does the rest. */
export function createForgetFeed(options: {
  articles: Pick<ArticleRepository, 'removeOfFeed'>
  lists: Pick<ArticleListRepository, 'remove'>
  contents: Pick<ContentRepository, 'removeOfFeed'>
  reading: Pick<ReadingRepository, 'removeOfFeed'>
}) {
  const { articles, lists, contents, reading } = options
  return async (feedId: number): Promise<void> => {
    await lists.remove(feedId)
    await contents.removeOfFeed(feedId)
    await articles.removeOfFeed(feedId)
    await reading.removeOfFeed(feedId)
  }
}
