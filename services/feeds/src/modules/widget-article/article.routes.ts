import { articles, readArticle } from '@foyer/contracts/articles'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentContent } from './content.presenter.ts'
import { type ImageLink, presentArticle, presentWidgetArticles } from './article.presenter.ts'
import type { ArticleService } from './widget-article.service.ts'

type Parts = { service: ArticleService; imageLink: ImageLink }

export function articleRoutes(app: FastifyInstance, identities: IdentitySigner, { service, imageLink }: Parts): void {
  serve(app, identities, articles, async ({ viewer, params, query }) => {
    const widgets = await service.ofWidgets(viewer, params.ids, query)
    return { widgets: widgets.map((widget) => presentWidgetArticles(widget, imageLink, query.includeSite ?? false)) }
  })

  serve(app, identities, readArticle, async ({ viewer, params }) => {
    const found = await service.read(viewer, params.id, params.article_id)
    return { article: presentArticle(found, imageLink), content: presentContent(found.content, imageLink) }
  })
}
