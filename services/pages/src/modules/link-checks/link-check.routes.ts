import { checkLink, listBrokenLinks, repairBookmarks, pageBrokenLinks } from '@foyer/contracts/pages/item/link-checks'
import { savedLinks } from '@foyer/contracts/link-tools/snapshots'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentBookmark } from '../kinds/bookmarks/bookmark.presenter.ts'
import { teamIdsOf } from '../page/page-owner.ts'
import { presentFoundBookmark } from '../search/search.presenter.ts'

export function registerLinkCheckRoutes(
  app: FastifyInstance,
  { access, linkChecks: { service: linkChecks, stillSaved, repair }, teams }: Pick<Deps, 'access' | 'linkChecks' | 'teams'>,
): void {
  serve(app, access, pageBrokenLinks, async ({ page, viewer }) => ({
    links: (await linkChecks.ofPage(page, viewer)).map(({ record, state }) => ({ item_id: record._id, url: record.url, ...state })),
  }))

  serve(app, access, listBrokenLinks, async ({ viewer, query }) => {
    const { links, ...rest } = await linkChecks.list(viewer, query.owner_id)
    const named = await teams.availableByIds(teamIdsOf(links.map(({ page }) => page)))
    return { ...rest, links: links.map((broken) => ({ ...presentFoundBookmark(broken, named), state: broken.state })) }
  })

  serve(app, access, checkLink, ({ page, widget, params, viewer }) =>
    linkChecks.checkNow(page, { widget_id: widget.id, id: params.item_id }, viewer),
  )

  serve(app, access, savedLinks, async ({ body: { user_id: ownerId, link_ids: linkIds, viewer: reader } }) => {
    if (!reader) return { link_ids: await stillSaved(ownerId, linkIds) }
    const { ability, ...viewer } = reader
    return { link_ids: await stillSaved(ownerId, linkIds, { viewer, ability }) }
  })

  serve(app, access, repairBookmarks, async ({ body, viewer }) => ({
    links: (await repair(body.repairs, viewer)).map(({ record, in: { widget } }) => presentBookmark(record, { widget, forEditor: true })),
  }))
}
