import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../../components/ui/address-field.tsx'
import { useSettled } from '../../../lib/hooks/use-settled.ts'
import { fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { publicUrlProblem, usePublicUrlCheck } from '../api/check-public-url.ts'

const typingMs = 300

type Props = {
  value: string
  /** The address that the profile has now. */
  current: string
  /** What the server has said against it. */
  error: string | undefined
  onChange: (value: string) => void
}

/** The address of the profile; says while it is typed whether it is free. */
export function PublicUrlField({ value, current, error, onChange }: Props) {
  const { t } = useTranslation('profile')
  const settled = useSettled(value, typingMs)
  const problem = settled === '' ? null : publicUrlProblem(settled)
  const isAsked = settled !== '' && settled !== current && problem === null
  const check = usePublicUrlCheck(settled, isAsked)
  const isTaken = isAsked && check.data === false
  const problemText = problem
    ? t(fieldErrorKeys('public_url', problem.code, 'profile'), { count: problem.count })
    : isTaken
      ? t(fieldErrorKeys('public_url', isReservedSlug(settled) ? 'reserved' : 'taken', 'profile'))
      : undefined
  const isCurrent = value === settled
  return (
    <AddressField
      name="public_url"
      label={t('address.label')}
      value={value}
      hint={`${location.host}/u/${value || '…'}`}
      error={error ?? (isCurrent ? problemText : undefined)}
      isChecking={isAsked && check.isFetching}
      available={isAsked && isCurrent && check.data === true && !error ? t('address.available') : ''}
      onChange={onChange}
    />
  )
}
