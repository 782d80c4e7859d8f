import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { type Lifetime, lifetimes } from '../token-form.ts'

type Props = { lifetime: Lifetime; onChoose: (lifetime: Lifetime) => void; error: string | undefined }

/** When a token ends: after some days, on a date, or not at all, which is warned of. */
export function ExpiryField({ lifetime, onChoose, error }: Props) {
  const { t } = useTranslation('api-tokens')
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t('new.expiry')}
        </label>
        <Select id={id} value={lifetime} onChange={(event) => onChoose(lifetimes.find((value) => value === event.target.value) ?? '30')}>
          {lifetimes.map((value) => (
            <option key={value} value={value}>
              {t(`lifetime.${value}`)}
            </option>
          ))}
        </Select>
      </div>
      {lifetime === 'date' && <TextField type="date" name="date" label={t('new.date')} required error={error} />}
      {lifetime === 'never' && <Notice kind="info">{t('new.neverWarning')}</Notice>}
    </div>
  )
}
