import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/class-names.ts'
import { listPagesQuery } from '../../../lib/pages/list-pages.ts'
import { pagePath } from '../../../lib/pages/view-page.ts'
import { NewPage } from './new-page.tsx'

/** The person's pages side by side, and a new one. Phones have the list behind the pages button instead. */
export function PagesBar() {
  const { t } = useTranslation('shell')
  const { data: pages, isPending } = useQuery(listPagesQuery())
  return (
    <nav aria-label={t('pagesBar')} className="flex items-center gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:hidden">
      {isPending && <Skeleton className="mx-2 h-3 w-24" />}
      {pages?.map((page) => (
        <NavLink
          key={page.id}
          to={pagePath(page)}
          title={page.title}
          className={({ isActive }) =>
            cn(
              'tap flex h-7 max-w-48 shrink-0 items-center rounded-md px-2 text-sm transition-colors duration-120',
              isActive ? 'bg-surface-sunken font-medium text-text' : 'text-text-2 hover:bg-surface-hover hover:text-text',
            )
          }
        >
          <span className="truncate">{page.title}</span>
        </NavLink>
      ))}
      <NewPage>
        {(open) => (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={open}
            className="tap flex h-7 shrink-0 items-center gap-1 rounded-md px-2 text-sm text-text-2 transition-colors duration-120 hover:bg-surface-hover hover:text-text"
          >
            <Plus aria-hidden size={16} strokeWidth={1.5} />
            {t('newPage')}
          </button>
        )}
      </NewPage>
    </nav>
  )
}
