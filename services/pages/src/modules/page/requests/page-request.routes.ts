import {
  type PageRequest,
  answerPageRequest,
  listPageRequests,
  requestPage,
  viewPageRequest,
  withdrawPageRequest,
} from '@foyer/contracts/pages/page/page-requests'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { assertMayGrant } from '../page.policy.ts'
import type { PageRequestRecord } from './page-request.model.ts'

/** Asking to be let in to a page, and answering. */
export function registerPageRequestRoutes(app: FastifyInstance, { access, requests }: Pick<Deps, 'access' | 'requests'>): void {
  serve(app, access, viewPageRequest, async ({ params, viewer }) => ({ state: await requests.stateOf(params.public_id, viewer) }))

  serve(app, access, requestPage, async ({ params, body, viewer, grants }) => {
    await requests.ask(params.public_id, { viewer, grants }, body.message)
    return { requested: true as const }
  })

  serve(app, access, withdrawPageRequest, async ({ params, viewer }) => {
    await requests.withdraw(params.public_id, viewer)
    return { withdrawn: true as const }
  })

  serve(app, access, listPageRequests, async ({ page }) => ({ requests: (await requests.listOf(page)).map(presentPageRequest) }))

  serve(app, access, answerPageRequest, async ({ page, viewer, params, body: { role } }) => {
    if (role !== null) assertMayGrant(page, viewer, role)
    await requests.answer(page, params.request_id, role)
    return { answered: true as const }
  })
}

function presentPageRequest({ _id, user_id, name, message, requested_at }: PageRequestRecord): PageRequest {
  return { id: _id, user: { id: user_id, name }, message, requested_at: Math.floor(requested_at.getTime() / 1000) }
}
