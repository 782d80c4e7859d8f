import type { CurrentUser, SecondFactor } from '@foyer/contracts/accounts/accounts'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { typedText } from '../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../lib/hooks/use-field-errors.ts'
import { useCompleteSecondFactor } from './complete-second-factor.ts'
import { canUsePasskeys, isDeclined } from './passkey.ts'

type Props = {
  secondFactor: SecondFactor
  onDone: (user: CurrentUser) => void
  /** Leads back to the first step, once this one has taken too long. */
  onRestart: () => void
}

/** What has ended: only the first step leads on. */
const spentCodes = new Set<string>(['token_invalid', 'token_expired'])

/** The second step: a code of the authenticator app, a recovery code in its place, or a passkey. */
export function SecondFactorForm({ secondFactor: { challenge, methods }, onDone, onRestart }: Props) {
  const { t } = useTranslation('authentication')
  const complete = useCompleteSecondFactor(challenge)
  const [field, setField] = useState<'code' | 'recovery_code'>('code')
  const error = isDeclined(complete.error) ? null : complete.error
  const { form, textOf, general, check } = useFieldErrors(error, 'authentication')
  const isSpent = error instanceof ApiError && spentCodes.has(error.code)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (complete.isPending) return
    const typed = typedText(event.currentTarget, field).trim()
    complete.reset()
    if (!check(typed === '' ? { [field]: { code: 'blank' } } : {})) return
    complete.mutate(field === 'code' ? { code: typed } : { recovery_code: typed }, { onSuccess: ({ user }) => onDone(user) })
  }
  const change = () => {
    complete.reset()
    check({})
    setField(field === 'code' ? 'recovery_code' : 'code')
  }

  if (isSpent) {
    return (
      <>
        <Notice>{t('step.spent')}</Notice>
        <Button variant="primary" onClick={onRestart} className="pointer-coarse:h-11">
          {t('step.restart')}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <p className="text-sm text-pretty text-text-2">{t(`step.${field}.text`)}</p>
      <TextField
        key={field}
        name={field}
        // It is what the step is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t(`step.${field}.label`)}
        autoComplete={field === 'code' ? 'one-time-code' : 'off'}
        inputMode={field === 'code' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={textOf(field)}
      />
      <Button type="submit" variant="primary" pending={complete.isPending} className="pointer-coarse:h-11">
        {t('step.confirm')}
      </Button>
      {methods.includes('passkey') && canUsePasskeys() && (
        <Button
          pending={complete.isPending}
          onClick={() => complete.mutate('passkey', { onSuccess: ({ user }) => onDone(user) })}
          className="pointer-coarse:h-11"
        >
          <KeyRound aria-hidden size={16} strokeWidth={1.5} />
          {t('step.passkey')}
        </Button>
      )}
      {methods.includes('recovery_code') && (
        <Button variant="quiet" onClick={change} className="pointer-coarse:h-11">
          {t(field === 'code' ? 'step.useRecoveryCode' : 'step.useCode')}
        </Button>
      )}
    </form>
  )
}
