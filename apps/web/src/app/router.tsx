import { createBrowserRouter } from 'react-router'
import { onUnauthenticated } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { signInPath } from '../lib/return-to.ts'
import { startSession } from '../lib/session.ts'
import { RootLayout } from './root-layout.tsx'
import { HomeRoute } from './routes/home.route.tsx'
import { NotFoundRoute, RouteErrorBoundary } from './routes/error.route.tsx'
import { PageRoute, pageLoader } from './routes/page.route.tsx'

/** The page view comes with the first load; every other screen when it is opened. Names are the specification's. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorBoundary,
    HydrateFallback: () => null,
    children: [
      { id: 'HomePage', index: true, Component: HomeRoute },
      { id: 'WidgetPage', path: 'p/:publicId/:slug?', Component: PageRoute, loader: pageLoader, ErrorBoundary: RouteErrorBoundary },
      {
        id: 'UserSignInPage',
        path: 'users/sign_in',
        lazy: async () => ({ Component: (await import('./routes/sign-in.route.tsx')).SignInRoute }),
      },
      {
        id: 'UserSignUpPage',
        path: 'users/sign_up',
        lazy: async () => ({ Component: (await import('./routes/sign-up.route.tsx')).SignUpRoute }),
      },
      {
        id: 'UserSignOutPage',
        path: 'users/sign_out',
        lazy: async () => ({ Component: (await import('./routes/sign-out.route.tsx')).SignOutRoute }),
      },
      {
        id: 'ImportPage',
        path: 'users/import/:importId?',
        lazy: async () => ({ Component: (await import('./routes/import.route.tsx')).ImportRoute }),
      },
      {
        id: 'ErrorPage',
        path: 'error/:status',
        lazy: async () => ({ Component: (await import('./routes/error-status.route.tsx')).ErrorStatusRoute }),
      },
      { id: 'NotFoundPage', path: '*', Component: NotFoundRoute },
    ],
  },
])

// A session may end at any moment; whoever finds out first takes the person to the sign-in screen, with the way back.
onUnauthenticated(() => {
  startSession(queryClient, null)
  const { pathname, search, hash } = router.state.location
  if (!pathname.startsWith('/users/sign_')) void router.navigate(signInPath(pathname + search + hash), { replace: true })
})
