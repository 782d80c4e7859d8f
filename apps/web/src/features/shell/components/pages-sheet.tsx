import { useQuery } from '@tanstack/react-query'
import { FileUp, Globe, LayoutGrid, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/class-names.ts'
import { errorText } from '../../../lib/error-text.ts'
import { listPagesQuery } from '../../../lib/pages/list-pages.ts'
import { pagePath } from '../../../lib/pages/view-page.ts'
import { NewPage } from './new-page.tsx'

const row =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 text-left text-sm text-text transition-colors duration-120 hover:bg-surface-hover pointer-coarse:min-h-11'

/** The list of all pages, from the left. */
export function PagesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { data: pages, error } = useQuery(listPagesQuery())
  return (
    <Sheet side="left" open={open} onClose={onClose} title={t('pages')}>
      <nav aria-label={t('pages')} className="-mx-2 flex flex-col gap-0.5">
        {!pages && !error && <SkeletonRows count={3} />}
        {error && !pages && <p className="px-2 text-sm text-danger">{errorText(t, error)}</p>}
        {pages?.map((page) => (
          <NavLink
            key={page.id}
            to={pagePath(page)}
            onClick={onClose}
            className={({ isActive }) => cn(row, isActive && 'bg-surface-sunken font-medium')}
          >
            <LayoutGrid aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <span className="min-w-0 flex-1 truncate" title={page.title}>
              {page.title}
            </span>
            {page.is_public && (
              <>
                <Globe aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
                <span className="sr-only">{t('sharedByLink')}</span>
              </>
            )}
          </NavLink>
        ))}
      </nav>
      <div className="-mx-2 flex flex-col gap-0.5 border-t border-line pt-2">
        <NewPage>
          {(openDialog) => (
            <button type="button" aria-haspopup="dialog" onClick={openDialog} className={row}>
              <Plus aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
              {t('newPage')}
            </button>
          )}
        </NewPage>
        <Link to="/users/import" onClick={onClose} className={row}>
          <FileUp aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          {t('import')}
        </Link>
      </div>
    </Sheet>
  )
}
