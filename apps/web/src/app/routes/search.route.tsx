import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { SearchScreen } from '../../features/web-search/screen/search-screen.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/search/google`, and `/search/google-startme` with own bookmarks above; `q` is what is searched for. */
export function SearchRoute() {
  const { t } = useTranslation('web-search')
  const { engine = '' } = useParams()
  const query = (useSearchParams()[0].get('q') ?? '').trim()
  useDocumentTitle(t('screen'))
  if (engine !== 'google' && engine !== 'google-startme') return <FullErrorScreen name="404" />
  return (
    <AppShell title={t('screen')}>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-6 pt-8 pb-16 max-sm:px-4">
        <SearchScreen key={query} query={query} withBookmarks={engine === 'google-startme'} />
      </div>
    </AppShell>
  )
}
