import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import {
  addItem,
  addItems,
  copyItems,
  deleteItem,
  moveItem,
  moveItems,
  orderItems,
  restoreItem,
  updateItem,
} from '@foyer/contracts/kinds/bookmarks'
import type { Access } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../../authorizers.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import type { EditableItems } from '../../widget/widget-access.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import type { BookmarkModule } from './bookmark.module.ts'
import { presentBookmark } from './bookmark.presenter.ts'
import { registerGroupRoutes } from './group.routes.ts'

type Dependencies = { access: Access<Authorizers>; bookmarks: Pick<BookmarkModule, 'store' | 'sections' | 'service' | 'batches'> }

export function registerBookmarkRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { access } = deps
  const { store, sections, service: bookmarks, batches } = deps.bookmarks
  const present = (record: BookmarkRecord, { widget }: Pick<EditableItems, 'widget'>) =>
    presentBookmark(record, { widget, forEditor: true })
  const endpoints = { add: addItem, update: updateItem, delete: deleteItem, restore: restoreItem, order: orderItems }
  registerItemRoutes(app, access, endpoints, { store, present: presentBookmark, ...bookmarks })
  registerGroupRoutes(app, { access, groups: sections })

  serve(app, access, addItems, async ({ page, widget, viewer, body }) => {
    const added = await bookmarks.addMany({ page, widget }, body.bookmarks, body.after, viewer)
    return { links: added.map((record) => present(record, { widget })) }
  })

  serve(app, access, moveItem, async ({ page, widget, also, viewer, body: { folder_id, after } }) =>
    present(await bookmarks.move({ page, widget }, also.item_id.editable, { section: folder_id, after }, viewer), { widget }),
  )

  serve(app, access, moveItems, async ({ page, widget, also, body: { folder_id, after } }) => {
    const moved = await bookmarks.moveMany({ page, widget }, also.ids.editable, { section: folder_id, after })
    return { links: moved.map((record) => present(record, { widget })) }
  })

  serve(app, access, copyItems, async ({ page, widget, also, viewer, params: { ids }, body: { folder_id, after, idempotency_key } }) => {
    const request = { ids, section: folder_id, after, idempotency_key }
    const copies = await batches.copy({ page, widget }, also.ids.seen, request, viewer)
    return { links: copies.map((record) => present(record, { widget })) }
  })

  serve(app, access, deleteBookmarks, async ({ also }) => {
    await batches.remove(also.ids.editable)
    return { deleted: true as const }
  })

  serve(app, access, restoreBookmarks, async ({ viewer, params }) => {
    const restored = await batches.restore(params.ids, viewer)
    return { links: restored.map(({ record, in: { widget } }) => present(record, { widget })) }
  })
}
