import type { IncomingMessage } from 'node:http'

/** What stands in front of the path where a request names its whole address (RFC 9112 §3.2.2). */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i
/** A host as addresses may have it (RFC 3986 §3.2.2), and a port. */
const hostValue = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/**
 * The target of a request as routes and services take it: without the origin, and with the percent signs escaped where one begins no escape (`/%`).
 * Routers answer such an address past every hook and handler; escaped it is one that no route has.
 */
export function readTarget(url: string): string {
  const target = url.startsWith('/') ? url : url.replace(origin, '')
  const local = target === '' || target.startsWith('?') ? `/${target}` : target
  if (!local.includes('%')) return local
  const [path = '', ...query] = local.split('?')
  return isDecodable(path) ? local : [path.replaceAll('%', '%25'), ...query].join('?')
}

/** What is decoded is looked at: the bundler leaves a call out whose result nobody uses. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Whether a request names the one host that it is for, as every one since HTTP/1.1 has to (RFC 9112 §3.2). */
export function hasValidHost({ headers, rawHeaders, httpVersionMajor: major, httpVersionMinor: minor }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return major < 1 || (major === 1 && minor === 0)
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return count <= 1 && hostValue.test(host)
}
