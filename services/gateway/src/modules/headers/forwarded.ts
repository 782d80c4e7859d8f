import type { IncomingHttpHeaders } from 'node:http'

/** Whether a proxy has passed the request on, by any header that proxies add. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || forwardingHeaders.has(name))
}

const forwardingHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])
