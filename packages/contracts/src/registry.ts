import * as accounts from './accounts.ts'
import * as articleCalls from './articles.ts'
import * as billing from './billing.ts'
import type { Endpoint } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as importEndpoints from './import.ts'
import * as items from './item-calls.ts'
import * as linkTools from './link-tools.ts'
import * as liveCalls from './live.ts'
import * as pages from './pages.ts'
import { type RouteName, routes } from './routes.ts'
import * as widgets from './widget-calls.ts'

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
  updatePage: pages.updatePage,
  deletePage: pages.deletePage,
  savePagesOrder: pages.savePagesOrder,
  updatePageAccess: pages.updatePageAccess,
  live: liveCalls.live,
  arrangeWidgets: pages.arrangeWidgets,
  addWidget: widgets.addWidget,
  updateWidget: widgets.updateWidget,
  deleteWidget: widgets.deleteWidget,
  restoreWidget: widgets.restoreWidget,
  moveWidget: widgets.moveWidget,
  addFolder: widgets.addFolder,
  updateFolder: widgets.updateFolder,
  deleteFolder: widgets.deleteFolder,
  orderFolders: widgets.orderFolders,
  listItems: items.listItems,
  addItem: items.addItem,
  addItems: items.addItems,
  updateItem: items.updateItem,
  deleteItem: items.deleteItem,
  restoreItem: items.restoreItem,
  moveItem: items.moveItem,
  moveItems: items.moveItems,
  orderItems: items.orderItems,
  addNote: items.addNote,
  updateNote: items.updateNote,
  deleteNote: items.deleteNote,
  restoreNote: items.restoreNote,
  orderNotes: items.orderNotes,
  addTodoList: items.addTodoList,
  updateTodoList: items.updateTodoList,
  deleteTodoList: items.deleteTodoList,
  orderTodoLists: items.orderTodoLists,
  addTodo: items.addTodo,
  updateTodo: items.updateTodo,
  deleteTodo: items.deleteTodo,
  restoreTodo: items.restoreTodo,
  orderTodos: items.orderTodos,
  widgetRights: pages.widgetRights,
  feedWidgets: pages.feedWidgets,
  pageSharing: pages.pageSharing,
  storeImportBatch: pages.storeImportBatch,
  publishImport: pages.publishImport,
  addFeed: feeds.addFeed,
  widgetFeeds: feeds.widgetFeeds,
  updateFeed: feeds.updateFeed,
  deleteFeed: feeds.deleteFeed,
  orderFeeds: feeds.orderFeeds,
  refreshFeed: feeds.refreshFeed,
  pollFeed: feeds.pollFeed,
  discoverFeeds: feeds.discoverFeeds,
  storeImportedFeeds: feeds.storeImportedFeeds,
  moveFeed: feeds.moveFeed,
  moveFeeds: feeds.moveFeeds,
  getFeed: feeds.getFeed,
  exportFeeds: feeds.exportFeeds,
  articles: articleCalls.articles,
  readArticle: articleCalls.readArticle,
  markArticles: articleCalls.markArticles,
  markAllRead: articleCalls.markAllRead,
  markWidgetSeen: articleCalls.markWidgetSeen,
  findTitle: linkTools.findTitle,
  siteIcon: linkTools.siteIcon,
  proxiedImage: linkTools.proxiedImage,
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
