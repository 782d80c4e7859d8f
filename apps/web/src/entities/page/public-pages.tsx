import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { displayTitle } from './page-title.ts'
import { pagePath } from './view-page.ts'

type Props = {
  /** null where they could not be loaded. */
  pages: readonly Pick<PageSummary, 'public_id' | 'title' | 'slug'>[] | null
  empty: string
  unavailable: string
  onRetry: () => void
}

/** The pages of a profile that everyone may see. */
export function PublicPages({ pages, empty, unavailable, onRetry }: Props) {
  const { t } = useTranslation('shared')
  if (pages === null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice>{unavailable}</Notice>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    )
  }
  if (pages.length === 0) return <p className="text-sm text-text-2">{empty}</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {pages.map((page) => (
        <li key={page.public_id}>
          <Link to={pagePath(page)} title={page.title} className="hoverable flex min-h-11 items-center gap-3 px-4 py-2 text-sm font-medium">
            <FileText aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <span dir="auto" className="truncate">
              {displayTitle(page.title)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
