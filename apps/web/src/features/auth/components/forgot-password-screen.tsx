import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { OutboxHint } from '../../../entities/session/outbox-hint.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useRequestPasswordReset } from '../api/password-reset.ts'
import { AuthLayout } from './auth-layout.tsx'

const linkStyle = 'font-medium text-accent underline underline-offset-2'

/** `/users/password/new`: asks for the address and has a link sent to it. What it says afterwards does not tell who has an account. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const request = useRequestPasswordReset()
  return (
    <AuthLayout
      title={request.isSuccess ? t('forgot.sentTitle') : t('forgot.title')}
      footer={
        <Link to="/users/sign_in" className={linkStyle}>
          {t('forgot.back')}
        </Link>
      }
    >
      {request.isSuccess ? <Sent email={request.variables} onRestart={() => request.reset()} /> : <EmailForm request={request} />}
    </AuthLayout>
  )
}

function EmailForm({ request }: { request: ReturnType<typeof useRequestPasswordReset> }) {
  const { t } = useTranslation('auth')
  const { form, textOf, general, check } = useFieldErrors(request.error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending) return
    const email = typedText(event.currentTarget, 'email').trim()
    if (check(email === '' ? { email: { code: 'blank' } } : {})) request.mutate(email)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <p className="text-sm text-pretty text-text-2">{t('forgot.text')}</p>
      <TextField
        // It is what the screen is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={textOf('email')}
      />
      <Button type="submit" variant="primary" pending={request.isPending} className="mt-1 pointer-coarse:h-11">
        {t('forgot.send')}
      </Button>
    </form>
  )
}

function Sent({ email, onRestart }: { email: string; onRestart: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm text-pretty break-words text-text-2">
        {t('forgot.sentText', { email })}
      </p>
      <OutboxHint />
      <Button onClick={onRestart} className="pointer-coarse:h-11">
        {t('forgot.otherAddress')}
      </Button>
    </div>
  )
}
