import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { MailSent } from '../../../entities/session/mail-sent.tsx'
import { useSendsMail } from '../../../entities/session/site.ts'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { type useReauthenticate, useRequestCode } from '../api/reauthenticate.ts'

type Props = {
  method: 'password' | 'email_code'
  email: string
  prove: ReturnType<typeof useReauthenticate>
  error: unknown
  onAnswer: (answer: ApiResult<'reauthenticate'>) => void
}

/** The password; or a code by e-mail, which is sent first. */
export function ProofForm({ method, email, prove, error, onAnswer }: Props) {
  const { t } = useTranslation('authentication')
  const request = useRequestCode()
  const sendsMail = useSendsMail()
  const { form, textOf, general, check } = useFieldErrors(error, 'authentication')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (prove.isPending) return
    const typed = typedText(event.currentTarget, method)
    prove.reset()
    if (!check(typed.trim() === '' ? { [method]: { code: 'blank' } } : {})) return
    prove.mutate(method === 'password' ? { password: typed } : { email_code: typed.trim() }, { onSuccess: onAnswer })
  }

  if (method === 'email_code' && !request.isSuccess) {
    return (
      <>
        <p className="text-sm text-pretty break-words text-text-2">
          {t(sendsMail === false ? 'proof.codeTextNoMail' : 'proof.codeText', { email })}
        </p>
        {request.error && <Notice>{errorText(t, request.error)}</Notice>}
        <Button variant="primary" pending={request.isPending} onClick={() => request.mutate()} className="pointer-coarse:h-11">
          {t('proof.sendCode')}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      {method === 'password' ? (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            // It is what the dialog is for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('proof.password')}
            showLabel={t('proof.showPassword')}
            autoComplete="current-password"
            required
            error={textOf('password')}
          />
        </>
      ) : (
        <>
          <MailSent text={t('proof.codeSent', { email })} />
          <TextField
            name="email_code"
            // It is what the dialog is for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('proof.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            error={textOf('email_code')}
          />
        </>
      )}
      <Button type="submit" variant="primary" pending={prove.isPending} className="pointer-coarse:h-11">
        {t('step.confirm')}
      </Button>
    </form>
  )
}
