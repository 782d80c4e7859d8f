import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletionTermsQuery } from '../../../entities/session/deletion-terms.ts'
import { useNotice } from '../use-notice.ts'
import { ReasonForm } from './reason-form.tsx'

type Props = { person: AdminUserDetails; pending: boolean; error: unknown; onConfirm: (reason: string) => void; onClose: () => void }

/** Asks for the reason of a deletion, and for the address of the account: nobody types that by mistake. */
export function DeletionForm({ person, ...form }: Props) {
  const { t } = useTranslation('administration')
  const withNotice = useNotice()
  const { data: days } = useQuery(deletionTermsQuery())
  const text = person.is_anonymous ? t('person.deleteAnonymousText') : withNotice(t('person.deleteText', { count: days ?? 0 }), 'reason')
  return (
    <ReasonForm
      title={t('person.deleteQuestion', { name: person.name })}
      text={text}
      confirmation={person.email || person.public_id}
      action={t('person.delete')}
      isDanger
      {...form}
    />
  )
}
