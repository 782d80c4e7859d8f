import { previewArchiveImport, startArchiveImport } from '@foyer/contracts/import/archive-imports'
import {
  importUndoPreview,
  listImports,
  pollImport,
  startImport,
  undoImport as undoImportCall,
  uploadImport,
} from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { acceptMultipart, receiveUpload } from '@foyer/service-kit/multipart'
import { actingCaller } from '@foyer/service-kit/audit-recorder'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import { ownerOfNewPage } from '@foyer/service-kit/team-rights'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { archiveAct } from './archive-act.ts'
import type { ImportDocument } from './import.model.ts'
import { presentImport, presentListed } from './import.presenter.ts'

type Routes = Pick<Deps, 'access' | 'queue' | 'imports' | 'startImport' | 'undoImport' | 'restoreArchive' | 'audit' | 'kit'>

export function registerImportRoutes(
  app: FastifyInstance,
  { access, queue, imports, startImport: start, undoImport, restoreArchive, audit, kit }: Routes,
): void {
  acceptMultipart(app)
  const present = async (record: ImportDocument) => presentImport(record, kit.clock(), await queue.waitsFor(record))

  serve(app, access, uploadImport, async ({ viewer, query, request }) => {
    assertMayCreatePages(viewer)
    const pageOwner = ownerOfNewPage(viewer, query.organization_id)
    return present(await receiveUpload(request, limits.import_bytes, (file) => imports.upload(viewer, file, pageOwner)))
  })

  serve(app, access, startImport, async ({ record, viewer, body }) => present(await start(record, body, viewer)))

  serve(app, access, pollImport, async ({ record }) => present(await imports.view(record)))

  serve(app, access, listImports, async ({ viewer }) => ({
    imports: (await imports.list(viewer)).map((record) => presentListed(record, kit.clock())),
  }))

  serve(app, access, previewArchiveImport, ({ record }) => restoreArchive.preview(record))

  serve(app, access, startArchiveImport, async ({ record, viewer, body, identity, request }) => {
    const restore = () => restoreArchive.start(record, body, viewer)
    if (record.page_owner === undefined) return present(await restore())
    const act = archiveAct('team.archive_restored', record.page_owner.owner_id, actingCaller(identity, request))
    return present(await audit.record(act, restore))
  })

  serve(app, access, importUndoPreview, ({ record, viewer }) => undoImport.preview(record, viewer))

  serve(app, access, undoImportCall, async ({ record, viewer }) => present(await undoImport.undo(record, viewer)))
}
