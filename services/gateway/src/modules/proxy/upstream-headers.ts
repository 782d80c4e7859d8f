import type { IncomingHttpHeaders } from 'node:http'
import { identityHeader, internalHeaderPrefix, requestIdHeader } from '@foyer/contracts/identity'

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
  own: { identity: string; requestId: string; address: string; protocol: string; host: string },
): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(
    ([name]) =>
      !dropped.has(name.toLowerCase()) &&
      !name.toLowerCase().startsWith(internalHeaderPrefix) &&
      !name.toLowerCase().startsWith('x-forwarded-'),
  )
  return {
    ...Object.fromEntries(passed),
    [identityHeader]: own.identity,
    [requestIdHeader]: own.requestId,
    'x-forwarded-for': own.address,
    'x-forwarded-proto': own.protocol,
    'x-forwarded-host': own.host,
  }
}

/** The headers of an answer on its way to the client: internal names stay inside, and only accounts sets cookies. */
export function downstreamHeaders(headers: IncomingHttpHeaders, options: { maySetCookies: boolean }): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(
    ([name]) =>
      name !== 'server' &&
      name !== 'connection' &&
      name !== 'keep-alive' &&
      !name.startsWith(internalHeaderPrefix) &&
      (options.maySetCookies || name !== 'set-cookie'),
  )
  return Object.fromEntries(passed)
}
