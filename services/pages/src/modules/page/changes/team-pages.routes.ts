import { checkTeamSlug, collapseTeam, listTeamPages, orderTeamPages, setTeamPageSlug } from '@foyer/contracts/pages/page/team-pages'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentAddress, presentTeamPage } from '../view/page.presenter.ts'
import { membershipOf } from '../teams/team-rights.policy.ts'

export function registerTeamPageRoutes(
  app: FastifyInstance,
  { access, page: { service: pages, slugs }, marks, teams }: Pick<Deps, 'access' | 'page' | 'marks' | 'teams'>,
): void {
  serve(app, access, listTeamPages, async ({ viewer, params }) => {
    const team = await teams.ofMember(viewer, params.public_id)
    return { pages: (await pages.listOfTeam(viewer, team.id)).map(presentTeamPage) }
  })

  serve(app, access, orderTeamPages, async ({ viewer, params, body }) => ({ pages: await pages.order(viewer, params.id, body.pageIds) }))

  serve(app, access, collapseTeam, async ({ viewer, params, body: { collapsed } }) => {
    if (!membershipOf(viewer, params.id)) throw new AppError('not_found')
    await marks.service.collapse(viewer.id, params.id, collapsed)
    return { collapsed }
  })

  serve(app, access, checkTeamSlug, async ({ viewer, params, query: { slug, page_id } }) => {
    await teams.ofMember(viewer, params.public_id)
    return { slug, available: await slugs.isAvailable(slug, page_id, viewer) }
  })

  serve(app, access, setTeamPageSlug, async ({ page, viewer, params, body }) => {
    const team = await teams.ofMember(viewer, params.public_id)
    if (team.id !== page.owner_id) throw new AppError('not_found')
    return presentAddress(await slugs.set(page, body.slug))
  })
}
