/**
 * The addresses of all screens, as the routes of the web app name them (a test there holds both together): by these the gateway tells an address
 * of nothing. Not among them is that of a page which its owner has chosen, `/{slug}`.
 */
export const screenPaths: readonly string[] = [
  '/',
  '/p/:publicId/:slug?',
  '/page/:publicId/authentication',
  '/start/:locale/:slug?',
  '/u/:address/:slug?',
  '/add',
  '/feedback/delete/:resource',
  '/chrome_uninstall.html',
  '/newtab_uninstall.html',
  '/bookmarker_uninstall.html',
  '/five_questions.html',
  '/admin/*',
  '/tags/*',
  '/error/:status',
  '/w/:publicId',
  '/search/:engine',
  '/tools/mydevice',
  '/widgets/*',
  '/o/:publicId/:slug?',
  '/c/:publicId',
  ...[
    'sign_in',
    'sign_in/link',
    'sign_in/locked',
    'sign_in/no_account_found',
    'sign_in/work',
    'work_account/:teamId',
    'host_sign_in',
    'sign_in/:token',
    'test_sign_in',
    'auth/custom_idp/:id/callback',
    'auth/team/callback',
    'auth/team/link',
    'auth/:provider/callback',
    'auth/widgets/:provider/callback',
    'sign_up',
    'removed_access',
    'signed_up/:email',
    'welcome',
    'sign_out',
    'password/edit',
    'password',
    'password/new',
    'change_email/:token?',
    'edit',
    'notifications',
    'teams',
    'pages',
    'user_data',
    'email_preferences',
    'unsubscribe/:token?',
    'keep_account',
    'page_invitation/:token?',
    'invitation/:token?',
    'profile',
    'uploaded_files',
    'authentication',
    'tokens',
    'webhooks',
    'import/:importId?',
    'due_links',
    'snapshots/:id',
    'page_history/:publicId',
    'outbox',
    'seen_as/:publicId/:as',
    'upgrade/:promotion?',
    'billing',
  ].map((path) => `/users/${path}`),
  ...[
    'invitation/:id',
    ':publicId/invitation/:token?',
    ':publicId/request_access',
    ':publicId/edit',
    ':publicId/members',
    ':publicId/pages',
    ':publicId/permissions',
    ':publicId/authentication',
    ':publicId/integrations',
    ':publicId/files',
    ':publicId/archives',
    ':publicId/teams',
    ':publicId/upgrade',
    ':publicId/billing',
    ':publicId/log',
  ].map((path) => `/organization/${path}`),
]

const patterns = screenPaths.map((path) => {
  const source = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${source}/?$`, 'i')
})

/** Whether a path is that of a screen, as the router of the web app matches it: in any case of letters, with a slash at its end or without. */
export function isScreenPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
