import { publishImport, storeImportBatch } from '@foyer/contracts/pages'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentSummary } from '../page/page.presenter.ts'
import type { ImportService } from './import.service.ts'

export function importRoutes(app: FastifyInstance, identities: IdentitySigner, imports: ImportService): void {
  serve(app, identities, storeImportBatch, async ({ body }) => ({ stored: await imports.storeBatch(body) }))
  serve(app, identities, publishImport, async ({ body }) => presentSummary(await imports.publish(body)))
}
