import {
  createPage,
  deletePage,
  listPages,
  pageSharing,
  savePagesOrder,
  updatePage,
  updatePageAccess,
  viewPage,
} from '@foyer/contracts/pages'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { DeletePage } from './delete-page.command.ts'
import { presentAccess, presentSummary } from './page.presenter.ts'
import type { PageService } from './page.service.ts'

export function pageRoutes(app: FastifyInstance, identities: IdentitySigner, pages: PageService, deletion: DeletePage): void {
  serve(app, identities, listPages, async ({ viewer }) => {
    const own = await pages.list(viewer)
    return { pages: { personal: own.map(presentSummary), organizations: [] } }
  })

  serve(app, identities, createPage, async ({ viewer, body }) => presentSummary(await pages.create(viewer, body)))

  serve(app, identities, viewPage, async ({ viewer, params }) => new SerializedJson(await pages.view(params.public_id, viewer)))

  serve(app, identities, updatePage, async ({ viewer, params, body }) => {
    const page = await pages.findForEdit(params.id, viewer)
    return presentSummary(await pages.update(page, body))
  })

  serve(app, identities, deletePage, async ({ viewer, params }) => {
    const page = await pages.findForOwner(params.id, viewer)
    const next = await deletion.delete(page)
    return { deleted: true as const, next: next && presentSummary(next) }
  })

  serve(app, identities, savePagesOrder, async ({ viewer, body }) => ({ pages: await pages.order(viewer, body.pages) }))

  serve(app, identities, updatePageAccess, async ({ viewer, params, body }) => {
    const page = await pages.findForOwner(params.id, viewer)
    await pages.setAccess(page, body.share_mode)
    return presentAccess(body.share_mode)
  })

  serve(app, identities, pageSharing, async ({ params }) => ({ is_listed: await pages.isListed(params.public_id) }))
}
