import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ArticlesThen } from '../../../entities/feed/articles-then.ts'
import { revisionFeedsQuery } from '../api/revisions.ts'

type Props = { page: Page; revisionId: number; renderPage: (page: Page) => ReactNode }

/** A page as it was, its widgets with the feeds that they had; those of now, and a word about that, where these cannot be loaded. */
export function RevisionPage({ page, revisionId, renderPage }: Props) {
  const { t } = useTranslation('history')
  const hasFeeds = page.columns.some(({ widgets }) => widgets.some(({ widget_type }) => widget_type === 'rsslist'))
  const query = useQuery({ ...revisionFeedsQuery(page.id, revisionId), enabled: hasFeeds })
  if (hasFeeds && query.isPending) {
    return (
      <div className="p-6">
        <LoadState query={query} rows={8} />
      </div>
    )
  }
  return (
    <ArticlesThen value={query.data ?? null}>
      {query.isError && (
        <div className="px-6 pt-4 max-sm:px-4">
          <Notice>{t('feedsOfNow')}</Notice>
        </div>
      )}
      {renderPage(page)}
    </ArticlesThen>
  )
}
