import { archivePage } from '@foyer/contracts/page-states'
import {
  createPage,
  deletePage,
  listPages,
  pageSharing,
  pagesOfUser,
  savePagesOrder,
  updatePage,
  updatePageAccess,
  viewPage,
} from '@foyer/contracts/pages'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentAccess, presentSummary } from '../view/page.presenter.ts'

export function registerPageRoutes(app: FastifyInstance, { access, pages, pageTrash }: Pick<Deps, 'access' | 'pages' | 'pageTrash'>): void {
  serve(app, access, listPages, async ({ viewer }) => {
    const own = await pages.listOf(viewer.id)
    return { pages: { personal: own.map(presentSummary), organizations: [] } }
  })

  serve(app, access, createPage, async ({ viewer, body }) => presentSummary(await pages.create(viewer, body)))

  serve(app, access, viewPage, async ({ page, rights, viewer }) => new SerializedJson(await pages.view(page, rights, viewer)))

  serve(app, access, updatePage, async ({ page, body }) => presentSummary(await pages.update(page, body)))

  serve(app, access, deletePage, async ({ page }) => {
    const next = await pageTrash.trash(page)
    return { deleted: true as const, next: next && presentSummary(next) }
  })

  serve(app, access, archivePage, async ({ page, body, viewer }) => ({
    is_archived: await pages.archive(page, body.is_archived, viewer),
  }))

  serve(app, access, savePagesOrder, async ({ viewer, body }) => ({ pages: await pages.order(viewer, body.pages) }))

  serve(app, access, updatePageAccess, async ({ page, body, viewer }) => {
    await pages.setAccess(page, body.share_mode, viewer)
    return presentAccess(body.share_mode)
  })

  serve(app, access, pageSharing, async ({ params }) => ({ is_listed: await pages.isListed(params.public_id) }))

  serve(app, access, pagesOfUser, async ({ params, query }) => ({
    pages: (await pages.listOf(params.user_id, query.visibility)).map(presentSummary),
  }))
}
