import { articles, readArticle } from '@foyer/contracts/feeds/articles'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentContent } from './content.presenter.ts'
import { presentArticle, presentWidgetArticles } from './article.presenter.ts'
import type { Deps } from '../../deps.ts'

type Parts = Pick<Deps, 'access' | 'articleService' | 'imageLink'>

export function registerArticleRoutes(app: FastifyInstance, { access, articleService, imageLink }: Parts): void {
  serve(app, access, articles, async ({ viewer, grants, params, query }) => {
    const widgets = await articleService.ofWidgets(viewer, params.ids, query, grants)
    return { widgets: widgets.map((widget) => presentWidgetArticles(widget, imageLink, query.includeSite ?? false)) }
  })

  serve(app, access, readArticle, async ({ viewer, widget, params }) => {
    const article = await articleService.read(viewer, widget, params.article_id)
    return { article: presentArticle(article, imageLink), content: presentContent(article.content, imageLink) }
  })
}
