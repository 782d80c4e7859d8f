import {
  completeWidgetAuth,
  listWidgetChoices,
  removeWidgetAuth,
  startWidgetAuth,
  updateWidgetAuth,
  widgetToken,
} from '@foyer/contracts/link-tools/widget-auth'
import { flowCookieHeader, readFlowCookie } from '@foyer/service-kit/browser-flow'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { presentAuthorization } from './widget-auth.service.ts'

export function registerWidgetAuthRoutes(app: FastifyInstance, { access, connected }: Pick<Deps, 'access' | 'connected'>): void {
  const { widgetAuth, connectWidget, publicUrl } = connected

  serve(app, access, widgetToken, async ({ widget, params, viewer }) => ({
    authorization: await widgetAuth.state(widget, params.namespace, params.provider, viewer.id),
  }))

  serve(app, access, startWidgetAuth, async ({ widget, params, viewer, request, reply }) => {
    const browser = { userId: viewer.id, cookie: readFlowCookie(request) }
    const { url, cookie } = await connectWidget.start(widget, params.provider, browser)
    reply.header('set-cookie', flowCookieHeader(cookie, publicUrl))
    return { url }
  })

  serve(app, access, completeWidgetAuth, async ({ widget, body, viewer, request }) => {
    const record = await connectWidget.complete(widget, body, { userId: viewer.id, cookie: readFlowCookie(request) })
    return { authorization: presentAuthorization(record, viewer.id), page_public_id: widget.page_public_id }
  })

  serve(app, access, updateWidgetAuth, async ({ widget, params, body, viewer }) => ({
    authorization: await widgetAuth.update(widget, params.provider, viewer.id, body),
  }))

  serve(app, access, listWidgetChoices, async ({ widget, params, viewer }) => ({
    choices: await widgetAuth.listChoices(widget, params.provider, viewer.id),
  }))

  serve(app, access, removeWidgetAuth, async ({ widget, params }) => {
    await widgetAuth.remove(widget, params.provider)
    return { removed: true as const }
  })
}
