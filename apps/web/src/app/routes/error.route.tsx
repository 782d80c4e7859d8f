import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { Logo } from '../../components/logo.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { type ErrorScreenName, errorScreenOf } from '../../lib/api/error-status.ts'
import { signInPath } from '../../lib/browser/return-to.ts'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { useCurrentUser } from '../../entities/session/session.ts'
import { memberPart } from '../../lib/browser/member-part.tsx'

const AccountMenu = memberPart(async () => (await import('../../features/shell/components/account-menu.tsx')).AccountMenu)

/** An address that leads nowhere. */
export function NotFoundRoute() {
  return <FullErrorScreen name="404" />
}

/** Whatever a screen throws ends here, a chunk that cannot be loaded included. */
export function FailedScreen({ error }: { error: unknown }) {
  return <FullErrorScreen name={errorScreenOf(error)} requestId={error instanceof ApiError ? error.requestId : undefined} />
}

type Props = { name: ErrorScreenName; onRetry?: () => void; requestId?: string | undefined; children?: ReactNode }

/** An error screen with the mark and the account menu above it; visitors may sign in where that could help. */
export function FullErrorScreen({ name, children, ...rest }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  return (
    <>
      <header className="flex h-12 items-center justify-between px-6 max-sm:px-4">
        <Logo />
        {/* What keeps a screen from being shown may keep this too. */}
        {user && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <AccountMenu user={user} />
            </Suspense>
          </ErrorBoundary>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        <ErrorScreen name={name} {...rest}>
          {user === null && (name === '404' || name === '403') && (
            <ButtonLink to={signInPath(pathname + search)} variant="primary">
              {t('logIn')}
            </ButtonLink>
          )}
          {children}
        </ErrorScreen>
      </main>
    </>
  )
}
