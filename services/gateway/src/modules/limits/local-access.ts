import { AppError } from '@foyer/service-kit/app-error'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import { type ForwardableRequest, isForwarded } from '../headers/forwarded.ts'

type LocalRequest = ForwardableRequest & { socket: { remoteAddress?: string | undefined } }

/**
 * Throws `not_found` unless a browser on this machine asks: from a loopback address, with a loopback name as its host (a page elsewhere can
 * have its own name lead here), and past no proxy, which would pass on what others ask. A proxy that says nothing of itself looks like such a
 * browser, so nothing is local once people are to reach this Foyer at another address (`PUBLIC_URL`).
 */
export function checkLocal(request: LocalRequest, { hostname }: Pick<PublicAddresses, 'hostname'>): void {
  const { socket, headers } = request
  const isLocal = loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '') && !isForwarded(request)
  if (!isLocal || !loopbackHost.test(hostname)) throw new AppError('not_found')
}

const loopbackAddress = /^(?:(?:::ffff:)?127\.[\d.]+|::1)$/
const loopbackHost = /^(?:(?:[a-z\d-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
