import { type PublicEndpointName, publicEndpoints } from './registry.ts'
import type { Endpoint } from '../endpoint.ts'

/** The part of an endpoint that a browser needs to call it. */
export type PublicRoute = Pick<Endpoint, 'method' | 'path' | 'form'>

/**
 * Method and path of every public endpoint, for the web app. Its build replaces this module by the plain data (`publicRoutesModule`), so that
 * the first load carries neither the schemas nor zod; in development and in tests the module runs as it is.
 */
export const publicRoutes = Object.fromEntries(
  publicEndpoints().map(({ name, method, path, form }) => [name, { method, path, ...(form && { form }) }]),
) as Record<PublicEndpointName, PublicRoute>

/** The source of the module that takes the place of this one in the web app's build. */
export function publicRoutesModule(): string {
  const lines = Object.entries(publicRoutes)
    .map(([name, { method, path, form }]) => `${path} ${method}${form ? '+' : ''} ${name}`)
    // Neighbours that are alike compress well: it is part of every first load.
    .toSorted()
  return [
    `const routes = ${JSON.stringify(lines.join('\n'))}`,
    `export const publicRoutes = Object.fromEntries(routes.split('\\n').map((line) => {`,
    `  const [path, method, name] = line.split(' ')`,
    `  return [name, { method: method.replace('+', ''), path, ...(method.endsWith('+') && { form: true }) }]`,
    `}))`,
  ].join('\n')
}
