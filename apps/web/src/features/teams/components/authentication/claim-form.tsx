import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { useClaimDomain } from '../../api/domains.ts'

const exampleName = 'start.example.com'

/** Adds a name, for pages or for e-mail addresses. */
export function ClaimForm({ publicId }: { publicId: string }) {
  const { t } = useTranslation('team-domains')
  const claim = useClaimDomain(publicId)
  const refusal = refusalOf(claim.error)
  const { form, textOf, general, check } = useFieldErrors(refusal ? null : claim.error)
  const [isHost, setHost] = useState(true)
  const [isEmail, setEmail] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (claim.isPending) return
    const domain = formText(event.currentTarget, 'domain')
    claim.reset()
    if (!check(domain === '' ? { domain: { code: 'blank' } } : {})) return
    claim.mutate({ domain, is_host: isHost, is_email_domain: isEmail }, { onSuccess: () => form.current?.reset() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="domain"
        label={t('domain')}
        placeholder={exampleName}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        required
        error={textOf('domain') ?? (refusal && t(`refused.${refusal}`))}
      />
      <CheckField label={t('host.label')} hint={t('host.hint')} checked={isHost} onChange={({ target }) => setHost(target.checked)} />
      <CheckField label={t('email.label')} hint={t('email.hint')} checked={isEmail} onChange={({ target }) => setEmail(target.checked)} />
      <Button type="submit" variant="primary" pending={claim.isPending} className="self-start pointer-coarse:h-11">
        {t('add')}
      </Button>
    </form>
  )
}

const reasons = ['no_name', 'main', 'below_main', 'suffix', 'locked'] as const

/** Why the name cannot be had. */
function refusalOf(error: Error | null): (typeof reasons)[number] | 'claimed' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'conflict') return 'claimed'
  return error.code === 'domain_not_allowed' ? reasons.find((reason) => reason === error.params['reason']) : undefined
}
