import { viewAccessPaths, viewPageAs } from '@foyer/contracts/pages/page/access-paths'
import { previewPageOwner, setPageOwner } from '@foyer/contracts/pages/page/team-pages'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentAbilities, presentSummary } from '../view/page.presenter.ts'

export function registerExplainedRoutes(
  app: FastifyInstance,
  { access, explained: { moves, paths } }: Pick<Deps, 'access' | 'explained'>,
): void {
  serve(app, access, viewAccessPaths, async ({ page }) => paths.of(page))

  serve(app, access, viewPageAs, async ({ page, query }) => ({ can: presentAbilities(await paths.seenAs(page, query.as)) }))

  serve(app, access, previewPageOwner, async ({ page, viewer, query }) => moves.preview(page, viewer, query.organization_id))

  serve(app, access, setPageOwner, async ({ page, viewer, body }) => presentSummary(await moves.move(page, viewer, body.organization_id)))
}
