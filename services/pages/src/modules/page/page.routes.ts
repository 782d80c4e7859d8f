import { createPage, listPages, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { RawJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentAccess, presentSummary } from './page.presenter.ts'
import type { PageService } from './page.service.ts'

const defaultColumns = 1

export function pageRoutes(app: FastifyInstance, identities: IdentitySigner, pages: PageService): void {
  serve(app, identities, listPages, async ({ viewer }) => {
    const own = await pages.list(viewer)
    return { pages: { personal: own.map(presentSummary), organizations: [] } }
  })

  serve(app, identities, createPage, async ({ viewer, body }) =>
    presentSummary(await pages.create(viewer, body.title, body.column_count ?? defaultColumns)),
  )

  serve(app, identities, viewPage, async ({ viewer, params }) => new RawJson(await pages.view(params.public_id, viewer)))

  serve(app, identities, updatePageAccess, async ({ viewer, params, body }) => {
    const page = await pages.findForOwner(params.id, viewer)
    await pages.setAccess(page, body.share_mode)
    return presentAccess(body.share_mode)
  })
}
