import { linkPlaces, pageDuplicates } from '@foyer/contracts/duplicates'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentPlace } from '../search/search.presenter.ts'

export function registerDuplicateRoutes(app: FastifyInstance, { access, duplicates }: Pick<Deps, 'access' | 'duplicates'>): void {
  serve(app, access, pageDuplicates, async ({ page, viewer }) => ({ links: await duplicates.ofPage(page, viewer) }))

  serve(app, access, linkPlaces, async ({ params, viewer }) => {
    const { places, has_more } = await duplicates.placesOf(params.link_id, viewer)
    return {
      places: places.map((entry) => ({ item_id: entry.record._id, title: entry.record.title, place: presentPlace(entry) })),
      has_more,
    }
  })
}
