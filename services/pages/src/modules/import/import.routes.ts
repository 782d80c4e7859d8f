import {
  checkImportTarget,
  describePublishedImport,
  knownAddresses as knownAddressesCall,
  publishImport,
  storeImportBatch,
  withdrawImport,
} from '@foyer/contracts/pages/page/page-imports'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentSummary } from '../page/view/page.presenter.ts'

export function registerImportRoutes(app: FastifyInstance, { access, imports }: Pick<Deps, 'access' | 'imports'>): void {
  const { service, targets, addWidgets, undo, knownAddresses } = imports

  serve(app, access, storeImportBatch, async ({ body }) => ({ stored: await service.storeBatch(body) }))

  serve(app, access, publishImport, async ({ body: { into_page_id, into_column, ...body } }) =>
    presentSummary(await (into_page_id === undefined ? service.publish(body) : addWidgets({ ...body, into_page_id, into_column }))),
  )

  serve(app, access, checkImportTarget, async ({ body }) =>
    presentSummary(
      await targets.forImport(body.page_id, { id: body.owner_id, memberships: body.memberships, held_back: body.held_back }, body.widgets),
    ),
  )

  serve(app, access, knownAddressesCall, async ({ body: { link_ids, ...whose } }) => ({ existing: await knownAddresses(whose, link_ids) }))

  serve(app, access, describePublishedImport, ({ body }) => undo.describe(body))

  serve(app, access, withdrawImport, async ({ body }) => ({ widgets: await undo.undo(body) }))
}
