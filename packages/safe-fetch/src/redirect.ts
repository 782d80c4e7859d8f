import { isUtf8 } from 'node:buffer'

/** One request of a fetch: the first, or the one a redirect leads to. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Hop = { url: URL; method: Method; headers: Record<string, string>; body: string | Uint8Array | null }

/** Whether a status is a redirect that is followed (301, 302, 303, 307, 308; RFC 9110, section 15.4). */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

/**
 * A Location header as text. Headers are bytes; servers write UTF-8 into this one, and what is not UTF-8 was meant as Latin-1.
 */
export function readLocation(location: string): string {
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : location
}

/**
 * The request that follows a redirect (Fetch Standard, "HTTP-redirect fetch"). POST becomes GET after 301, 302 and 303. What proves who
 * the caller is stays with the origin it was meant for. The fragment is kept unless the target has one.
 */
export function followRedirect(hop: Hop, status: number, target: URL): Hop {
  const url = new URL(target)
  if (url.hash === '') url.hash = hop.url.hash
  const becomesGet = status === 303 ? hop.method !== 'HEAD' : hop.method === 'POST' && (status === 301 || status === 302)
  const headers = { ...hop.headers }
  if (becomesGet) for (const name of CONTENT_HEADERS) delete headers[name]
  if (url.origin !== hop.url.origin) for (const name of CREDENTIAL_HEADERS) delete headers[name]
  return becomesGet ? { url, method: 'GET', headers, body: null } : { url, method: hop.method, headers, body: hop.body }
}

const CONTENT_HEADERS = ['content-encoding', 'content-language', 'content-location', 'content-type']
const CREDENTIAL_HEADERS = ['authorization', 'cookie']
