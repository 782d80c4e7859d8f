/**
 * Whether a host is one of a person's own network: a name without a dot, a name that never leads out of a network (RFC 6761 `localhost` and `test`,
 * RFC 6762 `local` and the names of its appendix G, RFC 8375 `home.arpa`, `internal` as ICANN has reserved it, and the `fritz.box` of routers), or an
 * address that is not public (RFC 1918, RFC 6598, RFC 3927, RFC 4193, RFC 4291; loopback, and IPv4 in IPv6). `hostname` as the URL parser gives it.
 */
export function isOwnNetwork(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return ownIpv6.test(host) || ownIpv4.test(mappedIpv4(host))
  if (ipv4.test(host)) return ownIpv4.test(host)
  return !host.includes('.') || ownNames.test(host)
}

/**
 * The scheme of an address that was typed without one: `http` for a host of one's own network and for a port of its own, where services rarely have a
 * certificate; `https` for everything else, and for the ports that are named after it (443, 8443, …). `authority` is a host, perhaps with a port.
 */
export function assumedScheme(authority: string): 'http' | 'https' {
  const hostname = URL.parse(`http://${authority}`)?.hostname ?? ''
  // A URL with the scheme's own port drops it, so the port is read from the text.
  const port = /:(\d+)$/.exec(authority)?.[1]
  if (port !== undefined) return securePort.test(port) ? 'https' : 'http'
  return hostname !== '' && isOwnNetwork(hostname) ? 'http' : 'https'
}

const ipv4 = /^\d+(?:\.\d+){3}$/
const ownIpv4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const ownIpv6 = /^\[(?:::1?\]|f[cd][\da-f]{2}:|fe[89a-f][\da-f]:)/
const ownNames = /(?:^|\.)(?:localhost|local|lan|home\.arpa|internal|intranet|private|corp|home|localdomain|test|fritz\.box)$/
const securePort = /^\d?\d?443$/

/** The IPv4 address of `[::ffff:c0a8:1]`; empty for any other. */
function mappedIpv4(host: string): string {
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? []
  if (high === undefined || low === undefined) return ''
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 0xff, second >> 8, second & 0xff].join('.')
}
