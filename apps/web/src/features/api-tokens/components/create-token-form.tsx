import { limits } from '@foyer/contracts/limits'
import type { ApiScope } from '@foyer/contracts/scopes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useCreateApiToken } from '../api/api-tokens.ts'
import { type Lifetime, expiryOf } from '../token-form.ts'
import { ExpiryField } from './expiry-field.tsx'
import { ScopeFields } from './scope-fields.tsx'

/** Name, expiry and scopes of a new token. */
export function CreateTokenForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const { t } = useTranslation('api-tokens')
  const create = useCreateApiToken()
  const { form, textOf, general, check } = useFieldErrors(create.error, 'api-tokens')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [lifetime, setLifetime] = useState<Lifetime>('30')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const name = typedText(event.currentTarget, 'name').trim()
    const date = lifetime === 'date' ? typedText(event.currentTarget, 'date') : ''
    const expires_at = expiryOf(lifetime, date, Math.floor(Date.now() / 1000))
    create.reset()
    const isValid = check({
      ...(name === '' ? { name: { code: 'blank' } } : {}),
      ...(Number.isNaN(expires_at) ? { expires_at: { code: 'blank' } } : {}),
      ...(scopes.length === 0 ? { scopes: { code: 'blank' } } : {}),
    })
    if (isValid) create.mutate({ name, scopes, expires_at }, { onSuccess: ({ secret }) => onCreated(secret) })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="name"
        label={t('new.name')}
        hint={t('new.nameHint')}
        maxLength={limits.api_token_name}
        autoComplete="off"
        required
        error={textOf('name')}
      />
      <ExpiryField lifetime={lifetime} onChoose={setLifetime} error={textOf('expires_at')} />
      <ScopeFields scopes={scopes} onChange={setScopes} error={textOf('scopes')} />
      <Button type="submit" variant="primary" pending={create.isPending} className="self-start pointer-coarse:h-11">
        {t('create')}
      </Button>
    </form>
  )
}
