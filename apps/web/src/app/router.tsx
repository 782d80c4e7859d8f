import { type ComponentType, lazy } from 'react'
import { Route, Routes, matchPath } from 'react-router'
import { restoreQuery } from '../lib/api/query-persistence.ts'
import { listPagesQuery } from '../entities/page/list-pages.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { currentUserQuery } from '../entities/session/session.ts'
import { seldomScreen } from './seldom-screen.ts'
import { RootLayout } from './root-layout.tsx'
import { PageRoute, prefetchPage } from './routes/page.route.tsx'

const loadHome = () => import('./routes/home.route.tsx')
export const pagePattern = '/p/:publicId/:slug?'

/** Every screen, with the specification's name of its route. The page view comes with the first load, the others when they are opened. */
const screens: { path: string; Screen: ComponentType }[] = [
  // HomePage
  { path: '/', Screen: lazy(async () => ({ default: (await loadHome()).HomeRoute })) },
  // WidgetPage
  { path: pagePattern, Screen: PageRoute },
  // TabPasswordPage
  { path: '/page/:publicId/authentication', Screen: seldomScreen('PagePasswordScreen') },
  // StartPage
  { path: '/start/:locale/:slug?', Screen: seldomScreen('StartScreen') },
  // UserProfilePage
  { path: '/u/:address/:slug?', Screen: seldomScreen('PublicProfileScreen') },
  // The screens of one's account
  {
    path: '/users/*',
    Screen: seldomScreen('UsersScreens'),
  },
  // Saving a link from outside
  { path: '/add', Screen: seldomScreen('AddScreen') },
  // Feedback
  ...[
    '/feedback/delete/:resource',
    '/chrome_uninstall.html',
    '/newtab_uninstall.html',
    '/bookmarker_uninstall.html',
    '/five_questions.html',
  ].map((path) => ({ path, Screen: seldomScreen('FeedbackScreens') })),
  // AdminPage
  { path: '/admin/*', Screen: seldomScreen('AdminScreens') },
  // The tags of one's bookmarks, and the bookmarks of one of them
  { path: '/tags/*', Screen: seldomScreen('TagScreens') },
  // ErrorPage, WidgetPage at the address that its owner has chosen, and NotFoundPage
  { path: '*', Screen: lazy(async () => ({ default: (await import('./routes/other.route.tsx')).OtherRoute })) },
]

/**
 * The routes of the declarative router: its loaders and actions would cost a visitor's first view 16 kB, and asking early for what a page needs
 * takes one line (`prefetchScreen`).
 */
export function Screens() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  )
}

/** Asks for what the first screen shows before anything is rendered. */
export function prefetchScreen(pathname: string): void {
  const publicId = matchPath(pagePattern, pathname)?.params.publicId
  if (publicId) prefetchPage(publicId)
  if (pathname === '/') prefetchHome()
}

/** Asks who is there, and for the code that answers them. */
function prefetchHome(): void {
  for (const { queryKey } of [currentUserQuery(), listPagesQuery()]) void restoreQuery(queryClient, queryKey)
  void queryClient.prefetchQuery(currentUserQuery())
  void loadHome().catch(() => undefined)
}
