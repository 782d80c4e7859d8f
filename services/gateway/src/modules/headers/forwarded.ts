import type { IncomingHttpHeaders } from 'node:http'

export type ForwardableRequest = { headers: IncomingHttpHeaders; raw?: { httpVersion: string } }

/** Whether a proxy has passed the request on, by any header that proxies add, or by HTTP/1.0, which proxies that add none speak (nginx by default) and no browser does. */
export function isForwarded({ headers, raw }: ForwardableRequest): boolean {
  if (raw?.httpVersion === '1.0') return true
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || forwardingHeaders.has(name))
}

const forwardingHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])
