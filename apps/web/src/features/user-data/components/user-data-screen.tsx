import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/ui/section.tsx'
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
      <Section title={t('delete.title')} text={t('delete.text')}>
        <DeleteAccount onDeleted={onDeleted} />
      </Section>
    </>
  )
}
