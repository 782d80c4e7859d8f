import multipart from '@fastify/multipart'
import { pollImport, startImport, uploadImport } from '@foyer/contracts/import'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentImport } from './import.presenter.ts'
import { readUpload } from './upload.ts'

export async function registerImportRoutes(app: FastifyInstance, { access, imports }: Pick<Deps, 'access' | 'imports'>): Promise<void> {
  await app.register(multipart)

  serve(app, access, uploadImport, async ({ viewer, request }) => presentImport(await imports.upload(viewer, await readUpload(request))))

  serve(app, access, startImport, async ({ record, body }) => presentImport(await imports.start(record, body.title)))

  serve(app, access, pollImport, async ({ record }) => presentImport(record))
}
