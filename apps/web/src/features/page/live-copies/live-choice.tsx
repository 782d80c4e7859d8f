import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'

/** Whether copies are to be live, with what that means. */
export function LiveChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation('live-copies')
  return <CheckField label={t('liveCopy')} hint={t('hint')} checked={checked} onChange={({ target }) => onChange(target.checked)} />
}
