import type { IncomingHttpHeaders } from 'node:http'
import { gatewayRoutes } from '@foyer/contracts/api/gateway-routes'
import type { RenderAnswer, RenderCall } from '@foyer/contracts/api/rendering'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type Caller = {
  /** The headers of a call to a service, with the identity of whoever asked for the page. */
  headers: IncomingHttpHeaders
  signal: AbortSignal
}

/**
 * Makes a call of the renderer as whoever asked for the page: the service decides what they may see, as for a call of their browser.
 * A service that does not answer counts as 503: what is on a page without it can be shown. Throws when the endpoint is not one that a browser
 * may read, and when the caller's signal ends it.
 */
export async function callService(call: RenderCall, caller: Caller, internal: Pick<InternalClient, 'pass'>): Promise<RenderAnswer> {
  const endpoint = gatewayRoutes.get(call.endpoint)
  if (!endpoint || endpoint.method !== 'GET' || endpoint.stream || endpoint.image) {
    throw new Error(`the renderer may not call ${call.endpoint}`)
  }
  const { params = {}, query = {} } = call
  try {
    const { status, body } = await internal.pass(endpoint, { params, query }, caller)
    return { call, status, json: body }
  } catch (error) {
    if (caller.signal.aborted) throw error
    return { call, status: 503, json: '' }
  }
}
