import type { Kit } from '@foyer/service-kit/service'
import { createContentModel } from '../content/content.model.ts'
import { createContentRepository } from '../content/content.repository.ts'
import { createArticleListModel } from './article-list.model.ts'
import { createArticleListRepository } from './article-list.repository.ts'
import { createArticleModel } from './article.model.ts'
import { createArticleRepository } from './article.repository.ts'
import { createStoreArticles } from './store-articles.command.ts'

/** The articles of feeds, their lists and their contents. */
export function createArticleModule({ mongo }: Pick<Kit<never>, 'mongo'>) {
  const articles = createArticleRepository(createArticleModel(mongo))
  const lists = createArticleListRepository(createArticleListModel(mongo))
  const contents = createContentRepository(createContentModel(mongo))
  return { articles, lists, contents, storeArticles: createStoreArticles({ articles, lists, contents }) }
}
