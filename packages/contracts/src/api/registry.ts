import { type Endpoint, isEndpoint } from '../endpoint.ts'
import * as modules from './endpoint-modules.ts'

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

export type Endpoints = EndpointsOf<typeof modules>
export type EndpointName = keyof Endpoints

/** The names of the endpoints that are reachable through the gateway. */
export type PublicEndpointName = { [N in EndpointName]: Endpoints[N]['audience'] extends 'public' ? N : never }[EndpointName]

// Does not compile when a constant has another name than the endpoint it declares.
const declarations: Record<string, unknown> = modules satisfies { [N in EndpointName]: { name: N } }

/** Every endpoint by name. A path with a parameter comes after those that have text in its place: `/{slug}.json` is the last. */
export const endpoints = Object.fromEntries(
  Object.values(declarations)
    .filter((value) => isEndpoint(value))
    .toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1))
    .map((endpoint) => [endpoint.name, endpoint]),
) as Endpoints

/** The endpoints reachable through the gateway. */
export function publicEndpoints(): Array<Endpoint & { name: PublicEndpointName }> {
  return Object.values<Endpoint>(endpoints).filter(isPublic)
}

function isPublic(endpoint: Endpoint): endpoint is Endpoint & { name: PublicEndpointName } {
  return endpoint.audience === 'public'
}

function addressOf({ path, method }: Endpoint): string {
  return `${path} ${method}`
}
