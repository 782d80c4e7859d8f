import { countPages, deletePageForAdmin, getPage, pageOwner, searchPages } from '@foyer/contracts/pages/page/page-administration'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentAdminPage, presentAdminPageDetails } from './admin-page.presenter.ts'

export function registerAdminPageRoutes(
  app: FastifyInstance,
  { access, admin: adminPages, page: { deletion } }: Pick<Deps, 'access' | 'admin' | 'page'>,
): void {
  serve(app, access, searchPages, async ({ query }) => {
    const { records, next } = await adminPages.search(query)
    return { pages: records.map(presentAdminPage), next }
  })

  serve(app, access, getPage, async ({ params }) => ({ page: presentAdminPageDetails(await adminPages.find(params.id)) }))

  serve(app, access, countPages, async ({ params }) => ({ pages: await adminPages.count(params.user_id) }))

  serve(app, access, pageOwner, async ({ params }) => {
    const { owner_id, public_id, title } = await adminPages.find(params.id)
    return { owner_id, public_id, title }
  })

  serve(app, access, deletePageForAdmin, async ({ params }) => {
    await deletion.delete(await adminPages.forRemoval(params.id))
    return { deleted: true as const }
  })
}
