import type { IncomingHttpHeaders } from 'node:http'
import { flowHeader, identityHeader, internalHeaderPrefix, requestIdHeader } from '@foyer/contracts/identity'

/** What never goes on to a service: hop-by-hop headers (RFC 9110 §7.6.1), cookies, and everything a proxy in front might have said. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'cookie',
  'forwarded',
  'authorization',
  requestIdHeader,
])

/**
 * The headers of a request on its way to a service. Internal names a client sent are dropped, whatever their case and also when named in
 * `Connection`; then the gateway's own identity and request id are set.
 */
export function upstreamHeaders(
  headers: IncomingHttpHeaders,
  own: { identity: string; requestId: string; address: string; protocol: string; host: string; flow?: string | undefined },
): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {}
  // A plain loop: this runs for every call, and three passes over the headers were a measurable part of one.
  for (const name in headers) {
    const lower = name.toLowerCase()
    if (!dropped.has(lower) && !lower.startsWith(internalHeaderPrefix) && !lower.startsWith('x-forwarded-')) passed[lower] = headers[name]
  }
  passed[identityHeader] = own.identity
  passed[requestIdHeader] = own.requestId
  if (own.flow) passed[flowHeader] = own.flow
  passed['x-forwarded-for'] = own.address
  passed['x-forwarded-proto'] = own.protocol
  passed['x-forwarded-host'] = own.host
  return passed
}

/** The headers of an answer on its way to the client: internal names stay inside, and only accounts and steps of a flow set cookies. */
export function downstreamHeaders(headers: IncomingHttpHeaders, options: { maySetCookies: boolean }): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {}
  for (const name in headers) {
    if (droppedHeaders.has(name) || name.startsWith(internalHeaderPrefix) || (name === 'set-cookie' && !options.maySetCookies)) continue
    passed[name] = headers[name]
  }
  return passed
}

/** Hop-by-hop headers, which stay between gateway and service. */
const droppedHeaders = new Set(['server', 'connection', 'keep-alive'])
