import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useChangePassword } from '../api/change-password.ts'
import { type PasswordChange, checkPasswordChange } from '../password-change.ts'

const fields = ['current_password', 'new_password', 'new_password_confirmation'] as const

/** The current password, and the new one twice. Errors are shown at their fields; the first invalid field gets the focus. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const change = useChangePassword()
  const { form, textOf, general, check } = useFieldErrors(change.error, 'account')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const typed = Object.fromEntries(fields.map((field) => [field, typedText(event.currentTarget, field)])) as PasswordChange
    change.reset()
    if (check(checkPasswordChange(typed))) change.mutate(typed, { onSuccess: () => form.current?.reset() })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {general && <Notice>{general}</Notice>}
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
      <Button type="submit" pending={change.isPending} className="self-start pointer-coarse:h-11">
        {t('password.change')}
      </Button>
    </form>
  )
}
