import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { TagScreen } from '../../features/tags/components/tag-screen.tsx'
import { TagsScreen } from '../../features/tags/components/tags-screen.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RequireUser } from '../require-user.tsx'

/** `/tags` and `/tags/{tag}` */
export function TagsRoute() {
  const { t } = useTranslation('tags')
  const tag = useParams()['*'] ?? ''
  const title = tag === '' ? t('label') : t('titleOfTag', { tag })
  useDocumentTitle(title)
  return (
    <RequireUser>
      <AppShell title={title}>
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-6 pt-6 pb-16 max-sm:px-4">
          {tag === '' ? <TagsScreen /> : <TagScreen key={tag} tag={tag} />}
        </div>
      </AppShell>
    </RequireUser>
  )
}
