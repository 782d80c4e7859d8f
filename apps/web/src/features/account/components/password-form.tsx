import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { useChangePassword } from '../api/change-password.ts'
import { type PasswordChange, checkPasswordChange } from '../password-change.ts'

const fields = ['current_password', 'new_password', 'new_password_confirmation'] as const

/** The current password, and the new one twice. Errors are shown at their fields; the first invalid field gets the focus. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword()
  const [checked, setChecked] = useState<ReturnType<typeof checkPasswordChange>>({})
  const [attempt, setAttempt] = useState(0)

  const served = fieldTexts(t, change.error, 'account')
  const textOf = (field: keyof PasswordChange) => {
    const problem = checked[field]
    return problem ? t(fieldErrorKeys(field, problem.code, 'account'), { count: problem.count }) : served[field]
  }
  const general = Object.keys(served).length > 0 || Object.keys(checked).length > 0 ? null : change.error

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, change.error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const typed = Object.fromEntries(fields.map((field) => [field, typedText(event.currentTarget, field)])) as PasswordChange
    const problems = checkPasswordChange(typed)
    setChecked(problems)
    setAttempt(attempt + 1)
    change.reset()
    if (Object.keys(problems).length === 0) change.mutate(typed, { onSuccess: () => form.current?.reset() })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {general && <Notice>{errorText(t, general)}</Notice>}
      {change.isSuccess && <Notice kind="info">{t('password.changed')}</Notice>}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current_password"
        label={t('password.current')}
        showLabel={t('password.show')}
        autoComplete="current-password"
        required
        error={textOf('current_password')}
      />
      <PasswordField
        name="new_password"
        label={t('password.new')}
        showLabel={t('password.show')}
        autoComplete="new-password"
        required
        hint={t('password.hint', { count: limits.password_min })}
        error={textOf('new_password')}
      />
      <PasswordField
        name="new_password_confirmation"
        label={t('password.repeat')}
        showLabel={t('password.show')}
        autoComplete="new-password"
        required
        error={textOf('new_password_confirmation')}
      />
      <Button type="submit" variant="primary" pending={change.isPending} className="self-start pointer-coarse:h-11">
        {t('password.change')}
      </Button>
    </form>
  )
}
