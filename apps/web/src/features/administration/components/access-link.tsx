import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { CopyField } from '../../../components/ui/copy-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { type LinkPurpose, useCreateLink } from '../api/access-links.ts'
import { useDates } from '../use-dates.ts'
import { useNotice } from '../use-notice.ts'

type Props = { person: AdminUserDetails; purpose: LinkPurpose; onClose: () => void }

/** Creates a link for a person who cannot log in, and shows it: this once, to be handed over. */
export function AccessLink({ person, purpose, onClose }: Props) {
  const { t } = useTranslation('administration')
  const { moment } = useDates()
  const withNotice = useNotice()
  const create = useCreateLink(person.id)
  const issued = create.data
  return (
    <Sheet
      open
      side="center"
      title={t(issued ? `person.${purpose}LinkOf` : `person.${purpose}LinkQuestion`, { name: person.name })}
      description={issued ? t(`person.${purpose}LinkReady`) : withNotice(t(`person.${purpose}LinkText`), 'link')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {create.error && <Notice>{errorText(t, create.error)}</Notice>}
        {issued && (
          <CopyField
            label={t(`person.${purpose}Link`)}
            hint={t('person.linkHint', { date: moment(issued.expires_at) })}
            value={new URL(issued.path, location.origin).href}
            copyLabel={t('person.copyLink')}
            copiedLabel={t('person.linkCopied')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{issued ? t('shared:close') : t('shared:cancel')}</Button>
          {!issued && (
            <Button variant="primary" pending={create.isPending} onClick={() => create.mutate(purpose)}>
              {t('person.createLink')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
