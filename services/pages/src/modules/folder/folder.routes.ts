import { addFolder, deleteFolder, orderFolders, updateFolder } from '@foyer/contracts/widget-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentFolder } from '../bookmark/bookmark.presenter.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import type { FolderService } from './folder.service.ts'

export function folderRoutes(app: FastifyInstance, identities: IdentitySigner, folders: FolderService): void {
  serve(app, identities, addFolder, async ({ viewer, params, body }) => {
    const to = await folders.findForEdit(params.id, viewer)
    const { widget, id } = await folders.add(to, body, viewer)
    return { ...present(widget), folder_id: id }
  })

  serve(app, identities, updateFolder, async ({ viewer, params, body }) => {
    const of = await folders.findForEdit(params.id, viewer)
    return present(await folders.rename(of, params.folder_id, body.title))
  })

  serve(app, identities, deleteFolder, async ({ viewer, params }) => {
    const from = await folders.findForEdit(params.id, viewer)
    return present(await folders.delete(from, params.folder_id))
  })

  serve(app, identities, orderFolders, async ({ viewer, params, body }) => {
    const of = await folders.findForEdit(params.id, viewer)
    return present(await folders.order(of, body.ids))
  })
}

const present = (widget: WidgetRecord) => ({ folders: (widget.folders ?? []).map((one, index) => presentFolder(one, index, widget)) })
