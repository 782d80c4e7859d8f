import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../components/ui/copy-field.tsx'

/** The secret of a webhook, to be copied. */
export function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('webhooks')
  return <CopyField label={t('secret.label')} value={secret} copyLabel={t('secret.copy')} copiedLabel={t('secret.copied')} />
}
