import { checkPageSlug, pageSlugSharing, setPageSlug, viewPageBySlug } from '@foyer/contracts/pages/page/page-addresses'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { keepGrant } from '../keep-grant.ts'
import { presentAddress } from '../view/page.presenter.ts'

export function registerPageSlugRoutes(
  app: FastifyInstance,
  { access, page: { service: pages, slugs } }: Pick<Deps, 'access' | 'page'>,
): void {
  serve(app, access, checkPageSlug, async ({ query: { slug, page_id }, viewer }) => ({
    slug,
    available: await slugs.isAvailable(slug, page_id, viewer),
  }))

  serve(app, access, setPageSlug, async ({ page, body }) => presentAddress(await slugs.set(page, body.slug)))

  serve(app, access, viewPageBySlug, async ({ page, can, viewer, grants, query, reply }) => {
    keepGrant(reply, page, query.access_token)
    return new SerializedJson(await pages.view(page, { can, viewer, grants }))
  })

  serve(app, access, pageSlugSharing, async ({ params }) => slugs.listing(params.slug))
}
