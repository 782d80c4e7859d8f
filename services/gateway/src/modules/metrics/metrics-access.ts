import { type ForwardableRequest, isForwarded } from '../headers/forwarded.ts'

type MetricsRequest = ForwardableRequest & { socket: { remoteAddress?: string | undefined } }

/**
 * Whether a request may read the metrics: one that a client on this machine or in its private network makes itself (RFC 1918, RFC 4193,
 * RFC 3927, RFC 4291 §2.5.6). What a reverse proxy passes on has its private address, so a request with any header of a proxy may not.
 */
export function mayReadMetrics(request: MetricsRequest): boolean {
  const { socket } = request
  if (isForwarded(request)) return false
  return socket.remoteAddress !== undefined && privateAddress.test(socket.remoteAddress)
}

// Of a socket, whose address is in the one form that the system writes; an IPv4 client of an IPv6 socket is mapped.
const privateAddress =
  /^(?:(?:::ffff:)?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+|::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)$/
