import { pollImport, startImport, uploadImport } from '@foyer/contracts/import'
import { limits } from '@foyer/contracts/limits'
import { acceptMultipart, receiveUpload } from '@foyer/service-kit/multipart'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentImport } from './import.presenter.ts'

export function registerImportRoutes(app: FastifyInstance, { access, imports }: Pick<Deps, 'access' | 'imports'>): void {
  acceptMultipart(app)

  serve(app, access, uploadImport, async ({ viewer, request }) => {
    assertMayCreatePages(viewer)
    return presentImport(await receiveUpload(request, limits.import_bytes, (file) => imports.upload(viewer, file)))
  })

  serve(app, access, startImport, async ({ record, viewer, body }) => {
    assertMayCreatePages(viewer)
    return presentImport(await imports.start(record, body.title))
  })

  serve(app, access, pollImport, async ({ record }) => presentImport(record))
}
