import { publishImport, storeImportBatch } from '@foyer/contracts/page-imports'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentSummary } from '../page/view/page.presenter.ts'

export function registerImportRoutes(app: FastifyInstance, { access, imports }: Pick<Deps, 'access' | 'imports'>): void {
  serve(app, access, storeImportBatch, async ({ body }) => ({ stored: await imports.storeBatch(body) }))
  serve(app, access, publishImport, async ({ body }) => presentSummary(await imports.publish(body)))
}
