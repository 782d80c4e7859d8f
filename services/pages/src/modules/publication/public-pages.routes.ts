import {
  listedPageParts,
  listedPages,
  publicPage,
  publicPageBySlug,
  publicPageNews,
  publicPageOutline,
} from '@foyer/contracts/pages/page/public-pages'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerPublicPagesRoutes(
  app: FastifyInstance,
  { access, publication: publicPages }: Pick<Deps, 'access' | 'publication'>,
): void {
  serve(app, access, publicPage, async ({ params }) => ({ page: await publicPages.view(params.public_id) }))

  serve(app, access, publicPageBySlug, async ({ params }) => ({ page: await publicPages.viewBySlug(params.slug) }))

  serve(app, access, publicPageOutline, async ({ params }) => ({ outline: await publicPages.outline(params.public_id) }))

  serve(app, access, publicPageNews, async ({ params }) => ({ news: await publicPages.news(params.public_id) }))

  serve(app, access, listedPages, ({ query }) => publicPages.listed(query.after))

  serve(app, access, listedPageParts, async () => ({ parts: await publicPages.parts() }))
}
