import { addFolder, deleteFolder, moveFolder, orderFolders, restoreFolder, updateFolder } from '@foyer/contracts/kinds/groups'
import type { Access } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../../authorizers.ts'
import type { SectionService } from '../../item/section.service.ts'
import { presentFolderHeads } from './bookmark.presenter.ts'

export function registerGroupRoutes(
  app: FastifyInstance,
  { access, groups }: { access: Access<Authorizers>; groups: SectionService },
): void {
  serve(app, access, addFolder, async ({ page, widget, viewer, body }) => {
    const added = await groups.add({ page, widget }, body, viewer)
    return { ...presentFolderHeads(added.widget), folder_id: added.id }
  })

  serve(app, access, updateFolder, async ({ page, widget, params, body }) =>
    presentFolderHeads(await groups.rename({ page, widget }, params.folder_id, body.title)),
  )

  serve(app, access, deleteFolder, async ({ page, widget, params }) =>
    presentFolderHeads(await groups.delete({ page, widget }, params.folder_id)),
  )

  serve(app, access, restoreFolder, async ({ page, widget, params }) =>
    presentFolderHeads(await groups.restore({ page, widget }, params.folder_id)),
  )

  serve(app, access, moveFolder, async ({ page, widget, also, viewer, params, body }) => {
    const moved = await groups.move(also.from_widget_id, params.folder_id, { page, widget }, body, viewer)
    return { ...presentFolderHeads(moved.to), from_folders: presentFolderHeads(moved.from).folders }
  })

  serve(app, access, orderFolders, async ({ page, widget, body }) => presentFolderHeads(await groups.order({ page, widget }, body.ids)))
}
