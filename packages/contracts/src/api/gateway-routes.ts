import type { Endpoint } from '../endpoint.ts'
import { type PublicEndpointName, publicEndpoints } from './registry.ts'

/** The part of an endpoint by which the gateway serves it: all but its schemas, which are the service's. */
export type GatewayRoute = Omit<Endpoint, 'params' | 'query' | 'body' | 'responses'>

/**
 * Every public endpoint as the gateway knows it. Bundles replace this module by the plain data (`gatewayRoutesModule`): the schemas of all endpoints take 8 MB,
 * and the gateway checks nothing by them.
 */
export const gatewayRoutes: ReadonlyMap<PublicEndpointName, GatewayRoute> = new Map(
  publicEndpoints().map(({ params: _params, query: _query, body: _body, also: _also, responses: _responses, ...route }) => [
    route.name,
    route,
  ]),
)

/** The source of the module that takes the place of this one in bundles. */
export function gatewayRoutesModule(): string {
  return `export const gatewayRoutes = new Map(${JSON.stringify([...gatewayRoutes])})`
}
