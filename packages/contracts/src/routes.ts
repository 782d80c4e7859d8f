/** The services that own endpoints. Each owns its database and no other reads it. */
export const serviceNames = ['accounts', 'pages', 'feeds', 'link-tools', 'import', 'billing'] as const
export type ServiceName = (typeof serviceNames)[number]

export type Route = {
  service: ServiceName
  /** `public` routes are reachable under `/api` through the gateway; `internal` ones by services alone. */
  audience: 'public' | 'internal'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `user`: someone signed in; `anyone`: visitors too; `service`: another service. */
  auth: 'user' | 'anyone' | 'service'
  /** Which of the gateway's rate limits counts the call. */
  limit?: 'credentials' | 'upload' | 'outbound'
  /** Largest request body in bytes; 1 MiB when absent. */
  body_limit?: number
  /** The body is multipart/form-data with one file. */
  multipart?: true
  /** The answer is an event stream that stays open: no time limit applies to its body. */
  stream?: true
  /** The answer carries a validator (ETag), and a call that names it is answered 304 when nothing has changed (RFC 9110 §13). */
  etag?: true
  /** The answer is a picture that is the same for everyone: caches may keep it, no session is read for it, and a limit of its own counts it. */
  image?: true
}

/**
 * Every path of the API, once. Plain data without zod, so that the web app can carry it in its first load; the shapes are joined
 * to it in the domain files by `endpoint()`.
 */
