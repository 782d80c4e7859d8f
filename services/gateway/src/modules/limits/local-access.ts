import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@foyer/service-kit/app-error'
import { isForwarded } from '../headers/forwarded.ts'

type LocalRequest = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

/**
 * Throws `not_found` unless a browser on this machine asks: from a loopback address, with a loopback name as its host (a page elsewhere can
 * have its own name lead here), and past no proxy, which would pass on what others ask.
 */
export function checkLocal({ socket, headers }: LocalRequest): void {
  const isLocal = loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '') && !isForwarded(headers)
  if (!isLocal) throw new AppError('not_found')
}

const loopbackAddress = /^(?:(?:::ffff:)?127\.[\d.]+|::1)$/
const loopbackHost = /^(?:(?:[a-z\d-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
