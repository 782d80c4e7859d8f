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
  limit?: 'credentials' | 'upload' | 'outside'
  /** Largest request body in bytes; 1 MiB when absent. */
  body_limit?: number
  /** The body is multipart/form-data with one file. */
  multipart?: true
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
  updatePageAccess: { service: 'pages', audience: 'public', method: 'PUT', path: '/pages/{id}/access.json', auth: 'user' },
  arrangeWidgets: { service: 'pages', audience: 'public', method: 'PATCH', path: '/page/{id}/widgets', auth: 'user' },
  addWidget: { service: 'pages', audience: 'public', method: 'POST', path: '/page/{id}/widget', auth: 'user' },
  deleteWidget: { service: 'pages', audience: 'public', method: 'DELETE', path: '/widget/{id}', auth: 'user' },
  listItems: { service: 'pages', audience: 'public', method: 'GET', path: '/widget/{id}/items', auth: 'anyone' },
  addItem: { service: 'pages', audience: 'public', method: 'POST', path: '/widget/{id}/item', auth: 'user' },
  updateItem: { service: 'pages', audience: 'public', method: 'PUT', path: '/widget/{id}/item/{item_id}', auth: 'user' },
  widgetRights: { service: 'pages', audience: 'internal', method: 'POST', path: '/internal/widget_rights', auth: 'service' },
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

  addFeed: { service: 'feeds', audience: 'public', method: 'POST', path: '/widget/{id}/feed', auth: 'user', limit: 'outside' },
  widgetFeeds: { service: 'feeds', audience: 'public', method: 'GET', path: '/widget/{id}/feed', auth: 'anyone' },
  articles: { service: 'feeds', audience: 'public', method: 'GET', path: '/widgets/{ids}/articles', auth: 'anyone' },

  findTitle: { service: 'link-tools', audience: 'public', method: 'GET', path: '/tools/title', auth: 'user', limit: 'outside' },

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
