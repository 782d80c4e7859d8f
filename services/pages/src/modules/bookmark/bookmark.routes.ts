import { addItem, addItems, deleteItem, moveItem, moveItems, orderItems, restoreItem, updateItem } from '@foyer/contracts/item-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentBookmark } from './bookmark.presenter.ts'

export function registerBookmarkRoutes(app: FastifyInstance, { access, items: { bookmarks } }: Pick<Deps, 'access' | 'items'>): void {
  serve(app, access, addItem, async ({ page, widget, body: { position, ...bookmark } }) => {
    const to = { page, widget }
    return presentBookmark(await bookmarks.add(to, bookmark, position), to.widget)
  })

  serve(app, access, addItems, async ({ page, widget, body }) => {
    const to = { page, widget }
    const added = await bookmarks.addMany(to, body.bookmarks)
    return { links: added.map((one) => presentBookmark(one, to.widget)) }
  })

  serve(app, access, updateItem, async ({ page, widget, params, body }) => {
    const of = { page, widget }
    return presentBookmark(await bookmarks.update(of, params.item_id, body), of.widget)
  })

  serve(app, access, deleteItem, async ({ page, widget, params }) => {
    await bookmarks.remove({ page, widget }, params.item_id)
    return { deleted: true as const }
  })

  serve(app, access, restoreItem, async ({ page, widget, params }) => {
    const to = { page, widget }
    return presentBookmark(await bookmarks.restore(to, params.item_id), to.widget)
  })

  serve(app, access, moveItem, async ({ page, widget, viewer, params, body }) => {
    const to = { page, widget }
    return presentBookmark(await bookmarks.move(to, params.item_id, body, viewer), to.widget)
  })

  serve(app, access, moveItems, async ({ page, widget, viewer, params, body }) => {
    const to = { page, widget }
    const moved = await bookmarks.moveMany(to, params.ids, body, viewer)
    return { links: moved.map((one) => presentBookmark(one, to.widget)) }
  })

  serve(app, access, orderItems, async ({ page, widget, body }) => {
    await bookmarks.order({ page, widget }, body.ids)
    return { ordered: true as const }
  })
}
