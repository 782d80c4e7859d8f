import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { MailSent } from '../../../entities/session/mail-sent.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'

type LinkRequest = UseMutationResult<unknown, Error, string>

/** Asks for the address that a link is sent to. */
export function AddressForm({ request, text, submitLabel }: { request: LinkRequest; text: string; submitLabel: string }) {
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
      <p className="text-sm text-pretty text-text-2">{text}</p>
      <EmailField
        // It is what the screen is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('email')}
        name="email"
        autoComplete="username"
        required
        error={textOf('email')}
      />
      <Button type="submit" variant="primary" pending={request.isPending} className="mt-1 pointer-coarse:h-11">
        {submitLabel}
      </Button>
    </form>
  )
}

/** What is said once it is on its way; it does not tell who has an account. */
export function LinkSent({ request, text }: { request: LinkRequest; text: string }) {
  const { t } = useTranslation('auth')
  return (
    <div className="flex flex-col gap-4">
      <MailSent text={text} />
      <Button onClick={() => request.reset()} className="pointer-coarse:h-11">
        {t('otherAddress')}
      </Button>
    </div>
  )
}
