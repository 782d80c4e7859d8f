import { addFolder, deleteFolder, orderFolders, updateFolder } from '@foyer/contracts/widget-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentFolderHeads } from '../bookmark/bookmark.presenter.ts'

export function registerFolderRoutes(app: FastifyInstance, { access, items: { folders } }: Pick<Deps, 'access' | 'items'>): void {
  serve(app, access, addFolder, async ({ page, widget, viewer, body }) => {
    const added = await folders.add({ page, widget }, body, viewer)
    return { ...presentFolderHeads(added.widget), folder_id: added.id }
  })

  serve(app, access, updateFolder, async ({ page, widget, params, body }) => {
    const of = { page, widget }
    return presentFolderHeads(await folders.rename(of, params.folder_id, body.title))
  })

  serve(app, access, deleteFolder, async ({ page, widget, params }) => {
    const from = { page, widget }
    return presentFolderHeads(await folders.delete(from, params.folder_id))
  })

  serve(app, access, orderFolders, async ({ page, widget, body }) => {
    const of = { page, widget }
    return presentFolderHeads(await folders.order(of, body.ids))
  })
}
