import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/ui/section.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { deletionTermsQuery } from '../api/delete-account.ts'
import { ArchivePart } from './archive-part.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** `/users/user_data`: everything to take along, and the end of the account. `onDeleted` is called once the deletion is under way. */
export function UserDataScreen({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('user-data')
  return (
    <>
      <Section title={t('archive.title')} text={t('archive.text')}>
        <ArchivePart />
      </Section>
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