export const routes = {
  signUp: { service: 'accounts', audience: 'public', method: 'POST', path: '/users.json', auth: 'anyone', limit: 'credentials' },
  signIn: { service: 'accounts', audience: 'public', method: 'POST', path: '/users/sign_in.json', auth: 'anyone', limit: 'credentials' },
  signOut: { service: 'accounts', audience: 'public', method: 'POST', path: '/users/sign_out.json', auth: 'anyone' },
  currentUser: { service: 'accounts', audience: 'public', method: 'GET', path: '/users/current.json', auth: 'anyone' },
  verifySession: { service: 'accounts', audience: 'internal', method: 'POST', path: '/internal/sessions/verify', auth: 'service' },

  listPages: { service: 'pages', audience: 'public', method: 'GET', path: '/users/pages.json', auth: 'user' },
  createPage: { service: 'pages', audience: 'public', method: 'POST', path: '/pages.json', auth: 'user' },
  viewPage: { service: 'pages', audience: 'public', method: 'GET', path: '/p/{public_id}.json', auth: 'anyone' },
  updatePage: { service: 'pages', audience: 'public', method: 'PUT', path: '/pages/{id}.json', auth: 'user' },
  deletePage: { service: 'pages', audience: 'public', method: 'DELETE', path: '/page/{id}.json', auth: 'user' },
  savePagesOrder: { service: 'pages', audience: 'public', method: 'PATCH', path: '/pages/save_order', auth: 'user' },
  updatePageAccess: { service: 'pages', audience: 'public', method: 'PUT', path: '/pages/{id}/access.json', auth: 'user' },
  live: { service: 'pages', audience: 'public', method: 'GET', path: '/live', auth: 'anyone', stream: true },

  arrangeWidgets: { service: 'pages', audience: 'public', method: 'PATCH', path: '/page/{id}/widgets', auth: 'user' },
  addWidget: { service: 'pages', audience: 'public', method: 'POST', path: '/page/{id}/widget', auth: 'user' },
  updateWidget: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}', auth: 'user' },
  deleteWidget: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}', auth: 'user' },
  restoreWidget: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/restore', auth: 'user' },
  moveWidget: { service: 'pages', audience: 'public', method: 'PATCH', path: '/widget/{id}/page', auth: 'user' },

  listItems: { service: 'pages', audience: 'public', method: 'GET', path: '/widget/{id}/items', auth: 'anyone' },
  addItem: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/item', auth: 'user' },
  addItems: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/items', auth: 'user' },
  updateItem: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/item/{item_id}', auth: 'user' },
  deleteItem: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}/item/{item_id}', auth: 'user' },
  restoreItem: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/item/{item_id}/restore', auth: 'user' },
  moveItem: { service: 'pages', audience: 'public', method: 'PATCH', path: '/widget/{id}/item/{item_id}', auth: 'user' },
  moveItems: { service: 'pages', audience: 'public', method: 'PATCH', path: '/widget/{id}/items/{ids}', auth: 'user' },
  orderItems: { service: 'pages', audience: 'public', method: 'PATCH', path: '/widget/{id}/items', auth: 'user' },

  addFolder: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/folders/add', auth: 'user' },
  updateFolder: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/folders/{folder_id}', auth: 'user' },
  deleteFolder: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}/folders/{folder_id}', auth: 'user' },
  orderFolders: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/folders_order', auth: 'user' },

  addNote: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/note/add', auth: 'user' },
  updateNote: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/note/{note_id}', auth: 'user' },
  deleteNote: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}/note/{note_id}', auth: 'user' },
  restoreNote: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/note/{note_id}/restore', auth: 'user' },
  orderNotes: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/notes_order', auth: 'user' },

  addTodoList: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/todo_list/add', auth: 'user' },
  updateTodoList: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/todo_list/{list_id}', auth: 'user' },
  deleteTodoList: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}/todo_list/{list_id}', auth: 'user' },
  orderTodoLists: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/todo_lists_order', auth: 'user' },
  addTodo: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/todo_list/{list_id}/add', auth: 'user' },
  updateTodo: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/todo_item/{item_id}', auth: 'user' },
  deleteTodo: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}/todo_item/{item_id}', auth: 'user' },
  restoreTodo: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/todo_item/{item_id}/restore', auth: 'user' },
  orderTodos: { service: 'pages', audience: 'public', method: 'PATCH', path: '/widget/{id}/todo_items', auth: 'user' },

  widgetRights: { service: 'pages', audience: 'internal', method: 'POST', path: '/internal/widget_rights', auth: 'service' },
  feedWidgets: { service: 'pages', audience: 'internal', method: 'POST', path: '/internal/feed_widgets', auth: 'service' },
  pageSharing: { service: 'pages', audience: 'internal', method: 'GET', path: '/internal/pages/{public_id}/sharing', auth: 'service' },
  storeImportBatch: {
    service: 'pages',
    audience: 'internal',
    method: 'PUT',
    path: '/internal/imports/{import_id}/bookmarks',
    auth: 'service',
    body_limit: 8 * 1024 * 1024,
  },
  publishImport: {
    service: 'pages',
    audience: 'internal',
    method: 'PUT',
    path: '/internal/imports/{import_id}/page',
    auth: 'service',
    body_limit: 4 * 1024 * 1024,
  },

  addFeed: { service: 'feeds', audience: 'public', method: 'POST', path: '/widget/{id}/feed', auth: 'user', limit: 'outbound' },
  widgetFeeds: { service: 'feeds', audience: 'public', method: 'GET', path: '/widget/{id}/feed', auth: 'anyone', etag: true },
  updateFeed: { service: 'feeds', audience: 'public', method: 'PUT', path: '/widget/{id}/feed/{feed_id}', auth: 'user', limit: 'outbound' },
  deleteFeed: { service: 'feeds', audience: 'public', method: 'DELETE', path: '/widget/{id}/feed/{feed_id}', auth: 'user' },
  moveFeed: { service: 'feeds', audience: 'public', method: 'PATCH', path: '/widget/{id}/feed/{feed_id}', auth: 'user' },
  orderFeeds: { service: 'feeds', audience: 'public', method: 'PUT', path: '/widget/{id}/feeds', auth: 'user' },
  refreshFeed: {
    service: 'feeds',
    audience: 'public',
    method: 'PATCH',
    path: '/widget/{id}/feed/{feed_id}/refresh',
    auth: 'user',
    limit: 'outbound',
  },
  pollFeed: { service: 'feeds', audience: 'public', method: 'GET', path: '/widget/{id}/feed/{feed_id}/poll', auth: 'anyone' },
  discoverFeeds: { service: 'feeds', audience: 'public', method: 'GET', path: '/tools/feeds', auth: 'user', limit: 'outbound' },
  storeImportedFeeds: {
    service: 'feeds',
    audience: 'internal',
    method: 'PUT',
    path: '/internal/imports/{import_id}/feeds',
    auth: 'service',
    body_limit: 4 * 1024 * 1024,
  },
  moveFeeds: { service: 'feeds', audience: 'public', method: 'PATCH', path: '/widget/{id}/feeds', auth: 'user' },
  getFeed: { service: 'feeds', audience: 'public', method: 'GET', path: '/feed/{id}.json', auth: 'user', etag: true },
  exportFeeds: { service: 'feeds', audience: 'public', method: 'GET', path: '/users/feeds.opml', auth: 'user' },
  articles: { service: 'feeds', audience: 'public', method: 'GET', path: '/widgets/{ids}/articles', auth: 'anyone', etag: true },
  readArticle: {
    service: 'feeds',
    audience: 'public',
    method: 'GET',
    path: '/widget/{id}/article/{article_id}',
    auth: 'anyone',
    etag: true,
  },
  markArticles: { service: 'feeds', audience: 'public', method: 'PATCH', path: '/widget/{id}/articles', auth: 'user' },
  markAllRead: { service: 'feeds', audience: 'public', method: 'POST', path: '/widget/{id}/articles/mark_all_read', auth: 'user' },
  markWidgetSeen: { service: 'feeds', audience: 'public', method: 'PUT', path: '/widget/{id}/seen', auth: 'user' },

  findTitle: { service: 'link-tools', audience: 'public', method: 'GET', path: '/tools/title', auth: 'user', limit: 'outbound' },

  siteIcon: { service: 'link-tools', audience: 'public', method: 'GET', path: '/tools/icons/{domain}', auth: 'anyone', image: true },
  proxiedImage: {
    service: 'link-tools',
    audience: 'public',
    method: 'GET',
    path: '/tools/images/{signature}/{source}',
    auth: 'anyone',
    image: true,
  },

  uploadImport: {
    service: 'import',
    audience: 'public',
    method: 'POST',
    path: '/users/import/upload',
    auth: 'user',
    limit: 'upload',
    body_limit: 24 * 1024 * 1024,
    multipart: true,
  },
  startImport: { service: 'import', audience: 'public', method: 'POST', path: '/import', auth: 'user' },
  pollImport: { service: 'import', audience: 'public', method: 'GET', path: '/import/poll/{id}', auth: 'user' },

  entitlements: { service: 'billing', audience: 'internal', method: 'GET', path: '/internal/entitlements/{user_id}', auth: 'service' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** The prefix under which the gateway serves every public route. */
export const apiBase = '/api'

/** Where the gateway serves the operators' page of queues to site admins, and to nobody else. */
export const operatorsBase = '/admin/queues'
