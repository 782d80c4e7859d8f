import { listDeletedPages, purgePage, restorePage } from '@foyer/contracts/trash'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentDeleted, presentSummary } from '../view/page.presenter.ts'

export function registerTrashRoutes(app: FastifyInstance, { access, pageTrash }: Pick<Deps, 'access' | 'pageTrash'>): void {
  serve(app, access, listDeletedPages, async ({ viewer }) => ({ pages: (await pageTrash.list(viewer.id)).map(presentDeleted) }))

  serve(app, access, restorePage, async ({ page, viewer }) => presentSummary(await pageTrash.restore(page, viewer)))

  serve(app, access, purgePage, async ({ page }) => {
    await pageTrash.purge(page)
    return { deleted: true as const }
  })
}
