import { searchArticles } from '@foyer/contracts/feeds/articles'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerArticleSearchRoutes(app: FastifyInstance, { access, articleSearch }: Pick<Deps, 'access' | 'articleSearch'>): void {
  serve(app, access, searchArticles, async ({ viewer, grants, query }) => await articleSearch(viewer, grants, query))
}
