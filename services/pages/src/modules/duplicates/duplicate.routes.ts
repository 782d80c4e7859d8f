import {
  describeDuplicates,
  linkPlaces,
  listDuplicates,
  mergeBookmarks,
  pageDuplicates,
  undoMerge,
} from '@foyer/contracts/pages/item/duplicates'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentBookmark } from '../kinds/bookmarks/bookmark.presenter.ts'
import { teamIdsOf } from '../page/page-owner.ts'
import { presentPlace } from '../search/search.presenter.ts'
import { presentDuplicate } from './duplicate.presenter.ts'

export function registerDuplicateRoutes(
  app: FastifyInstance,
  { access, duplicates: { service: duplicates, merge, undo }, teams }: Pick<Deps, 'access' | 'duplicates' | 'teams'>,
): void {
  serve(app, access, pageDuplicates, async ({ page, viewer }) => ({ links: await duplicates.ofPage(page, viewer) }))

  serve(app, access, linkPlaces, async ({ params, viewer }) => {
    const { places, has_more } = await duplicates.placesOf(params.link_id, viewer)
    const named = await teams.availableByIds(teamIdsOf(places.map(({ page }) => page)))
    return {
      places: places.map((entry) => ({ item_id: entry.record._id, title: entry.record.title, place: presentPlace(entry, named) })),
      has_more,
    }
  })

  serve(app, access, listDuplicates, ({ viewer }) => duplicates.list(viewer))

  serve(app, access, describeDuplicates, async ({ params, viewer }) => {
    const described = await duplicates.describe(params.link_ids, viewer)
    const named = await teams.availableByIds(teamIdsOf(described.flatMap(({ copies }) => copies.map(({ page }) => page))))
    return { duplicates: described.map((duplicate) => presentDuplicate(duplicate, named)) }
  })

  serve(app, access, mergeBookmarks, async ({ body, viewer }) => {
    const merged = await merge(body.key, body.links, viewer)
    return {
      merged: merged.map(({ record, in: { widget }, deleted }) => ({
        link: presentBookmark(record, { widget, forEditor: true }),
        deleted_ids: deleted,
      })),
    }
  })

  serve(app, access, undoMerge, async ({ params, body, viewer }) => {
    const restored = await undo(params.key, body.link_ids, viewer)
    return { links: restored.map(({ record, in: { widget } }) => presentBookmark(record, { widget, forEditor: true })) }
  })
}
