import { addItem, addItems, deleteItem, moveItem, moveItems, orderItems, restoreItem, updateItem } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentBookmark } from './bookmark.presenter.ts'
import type { BookmarkService } from './bookmark.service.ts'

export function bookmarkRoutes(app: FastifyInstance, identities: IdentitySigner, bookmarks: BookmarkService): void {
  serve(app, identities, addItem, async ({ viewer, params, body: { position, ...bookmark } }) => {
    const to = await bookmarks.findForEdit(params.id, viewer)
    return presentBookmark(await bookmarks.add(to, bookmark, position), to.widget)
  })

  serve(app, identities, addItems, async ({ viewer, params, body }) => {
    const to = await bookmarks.findForEdit(params.id, viewer)
    const added = await bookmarks.addMany(to, body.bookmarks)
    return { links: added.map((one) => presentBookmark(one, to.widget)) }
  })

  serve(app, identities, updateItem, async ({ viewer, params, body }) => {
    const of = await bookmarks.findForEdit(params.id, viewer)
    return presentBookmark(await bookmarks.update(of, params.item_id, body), of.widget)
  })

  serve(app, identities, deleteItem, async ({ viewer, params }) => {
    await bookmarks.remove(await bookmarks.findForEdit(params.id, viewer), params.item_id)
    return { deleted: true as const }
  })

  serve(app, identities, restoreItem, async ({ viewer, params }) => {
    const to = await bookmarks.findForEdit(params.id, viewer)
    return presentBookmark(await bookmarks.restore(to, params.item_id), to.widget)
  })

  serve(app, identities, moveItem, async ({ viewer, params, body }) => {
    const to = await bookmarks.findForEdit(params.id, viewer)
    return presentBookmark(await bookmarks.move(to, params.item_id, body, viewer), to.widget)
  })

  serve(app, identities, moveItems, async ({ viewer, params, body }) => {
    const to = await bookmarks.findForEdit(params.id, viewer)
    const moved = await bookmarks.moveMany(to, params.ids, body, viewer)
    return { links: moved.map((one) => presentBookmark(one, to.widget)) }
  })

  serve(app, identities, orderItems, async ({ viewer, params, body }) => {
    await bookmarks.order(await bookmarks.findForEdit(params.id, viewer), body.ids)
    return { ordered: true as const }
  })
}
