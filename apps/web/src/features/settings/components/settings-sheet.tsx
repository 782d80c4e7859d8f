import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { saveStatus } from '../../../entities/preference/set-preference.ts'
import { type PreferenceName, preferences } from '../../../entities/preference/preferences.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { PreferenceField } from './preference-field.tsx'

/** Every preference of the person, drawn from the list of them. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('description')}>
      {(Object.keys(preferences) as PreferenceName[]).map((name) => (
        <PreferenceField key={name} name={name} />
      ))}
      <SaveState />
    </Sheet>
  )
}

/** Whether the last change has reached the account. */
function SaveState() {
  const { t } = useTranslation(['settings', 'errors'])
  const status = useStore(saveStatus)
  if (status.state === 'failed') {
    return (
      <p role="alert" className="text-sm text-danger">
        {t('failed', { reason: errorText(t, status.error) })}
      </p>
    )
  }
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-text-2">
      {status.state === 'saving' && (
        <>
          <Spinner />
          {t('saving')}
        </>
      )}
      {status.state === 'saved' && (
        <>
          <CircleCheck aria-hidden size={16} strokeWidth={1.5} className="text-success" />
          {t('saved')}
        </>
      )}
    </p>
  )
}
