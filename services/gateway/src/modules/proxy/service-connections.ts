import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { createServiceDispatcher } from '@foyer/service-kit/service-dispatcher'
import type { FastifyInstance } from 'fastify'

/** The connections of a proxy to the service behind it, which end with the app. Times are in ms; 0 is none. */
export function serviceConnections(
  scope: FastifyInstance,
  options: { connections: number; headersTimeout: number; bodyTimeout: number },
): NonNullable<FastifyHttpProxyOptions['undici']> {
  const dispatcher = createServiceDispatcher(options)
  scope.addHook('onClose', () => dispatcher.destroy())
  return dispatcher
}
