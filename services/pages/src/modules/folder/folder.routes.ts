import { addFolder, deleteFolder, orderFolders, updateFolder } from '@foyer/contracts/widget-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentFolderHeads } from '../bookmark/bookmark.presenter.ts'
import type { FolderService } from './folder.service.ts'

export function folderRoutes(app: FastifyInstance, identities: IdentitySigner, folders: FolderService): void {
  serve(app, identities, addFolder, async ({ viewer, params, body }) => {
    const to = await folders.findForEdit(params.id, viewer)
    const { widget, id } = await folders.add(to, body, viewer)
    return { ...presentFolderHeads(widget), folder_id: id }
  })

  serve(app, identities, updateFolder, async ({ viewer, params, body }) => {
    const of = await folders.findForEdit(params.id, viewer)
    return presentFolderHeads(await folders.rename(of, params.folder_id, body.title))
  })

  serve(app, identities, deleteFolder, async ({ viewer, params }) => {
    const from = await folders.findForEdit(params.id, viewer)
    return presentFolderHeads(await folders.delete(from, params.folder_id))
  })

  serve(app, identities, orderFolders, async ({ viewer, params, body }) => {
    const of = await folders.findForEdit(params.id, viewer)
    return presentFolderHeads(await folders.order(of, body.ids))
  })
}
