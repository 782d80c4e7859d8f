import { type PublicRoute, publicRoutes } from './public-routes.ts'
import type { PublicEndpointName } from './registry.ts'

/** The endpoints of a first view and of what it asks for once the browser is idle, and those whose address is needed at once. */
const earlyNames = [
  'viewPage',
  'currentUser',
  'listPages',
  'articles',
  'listItems',
  'live',
  'listNotifications',
  'pageBrokenLinks',
  'listPageChanges',
  'pageDuplicates',
  'recordPageView',
  'siteIcon',
  'uploadedFile',
  'exportFeeds',
  'uploadImport',
] as const satisfies readonly PublicEndpointName[]

export type EarlyEndpointName = (typeof earlyNames)[number]

/**
 * The part of `publicRoutes` that comes with the first load of the web app; the rest is loaded when it is needed, because it grows with every
 * feature. The build replaces this module, too, by the plain data (`earlyRoutesModule`).
 */
export const earlyRoutes = Object.fromEntries(earlyNames.map((name) => [name, publicRoutes[name]])) as Record<
  EarlyEndpointName,
  PublicRoute
>

/** The source of the module that takes the place of this one in the web app's build. */
export function earlyRoutesModule(): string {
  return `export const earlyRoutes = ${JSON.stringify(earlyRoutes)}`
}
