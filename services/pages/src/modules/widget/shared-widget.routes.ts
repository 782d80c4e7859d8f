import { viewSharedWidget, widgetSharing } from '@foyer/contracts/pages/page/shared-widgets'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keepGrant } from '../page/keep-grant.ts'

export function registerSharedWidgetRoutes(
  app: FastifyInstance,
  { access, view, sharing }: Pick<Deps, 'access' | 'view' | 'sharing'>,
): void {
  serve(app, access, viewSharedWidget, async ({ page, can, viewer, grants, params, query, reply }) => {
    keepGrant(reply, page, query.access_token)
    return new SerializedJson(await view.piecesOfWidget(page, params.widget_public_id, { can, viewer, grants }))
  })

  serve(app, access, widgetSharing, async ({ params }) => ({ is_listed: await sharing.isWidgetListed(params.widget_public_id) }))
}
