import type { CurrentUser } from '@foyer/contracts/accounts'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { AvatarButton } from './avatar-button.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
const PagesSheet = lazy(async () => ({ default: (await import('./pages-sheet.tsx')).PagesSheet }))

/** What only people who are signed in have; its menus are loaded after the first view. */
export function MemberTools({ user }: { user: CurrentUser }) {
  // Pressed before the menu is there: it opens as soon as it is.
  const [pressed, setPressed] = useState(false)
  return (
    <LazyPart fallback={<AvatarButton user={user} aria-haspopup="menu" onClick={() => setPressed(true)} />}>
      <AccountMenu user={user} defaultOpen={pressed} />
    </LazyPart>
  )
}

/** The breadcrumb that opens the list of pages. */
export function PagesButton() {
  const { t } = useTranslation('shell')
  // It belongs to the screen it was opened on: whatever leads to another from inside it has done with it.
  const [openAt, setOpenAt] = useState<string | null>()
  const { pathname } = useLocation()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
        className="tap flex h-8 items-center gap-1 rounded-md px-2 text-base text-text-2 transition-colors duration-120 hover:bg-surface-hover hover:text-text"
      >
        {t('pages')}
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="-mr-1 text-text-3" />
      </button>
      {openAt !== undefined && (
        <LazyPart>
          <PagesSheet open={openAt === pathname} onClose={() => setOpenAt(null)} />
        </LazyPart>
      )}
    </>
  )
}
