import multipart from '@fastify/multipart'
import { pollImport, startImport, uploadImport } from '@foyer/contracts/import'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentImport } from './import.presenter.ts'
import type { ImportService } from './import.service.ts'
import { readUpload } from './upload.ts'

export async function importRoutes(app: FastifyInstance, identities: IdentitySigner, imports: ImportService): Promise<void> {
  await app.register(multipart)

  serve(app, identities, uploadImport, async ({ viewer, request }) =>
    presentImport(await imports.upload(viewer, await readUpload(request))),
  )

  serve(app, identities, startImport, async ({ viewer, body }) => {
    const record = await imports.find(body.import_id, viewer)
    return presentImport(await imports.start(record, body.title))
  })

  serve(app, identities, pollImport, async ({ viewer, params }) => presentImport(await imports.find(params.id, viewer)))
}
