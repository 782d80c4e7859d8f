import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { type Credentials, checkCredentials } from '../credentials.ts'

type Props = {
  submitLabel: string
  /** What stands in the field for the address at first. */
  email?: string | undefined
  isEmailFixed?: boolean
  /** With `webauthn`, the browser offers passkeys in the field for the address. */
  emailAutocomplete?: 'username' | 'username webauthn'
  passwordAutocomplete: 'current-password' | 'new-password'
  /** Shortest password that is sent at all. */
  passwordMin?: number
  passwordHint?: string
  /** Below the password. */
  help?: ReactNode
  pending: boolean
  error: unknown
  onSubmit: (credentials: Credentials) => void
}

/** E-mail and password, shared by sign-in and sign-up. Errors are shown at their fields; the first invalid field gets the focus. */
export function CredentialsForm({
  submitLabel,
  email,
  isEmailFixed = false,
  emailAutocomplete = 'username',
  passwordAutocomplete,
  passwordMin,
  passwordHint,
  help,
  pending,
  error,
  onSubmit,
}: Props) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<ReturnType<typeof checkCredentials>>({})
  const [attempt, setAttempt] = useState(0)

  const served = fieldTexts(t, error)
  const textOf = (field: keyof Credentials) => {
    const problem = checked[field]
    return problem ? t(fieldErrorKeys(field, problem.code), { count: problem.count }) : served[field]
  }
  const general = error instanceof ApiError && Object.keys(served).length > 0 ? undefined : error

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    const refused = error ? form.current?.querySelector<HTMLInputElement>('[name="password"]') : null
    ;(wrong ?? refused)?.focus()
  }, [attempt, error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const credentials = { email: typedText(event.currentTarget, 'email'), password: typedText(event.currentTarget, 'password') }
    const problems = checkCredentials(credentials, passwordMin)
    setChecked(problems)
    setAttempt(attempt + 1)
    if (Object.keys(problems).length === 0) onSubmit(credentials)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && Object.keys(checked).length === 0 && !pending ? <Notice>{errorText(t, general)}</Notice> : null}
      <EmailField
        // It is what the screen is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!isEmailFixed}
        label={t('email')}
        name="email"
        defaultValue={email}
        readOnly={isEmailFixed}
        autoComplete={emailAutocomplete}
        required
        error={textOf('email')}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        name="password"
        // The first field that there is something to type in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isEmailFixed}
        autoComplete={passwordAutocomplete}
        required
        error={textOf('password')}
        {...(passwordHint ? { hint: passwordHint } : {})}
      />
      {help}
      <Button type="submit" variant="primary" pending={pending} className="mt-1 pointer-coarse:h-11">
        {submitLabel}
      </Button>
    </form>
  )
}
