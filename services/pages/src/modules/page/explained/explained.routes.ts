import { drawPageAs, viewAccessPaths, viewPageAs } from '@foyer/contracts/pages/page/access-paths'
import { previewPageOwner, setPageOwner } from '@foyer/contracts/pages/page/team-pages'
import { actingCaller } from '@foyer/service-kit/audit-recorder'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentAbilities, presentSummary } from '../view/page.presenter.ts'

export function registerExplainedRoutes(
  app: FastifyInstance,
  { access, explained: { moves, paths }, page: { service: pages } }: Pick<Deps, 'access' | 'explained' | 'page'>,
): void {
  serve(app, access, viewAccessPaths, async ({ page }) => paths.of(page))

  serve(app, access, viewPageAs, async ({ page, query }) => ({ can: presentAbilities(await paths.seenAs(page, query.as)) }))

  serve(app, access, drawPageAs, async ({ page, query, viewer: reader }) => {
    const can = await paths.seenAs(page, query.as)
    if (!can.has('view')) return { view: null }
    // Nobody’s grants: a live copy of what only some of them may see shows nothing.
    const pieces = await pages.view(page, { can, viewer: null, grants: [], reader })
    return new SerializedJson([Buffer.from('{"view":'), ...pieces, Buffer.from('}')])
  })

  serve(app, access, previewPageOwner, async ({ page, viewer, query }) => moves.preview(page, viewer, query.organization_id))

  serve(app, access, setPageOwner, async ({ page, viewer, body, identity, request }) =>
    presentSummary(await moves.move(page, viewer, body.organization_id, actingCaller(identity, request))),
  )
}
