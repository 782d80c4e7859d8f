import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { pagePath } from '../../../entities/page/view-page.ts'
import { useMedia } from '../../../lib/hooks/use-media.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { revisionsQuery } from '../api/revisions.ts'
import { RevisionList } from './revision-list.tsx'
import { RevisionPreview } from './revision-preview.tsx'

type Props = {
  page: Page
  /** Draws a page that cannot be changed. */
  renderPage: (page: Page) => ReactNode
}

const roomForBoth = '(min-width: 64rem)'

/** The history of a page: what was changed, and beside it how the page was. On narrow screens one after the other. */
export function HistoryScreen({ page, renderPage }: Props) {
  const { t } = useTranslation(['history', 'errors'])
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const hasRoom = useMedia(roomForBoth)
  const query = useInfiniteQuery(revisionsQuery(page.id))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const revisions = data?.pages.flatMap((part) => part.revisions) ?? []
  const chosen = revisions.find(({ id }) => String(id) === search.get('revision'))
  const [previous, setPrevious] = useState<number>()
  const shown = chosen ?? (hasRoom ? revisions[0] : undefined)
  const isListShown = hasRoom || !shown
  const leave = (id: number) => {
    setPrevious(id)
    setSearch({}, { replace: true })
  }
  return (
    <div className="px-6 pt-2 pb-16 max-sm:px-4">
      <ButtonLink to={pagePath(page)} size="sm" variant="quiet" className="-ml-2.5 pointer-coarse:h-11">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
        {t('toPage')}
      </ButtonLink>
      <div className="mt-2 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {hasRoom && !shown && <div />}
        {shown && (
          <RevisionPreview
            key={shown.id}
            page={page}
            revision={shown}
            revisions={revisions}
            renderPage={renderPage}
            onBack={hasRoom ? undefined : () => leave(shown.id)}
            onRestored={() => void navigate(pagePath(page))}
          />
        )}
        {isListShown && (
          <aside aria-label={t('title')} className="flex flex-col gap-3 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:py-2">
            <h2 className="sr-only">{t('title')}</h2>
            <p className="px-2 text-sm text-text-2">{t('text', { count: limits.revision_days })}</p>
            {!data && <LoadState query={query} rows={6} />}
            {data && revisions.length === 0 && (
              <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t('empty')}</p>
            )}
            <RevisionList
              revisions={revisions}
              selected={shown?.id}
              previous={hasRoom ? undefined : previous}
              onSelect={({ id }) => setSearch({ revision: String(id) }, { replace: hasRoom })}
            />
            {isFetchNextPageError && <Notice>{errorText(t, query.error)}</Notice>}
            {hasNextPage && (
              <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="pointer-coarse:h-11">
                {t('earlier')}
              </Button>
            )}
          </aside>
        )}
      </div>
    </div>
  )
}
