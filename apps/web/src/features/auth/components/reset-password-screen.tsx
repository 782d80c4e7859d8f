import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { checkNewPassword } from '../../../entities/session/new-password.ts'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { passwordResetQuery, useResetPassword } from '../api/password-reset.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordSet } from './password-set.tsx'

/** `/users/password/edit`, opened by the link of a message: sets a new password, or says why the link does not. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const { data: email, error, isFetching, refetch } = useQuery({ ...passwordResetQuery(token), enabled: token !== '' })
  const [outcome, setOutcome] = useState<ApiResult<'resetPassword'> | null>(null)
  if (outcome) return <PasswordSet {...outcome} />
  return (
    <AuthLayout title={t('reset.title')}>
      {token === '' ? (
        <SpentLink text={t('account-errors:token_invalid')} />
      ) : error ? (
        isSpent(error) ? (
          <SpentLink text={errorText(t, error)} />
        ) : (
          <>
            <Notice>{errorText(t, error)}</Notice>
            <Button pending={isFetching} onClick={() => void refetch()} className="pointer-coarse:h-11">
              {t('shared:retry')}
            </Button>
          </>
        )
      ) : email === undefined ? (
        <div role="status">
          <span className="sr-only">{t('shared:loading')}</span>
          <SkeletonRows count={3} />
        </div>
      ) : (
        <NewPasswordForm token={token} email={email} onOutcome={setOutcome} />
      )}
    </AuthLayout>
  )
}

const isSpent = (error: unknown) => error instanceof ApiError && error.code.startsWith('token_')

function SpentLink({ text }: { text: string }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <Notice>{text}</Notice>
      <ButtonLink to="/users/password/new" variant="primary" className="pointer-coarse:h-11">
        {t('requestAnother')}
      </ButtonLink>
    </>
  )
}

type FormProps = {
  token: string
  email: string
  /** Called when there is more to say than that the password is set. */
  onOutcome: (outcome: ApiResult<'resetPassword'>) => void
}

function NewPasswordForm({ token, email, onOutcome }: FormProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const reset = useResetPassword()
  const { form, textOf, general, check } = useFieldErrors(reset.error, 'account')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const typed = {
      new_password: typedText(event.currentTarget, 'new_password'),
      new_password_confirmation: typedText(event.currentTarget, 'new_password_confirmation'),
    }
    reset.reset()
    if (!check(checkNewPassword(typed))) return
    const leave = (outcome: ApiResult<'resetPassword'>) => {
      if (outcome.removed_access.length + outcome.other_access.length > 0) onOutcome(outcome)
      else void navigate('/users/sign_in?password=changed', { replace: true })
    }
    reset.mutate({ token, ...typed }, { onSuccess: leave })
  }

  if (isSpent(reset.error)) return <SpentLink text={errorText(t, reset.error)} />
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <p className="text-sm text-pretty break-words text-text-2">{t('reset.text', { email })}</p>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        // It is what the screen is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        name="new_password"
        label={t('reset.new')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        required
        hint={t('passwordHint', { count: limits.password_min })}
        error={textOf('new_password')}
      />
      <PasswordField
        name="new_password_confirmation"
        label={t('reset.repeat')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        required
        error={textOf('new_password_confirmation')}
      />
      <Button type="submit" variant="primary" pending={reset.isPending} className="mt-1 pointer-coarse:h-11">
        {t('reset.set')}
      </Button>
    </form>
  )
}
