import type { CurrentUser } from '@foyer/contracts/accounts'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { AvatarButton } from './avatar-button.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
const PagesSheet = lazy(async () => ({ default: (await import('./pages-sheet.tsx')).PagesSheet }))

/** What only people who are signed in have; its menus are loaded after the first view. */
export function MemberTools({ user }: { user: CurrentUser }) {
  return (
    <LazyPart fallback={<AvatarButton user={user} />}>
      <AccountMenu user={user} />
    </LazyPart>
  )
}

/** The breadcrumb that opens the list of pages. */
export function PagesButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<boolean>()
  const { pathname } = useLocation()
  // Whatever leads to another screen from inside it (a page, a new one, the import) has done with it.
  useEffect(() => setOpen((before) => before && false), [pathname])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="tap flex h-8 items-center gap-1 rounded-md px-2 text-base text-text-2 transition-colors duration-120 hover:bg-surface-hover hover:text-text"
      >
        {t('pages')}
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="-mr-1 text-text-3" />
      </button>
      {open !== undefined && (
        <LazyPart>
          <PagesSheet open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
