import { listDeletedPages, listDeletedWidgets, purgePage, restorePage } from '@foyer/contracts/pages/page/trash'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { teamIdsOf } from '../page-owner.ts'
import { presentDeleted, presentRemoved } from '../view/trash.presenter.ts'
import { presentSummary } from '../view/page.presenter.ts'

export function registerTrashRoutes(
  app: FastifyInstance,
  { access, page: { trash }, teams }: Pick<Deps, 'access' | 'page' | 'teams'>,
): void {
  serve(app, access, listDeletedPages, async ({ viewer, query }) => {
    const { pages, next } = await trash.list(viewer, query)
    const named = await teams.availableByIds(teamIdsOf(pages))
    return { pages: pages.map((page) => presentDeleted(page, named.get(page.owner_id))), next }
  })

  serve(app, access, listDeletedWidgets, async ({ viewer }) => ({
    widgets: (await trash.listWidgets(viewer)).map(presentRemoved),
  }))

  serve(app, access, restorePage, async ({ page, viewer }) => presentSummary(await trash.restore(page, viewer)))

  serve(app, access, purgePage, async ({ page }) => {
    await trash.purge(page)
    return { deleted: true as const }
  })
}
