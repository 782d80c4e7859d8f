import { limits } from '@foyer/contracts/limits'
import { addItem, listItems, updateItem } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentBookmark, presentLinks } from './bookmark.presenter.ts'
import type { BookmarkService } from './bookmark.service.ts'

export function bookmarkRoutes(app: FastifyInstance, identities: IdentitySigner, bookmarks: BookmarkService): void {
  serve(app, identities, listItems, async ({ viewer, params, query }) => {
    const { records, total } = await bookmarks.list(params.id, viewer, query.after)
    return presentLinks(records, { limit: limits.items_per_request, total })
  })

  serve(app, identities, addItem, async ({ viewer, params, body }) => {
    const page = await bookmarks.findForEdit(params.id, viewer)
    return presentBookmark(await bookmarks.add(page, params.id, body))
  })

  serve(app, identities, updateItem, async ({ viewer, params, body }) => {
    const page = await bookmarks.findForEdit(params.id, viewer)
    return presentBookmark(await bookmarks.update(page, params.id, params.item_id, body))
  })
}
