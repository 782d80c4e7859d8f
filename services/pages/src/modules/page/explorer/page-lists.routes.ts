import { explorePages, listPagesForExport, pagesTree, recordPageView } from '@foyer/contracts/pages/page/page-lists'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentExplored, presentForExport, presentTree } from './page-lists.presenter.ts'

export function registerPageListsRoutes(
  app: FastifyInstance,
  { access, explorer: { explore, lists, views }, kit }: Pick<Deps, 'access' | 'explorer' | 'kit'>,
): void {
  serve(app, access, recordPageView, async ({ page, viewer }) => ({ recorded: await views.record(page, viewer) }))

  serve(app, access, explorePages, async ({ viewer }) => {
    const { popular, newest } = await explore(viewer)
    const now = kit.clock()
    return { popular: popular.map((page) => presentExplored(page, now)), newest: newest.map((page) => presentExplored(page, now)) }
  })

  serve(app, access, pagesTree, async ({ viewer, grants, query }) => {
    const options = { onlyListed: query.only_listed, withLiveCopies: query.include_live_copies, grants }
    return { pages: (await lists.tree(viewer, options)).map(presentTree) }
  })

  serve(app, access, listPagesForExport, async ({ viewer }) => ({ pages: (await lists.forExport(viewer)).map(presentForExport) }))
}
