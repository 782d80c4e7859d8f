import { savePagesOrder } from '@foyer/contracts/page-marks'
import { archivePage } from '@foyer/contracts/page-states'
import { pageSharing } from '@foyer/contracts/page-sharing'
import { createPage, deletePage, listPages, pagesOfUser, updatePage, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentAccess, presentFollowed, presentListed, presentSummary } from '../view/page.presenter.ts'

export function registerPageRoutes(
  app: FastifyInstance,
  { access, pages, pageMenu, pageTrash }: Pick<Deps, 'access' | 'pages' | 'pageMenu' | 'pageTrash'>,
): void {
  serve(app, access, listPages, async ({ viewer }) => {
    const { own, followed, marks } = await pageMenu.of(viewer)
    const personal = own.map((page) => presentListed(page, marks))
    return { pages: { personal, alien: followed.map((page) => presentFollowed(page, marks)), organizations: [] } }
  })

  serve(app, access, createPage, async ({ viewer, body }) => presentSummary(await pages.create(viewer, body)))

  serve(app, access, viewPage, async ({ page, rights, viewer }) => new SerializedJson(await pages.view(page, rights, viewer)))

  serve(app, access, updatePage, async ({ page, body, viewer }) => presentSummary(await pages.update(page, body, viewer)))

  serve(app, access, deletePage, async ({ page }) => {
    const next = await pageTrash.trash(page)
    return { deleted: true as const, next: next && presentSummary(next) }
  })

  serve(app, access, archivePage, async ({ page, body, viewer }) => ({
    is_archived: await pages.archive(page, body.is_archived, viewer),
  }))

  serve(app, access, savePagesOrder, async ({ viewer, body }) => ({ pages: await pages.order(viewer, body.section_id, body.pages) }))

  serve(app, access, updatePageAccess, async ({ page, body, viewer }) => {
    await pages.setAccess(page, body.share_mode, viewer)
    return presentAccess(body.share_mode)
  })

  serve(app, access, pageSharing, async ({ params }) => ({ is_listed: await pages.isListed(params.public_id) }))

  serve(app, access, pagesOfUser, async ({ params, query }) => ({
    pages: (await pages.listOf(params.user_id, query.visibility)).map(presentSummary),
  }))
}
