import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownerOfNewPage } from '../page/teams/team-rights.policy.ts'
import { presentSummary } from '../page/view/page.presenter.ts'

export function registerCopyRoutes(app: FastifyInstance, { access, copy }: Pick<Deps, 'access' | 'copy'>): void {
  serve(app, access, copyPage, async ({ page, can, viewer, query, body }) => {
    const isSameTitle = query.same_title ?? body.same_title ?? false
    const owner = ownerOfNewPage(viewer, body.organization_id)
    return presentSummary(await copy.page({ page, can }, viewer, { isSameTitle, idempotency_key: body.idempotency_key, owner }))
  })
}
