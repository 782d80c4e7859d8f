import { countDueLinks, listDueLinks, listPageEditors } from '@foyer/contracts/pages/item/due-links'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { teamIdsOf } from '../page/page-owner.ts'
import { presentFoundBookmark } from '../search/search.presenter.ts'

export function registerUpkeepRoutes(
  app: FastifyInstance,
  { access, linkUpkeep, teams }: Pick<Deps, 'access' | 'linkUpkeep' | 'teams'>,
): void {
  serve(app, access, listDueLinks, async ({ viewer }) => {
    const { links, has_more } = await linkUpkeep.due.list(viewer)
    const [named, states] = await Promise.all([
      teams.availableByIds(teamIdsOf(links.map(({ page }) => page))),
      linkUpkeep.statesOf(
        links.map(({ record }) => record),
        viewer,
      ),
    ])
    return { links: links.map((due) => ({ ...presentFoundBookmark(due, named), state: states.get(due.record._id) ?? null })), has_more }
  })

  serve(app, access, countDueLinks, ({ viewer }) => linkUpkeep.due.count(viewer))

  serve(app, access, listPageEditors, async ({ page }) => {
    const people = await linkUpkeep.editors.of(page)
    return { people: people.map(({ id, name }) => ({ user_id: id, name })).toSorted((a, b) => a.name.localeCompare(b.name)) }
  })
}
