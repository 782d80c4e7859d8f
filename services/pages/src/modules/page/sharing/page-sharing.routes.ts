import {
  checkPageToken,
  enterPage,
  pageEmbedding,
  pageSharing,
  pageVisibility,
  viewPageAccess,
} from '@foyer/contracts/pages/page/page-sharing'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { actingCaller } from '@foyer/service-kit/audit-recorder'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { assertMayGrant } from '../page.policy.ts'
import { presentPageAccess } from '../view/page.presenter.ts'

export function registerPageSharingRoutes(app: FastifyInstance, { access, sharing }: Pick<Deps, 'access' | 'sharing'>): void {
  serve(app, access, viewPageAccess, async ({ page }) => presentPageAccess(page))

  serve(app, access, updatePageAccess, async ({ page, body, viewer, identity, request }) => {
    if (body.allow_all_members_edit) assertMayGrant(page, viewer, 'editor')
    return presentPageAccess(await sharing.change(page, body, viewer, actingCaller(identity, request)))
  })

  serve(app, access, enterPage, async ({ params, body, request, reply }) => {
    const key = await sharing.enter(params.public_id, body.password, String(request.headers['x-forwarded-for'] ?? request.ip))
    reply.header(pageGrantHeader, `${params.public_id}.${key}`)
    return { has_access: true as const }
  })

  serve(app, access, checkPageToken, async ({ params, body }) => ({
    is_valid: await sharing.isToken(params.public_id, body.access_token),
  }))

  serve(app, access, pageEmbedding, async ({ body }) => ({ hosts: await sharing.embedHosts(body.page, body.access_token) }))

  serve(app, access, pageSharing, async ({ params }) => sharing.listing(params.public_id))

  serve(app, access, pageVisibility, async ({ body }) => ({ is_shown: await sharing.isShown(body.page, body.viewer, body.grants) }))
}
