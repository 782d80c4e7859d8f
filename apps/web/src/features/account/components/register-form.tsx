import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useRegister } from '../api/register.ts'

/** An address and a password for who has worked without registering. */
export function RegisterForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const register = useRegister(({ email }) => void navigate(`/users/signed_up/${encodeURIComponent(email)}`))
  const { form, textOf, general, check } = useFieldErrors(register.error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (register.isPending) return
    const email = typedText(event.currentTarget, 'email').trim()
    const password = typedText(event.currentTarget, 'password')
    const isTooShort = password.length < limits.password_min
    register.reset()
    const isComplete = check({
      ...(email === '' && { email: { code: 'blank' } }),
      ...(isTooShort && { password: password === '' ? { code: 'blank' } : { code: 'too_short', count: limits.password_min } }),
    })
    if (!isComplete) return
    register.mutate({ email, password })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <EmailField name="email" label={t('register.email')} autoComplete="username" required error={textOf('email')} />
      <PasswordField
        name="password"
        label={t('register.password')}
        showLabel={t('password.show')}
        autoComplete="new-password"
        required
        hint={t('password.hint', { count: limits.password_min })}
        error={textOf('password')}
      />
      <Button type="submit" variant="primary" pending={register.isPending} className="self-start pointer-coarse:h-11">
        {t('register.register')}
      </Button>
      <p className="text-sm text-text-2">
        {t('register.haveAccount')}{' '}
        <Link to="/users/sign_out?sign_in=1" className="font-medium text-accent underline underline-offset-2">
          {t('shared:logIn')}
        </Link>
      </p>
    </form>
  )
}
