import * as accounts from './accounts.ts'
import * as billing from './billing.ts'
import type { Endpoint, EndpointShape } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as importEndpoints from './import.ts'
import * as linkTools from './link-tools.ts'
import * as pages from './pages.ts'
import { type RouteName, type ServiceName, routes } from './routes.ts'

/** Every endpoint by name. */
export const endpoints = {
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  currentUser: accounts.currentUser,
  verifySession: accounts.verifySession,
  listPages: pages.listPages,
  createPage: pages.createPage,
  viewPage: pages.viewPage,
  updatePageAccess: pages.updatePageAccess,
  arrangeWidgets: pages.arrangeWidgets,
  addWidget: pages.addWidget,
  deleteWidget: pages.deleteWidget,
  listItems: pages.listItems,
  addItem: pages.addItem,
  updateItem: pages.updateItem,
  widgetRights: pages.widgetRights,
  storeImportBatch: pages.storeImportBatch,
  publishImport: pages.publishImport,
  addFeed: feeds.addFeed,
  widgetFeeds: feeds.widgetFeeds,
  articles: feeds.articles,
  findTitle: linkTools.findTitle,
  uploadImport: importEndpoints.uploadImport,
  startImport: importEndpoints.startImport,
  pollImport: importEndpoints.pollImport,
  entitlements: billing.entitlements,
} satisfies { [N in RouteName]: Endpoint<N, EndpointShape> }

export type Endpoints = typeof endpoints

/** The endpoints a service owns, internal ones included. */
export function endpointsOf(service: ServiceName): Endpoint[] {
  return Object.values<Endpoint>(endpoints).filter((one) => one.service === service)
}

/** The endpoints reachable through the gateway. */
export function publicEndpoints(): Endpoint[] {
  return Object.values<Endpoint>(endpoints).filter((one) => routes[one.name].audience === 'public')
}
