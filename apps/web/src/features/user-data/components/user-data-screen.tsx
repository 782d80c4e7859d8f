import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Section } from '../../../components/ui/section.tsx'
import { deletionTermsQuery } from '../../../entities/session/deletion-terms.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { ArchivePart } from './archive-part.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportPart } from './export-part.tsx'

/**
 * `/users/user_data`: everything to take along, and the end of the account. `?page=` and a public id chooses the page that is to be exported. `onDeleted` is
 * called once the deletion is under way.
 */
export function UserDataScreen({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('user-data')
  const pageId = useSearchParams()[0].get('page')
  const exported = (
    <Section title={t('export.title')} text={t('export.text')}>
      <ExportPart key={pageId} pageId={pageId} />
    </Section>
  )
  return (
    <>
      {pageId !== null && exported}
      <Section title={t('archive.title')} text={t('archive.text')}>
        <ArchivePart />
      </Section>
      {pageId === null && exported}
      <Section title={t('delete.title')} text={<DeletionText />}>
        <DeleteAccount onDeleted={onDeleted} />
      </Section>
    </>
  )
}

/** When the account goes. Those whom nobody could find again go at once, as the question says. */
function DeletionText() {
  const { t } = useTranslation('user-data')
  const user = useCurrentUser()
  const { data: days } = useQuery(deletionTermsQuery())
  return user?.is_anonymous || !days ? t('delete.text') : t('delete.textAfter', { count: Math.ceil(days) })
}
