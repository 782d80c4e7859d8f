import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { archivedPages } from '../../../entities/page/archived-pages.ts'
import { PageRow } from './page-row.tsx'

type Props = { pages: readonly ListedPage[]; shown: string | undefined; onOpen: () => void }

/** The archived pages below the others, by their titles; open while one of them is looked at. */
export function ArchivedPages({ pages, shown, onOpen }: Props) {
  const { t, i18n } = useTranslation('page-archive')
  const archived = archivedPages(pages, i18n.language)
  if (archived.length === 0) return null
  return (
    <div className="-mx-2 border-t border-line px-2 pt-3">
      <Disclosure isOpen={archived.some(({ public_id }) => public_id === shown)} summary={t('count', { count: archived.length })}>
        <ul className="-mx-2 flex flex-col gap-0.5 pt-1">
          {archived.map((page) => (
            <PageRow key={page.id} page={page} isShown={page.public_id === shown} carried={null} onOpen={onOpen} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
