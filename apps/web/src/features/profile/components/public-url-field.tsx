import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
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
      ? t(fieldErrorKeys('public_url', 'taken', 'profile'))
      : undefined
  const isCurrent = useDeferredValue(value) === settled
  return (
    <div className="flex flex-col gap-1">
      <TextField
        name="public_url"
        label={t('address.label')}
        value={value}
        onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error ?? (isCurrent ? problemText : undefined)}
        hint={`${location.host}/u/${value || '…'}`}
        trailing={isAsked && check.isFetching ? <Spinner /> : undefined}
      />
      <p role="status" className="-mb-3 min-h-4 text-xs text-success">
        {isAsked && isCurrent && check.data === true && !error ? t('address.available') : ''}
      </p>
    </div>
  )
}

/** The value once it has not changed for a while. */
function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
