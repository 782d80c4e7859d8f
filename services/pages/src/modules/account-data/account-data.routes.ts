import { exportItems, exportPage, exportPageMarks } from '@foyer/contracts/accounts/account-data'
import { exportRevisions, storeRestoredRevisions } from '@foyer/contracts/pages/page/archived-revisions'
import {
  markRestoredPages,
  publishRestoredPage,
  restoreTerms,
  storeRestoredItems,
  undoRestore,
} from '@foyer/contracts/pages/page/account-restores'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentSummary } from '../page/view/page.presenter.ts'

export function registerAccountDataRoutes(app: FastifyInstance, { access, accountData }: Pick<Deps, 'access' | 'accountData'>): void {
  const { exportPages, restorePages } = accountData
  serve(app, access, exportPage, ({ params }) => exportPages.page(params.user_id, params.position))

  serve(app, access, exportPageMarks, ({ params }) => exportPages.marks(params.user_id))

  serve(app, access, exportItems, ({ params, query }) => exportPages.items(params.user_id, params.widget_id, query))

  serve(app, access, exportRevisions, ({ params, query }) => accountData.exportRevisions(params.user_id, params.page_id, query.after))

  serve(app, access, restoreTerms, ({ params, query }) => restorePages.terms({ owner_id: params.user_id, owner_kind: query.owner_kind }))

  serve(app, access, storeRestoredItems, async ({ body }) => ({ stored: await restorePages.items(body) }))

  serve(app, access, publishRestoredPage, async ({ body }) => {
    const { id, public_id, slug } = presentSummary(await restorePages.page(body, body.page))
    return { id, public_id, slug }
  })

  serve(app, access, storeRestoredRevisions, async ({ body }) => ({ stored: await accountData.restoreRevisions(body) }))

  serve(app, access, markRestoredPages, async ({ body }) => {
    await restorePages.finish(body, body)
    return { done: true as const }
  })

  serve(app, access, undoRestore, async ({ body }) => ({ trashed: await restorePages.undo(body, body.page_ids) }))
}
