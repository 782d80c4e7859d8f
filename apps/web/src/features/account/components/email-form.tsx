import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { MailSent } from '../../../entities/session/mail-sent.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useRequestEmailChange } from '../api/update-user.ts'

/** Another address for the account; it becomes that when the link in the message to it is opened. */
export function EmailForm() {
  const { t } = useTranslation('account')
  const request = useRequestEmailChange()
  const { form, textOf, general, check } = useFieldErrors(request.error, 'account')
  const { question } = useUnsavedChanges(form, { isSaving: request.isPending, savedAt: request.isSuccess ? request.submittedAt : null })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending) return
    const email = typedText(event.currentTarget, 'email').trim()
    const password = typedText(event.currentTarget, 'current_password')
    request.reset()
    const isComplete = check({
      ...(email === '' && { email: { code: 'blank' } }),
      ...(password === '' && { current_password: { code: 'blank' } }),
    })
    if (isComplete) request.mutate({ email, current_password: password }, { onSuccess: () => form.current?.reset() })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      {request.isSuccess && <MailSent text={t('email.sent', { email: request.variables.email })} />}
      <EmailField name="email" label={t('email.new')} autoComplete="email" required error={textOf('email')} />
      <PasswordField
        name="current_password"
        label={t('email.password')}
        showLabel={t('password.show')}
        autoComplete="current-password"
        required
        error={textOf('current_password')}
      />
      <Button type="submit" pending={request.isPending} className="self-start pointer-coarse:h-11">
        {t('email.change')}
      </Button>
      {question}
    </form>
  )
}
