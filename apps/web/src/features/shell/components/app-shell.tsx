import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../components/logo.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { useDrawnPreference } from '../../../entities/preference/use-drawn-preference.ts'
import { useCurrentUser, useIsMember } from '../../../entities/session/session.ts'
import { useIsEmbedded } from '../../../lib/hooks/use-is-embedded.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { useTeamHost } from '../../../lib/browser/team-host.ts'
import { SignInLinks } from './sign-in-links.tsx'

const PagesButton = memberPart(async () => (await import('./pages-button.tsx')).PagesButton, PagesButtonSpace)
const PagesBar = memberPart(async () => (await import('./pages-bar.tsx')).PagesBar, PagesBarSpace)
const BellButton = memberPart(async () => (await import('./bell-button.tsx')).BellButton, BellSpace)
const AccountMenu = memberPart(async () => (await import('./account-menu.tsx')).AccountMenu, AccountMenuSpace)

const HostTools = lazyFeature(async () => (await import('../host/host-tools.tsx')).HostTools)
type Props = {
  /** What this screen shows; undefined while it is not known. */
  title: string | undefined
  /** Replaces the title where it can be edited. */
  heading?: ReactNode
  /** Buttons of this screen, right in the header. */
  actions?: ReactNode
  children: ReactNode
}

/** Header, the bar of pages for who is signed in, and the content. */
export function AppShell({ title, heading, actions, children }: Props) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const isMember = useIsMember()
  const hasPagesBar = useDrawnPreference('pagesBar')
  const isEmbedded = useIsEmbedded()
  const host = useTeamHost()
  const signInLinks = <SignInLinks isKnown={user === null} />
  return (
    <>
      {/* What comes later, the title and the buttons of the screen, moves nothing that is there. */}
      <header hidden={isEmbedded} className="on-page app-header">
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <Logo markAlone />
          {isMember && <PagesButton />}
          <span aria-hidden className={cn('text-text-3 max-sm:hidden', isMember && '-ml-1.5')}>
            /
          </span>
          {!isEmbedded && (
            <h1 tabIndex={-1} data-route-focus title={title} className="-mx-1.5 min-h-5 min-w-0 truncate px-1.5 text-base font-semibold">
              {title === undefined ? (
                <>
                  <span className="sr-only">{t('shared:loading')}</span>
                  <Skeleton className="my-0.75 h-3.5 w-32" />
                </>
              ) : (
                heading || displayTitle(title)
              )}
            </h1>
          )}
        </div>
        {actions}
        {isMember && <BellButton />}
        {isMember ? (
          <AccountButton user={user} />
        ) : host ? (
          <LazyPart fallback={signInLinks}>
            <HostTools />
          </LazyPart>
        ) : (
          signInLinks
        )}
      </header>
      {isMember && hasPagesBar && !isEmbedded && <PagesBar />}
      <main id="main" tabIndex={-1} className="outline-none">
        {isEmbedded && <h1 className="sr-only">{title}</h1>}
        {children}
      </main>
    </>
  )
}

function AccountButton({ user }: { user: CurrentUser | null | undefined }) {
  return user ? <AccountMenu user={user} /> : <AccountMenuSpace />
}

function BellSpace() {
  return <span aria-hidden className="size-8 shrink-0" />
}

function AccountMenuSpace() {
  return <span aria-hidden className="ml-1 size-8 shrink-0" />
}

/** As wide as the button of a page of one's own, so that the title stays where it is. */
function PagesButtonSpace() {
  return <span aria-hidden className="h-8 w-19 shrink-0 max-sm:w-12" />
}

/** As high as the bar of pages, so that the page stays where it is when the bar comes. */
function PagesBarSpace() {
  return <div aria-hidden className="h-9 max-sm:h-11" />
}
