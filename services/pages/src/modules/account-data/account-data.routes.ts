import { exportItems, exportPage, exportPageMarks } from '@foyer/contracts/account-data'
import { markRestoredPages, publishRestoredPage, restoreTerms, storeRestoredItems, undoRestore } from '@foyer/contracts/account-restores'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentSummary } from '../page/view/page.presenter.ts'

type Routes = Pick<Deps, 'access' | 'exportPages' | 'restorePages'>

export function registerAccountDataRoutes(app: FastifyInstance, { access, exportPages, restorePages }: Routes): void {
  serve(app, access, exportPage, ({ params }) => exportPages.page(params.user_id, params.position))

  serve(app, access, exportPageMarks, ({ params }) => exportPages.marks(params.user_id))

  serve(app, access, exportItems, ({ params, query }) => exportPages.items(params.user_id, params.widget_id, query))

  serve(app, access, restoreTerms, ({ params }) => restorePages.terms(params.user_id))

  serve(app, access, storeRestoredItems, async ({ body }) => ({ stored: await restorePages.items(body) }))

  serve(app, access, publishRestoredPage, async ({ body }) => {
    const { id, public_id, slug } = presentSummary(await restorePages.page(body.owner_id, body.page))
    return { id, public_id, slug }
  })

  serve(app, access, markRestoredPages, async ({ body }) => {
    await restorePages.finish(body.owner_id, body)
    return { done: true as const }
  })

  serve(app, access, undoRestore, async ({ body }) => ({ trashed: await restorePages.undo(body.owner_id, body.page_ids) }))
}
