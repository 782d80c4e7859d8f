import type { ContentRepository } from '../content/content.repository.ts'
import type { ArticleListRepository } from './article-list.repository.ts'
import type { ArticleRepository } from './article.repository.ts'

/** Removes the articles of a feed with their contents, their list and their read states. Running it again completes an interrupted run. */
export function createRemoveArticles(options: {
  articles: Pick<ArticleRepository, 'removeOfFeed'>
  lists: Pick<ArticleListRepository, 'remove'>
  contents: Pick<ContentRepository, 'removeOfFeed'>
  /** Belongs to a module above this one. */
  readStates: { removeOfFeed(feedId: number): Promise<void> }
}) {
  const { articles, lists, contents, readStates } = options
  return async (feedId: number): Promise<void> => {
    await lists.remove(feedId)
    await contents.removeOfFeed(feedId)
    await articles.removeOfFeed(feedId)
    await readStates.removeOfFeed(feedId)
  }
}
