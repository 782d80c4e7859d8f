import * as accounts from './accounts.ts'
import * as billing from './billing.ts'
import type { Endpoint } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as importEndpoints from './import.ts'
import * as linkTools from './link-tools.ts'
import * as pages from './pages.ts'
import { type RouteName, routes } from './routes.ts'

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
} satisfies { [N in RouteName]: Endpoint<N> }

export type Endpoints = typeof endpoints

/** The endpoints reachable through the gateway. */
export function publicEndpoints(): Endpoint[] {
  return Object.values<Endpoint>(endpoints).filter((one) => routes[one.name].audience === 'public')
}
