import { previewArchiveImport, startArchiveImport } from '@foyer/contracts/archive-imports'
import {
  importUndoPreview,
  listImports,
  pollImport,
  startImport,
  undoImport as undoImportCall,
  uploadImport,
} from '@foyer/contracts/import'
import { limits } from '@foyer/contracts/limits'
import { acceptMultipart, receiveUpload } from '@foyer/service-kit/multipart'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentImport, presentListed } from './import.presenter.ts'

type Routes = Pick<Deps, 'access' | 'imports' | 'startImport' | 'undoImport' | 'restoreArchive' | 'kit'>

export function registerImportRoutes(
  app: FastifyInstance,
  { access, imports, startImport: start, undoImport, restoreArchive, kit }: Routes,
): void {
  acceptMultipart(app)

  serve(app, access, uploadImport, async ({ viewer, request }) => {
    assertMayCreatePages(viewer)
    return presentImport(await receiveUpload(request, limits.import_bytes, (file) => imports.upload(viewer, file)), kit.clock())
  })

  serve(app, access, startImport, async ({ record, viewer, body }) => presentImport(await start(record, body, viewer), kit.clock()))

  serve(app, access, pollImport, async ({ record }) => presentImport(await imports.view(record), kit.clock()))

  serve(app, access, listImports, async ({ viewer }) => ({
    imports: (await imports.list(viewer)).map((record) => presentListed(record, kit.clock())),
  }))

  serve(app, access, previewArchiveImport, ({ record }) => restoreArchive.preview(record))

  serve(app, access, startArchiveImport, async ({ record, viewer, body }) =>
    presentImport(await restoreArchive.start(record, body, viewer), kit.clock()),
  )

  serve(app, access, importUndoPreview, ({ record }) => undoImport.preview(record))

  serve(app, access, undoImportCall, async ({ record, viewer }) => presentImport(await undoImport.undo(record, viewer), kit.clock()))
}
