import type { FieldErrorCode } from '@foyer/contracts/errors'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { CheckField } from '../../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { TextField } from '../../../../../components/ui/text-field.tsx'
import { formText } from '../../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../../lib/hooks/use-field-errors.ts'
import { showToast } from '../../../../../lib/state/toasts.ts'
import { type OidcProvider, useCreateTeamProvider, useUpdateTeamProvider } from '../../../api/team-providers.ts'

type Props = { publicId: string; provider: OidcProvider | undefined; onMade: (id: number) => void }

/** The settings of an OpenID provider; without one, those of a new one. The secret is never shown, and stays while none is entered. */
export function OidcForm({ publicId, provider, onMade }: Props) {
  const { t } = useTranslation('team-providers')
  const create = useCreateTeamProvider(publicId)
  const update = useUpdateTeamProvider(publicId, provider?.id ?? 0)
  const saving = provider ? update : create
  const { form, textOf, general, check } = useFieldErrors(saving.error, 'team-providers')
  const { question } = useUnsavedChanges(form, { isSaving: saving.isPending, savedAt: saving.isSuccess ? saving.submittedAt : null })
  const config = provider?.config

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending) return
    const { title, ...fields } = fieldsOf(event.currentTarget)
    saving.reset()
    if (!check(blanksOf({ title, ...fields }, provider === undefined))) return
    const { client_secret: secret, ...rest } = fields
    const body = { title, config: { ...rest, ...(secret === '' ? {} : { client_secret: secret }) } }
    if (provider) {
      update.mutate(body, { onSuccess: () => showToast('info', t('saved')) })
      return
    }
    create.mutate({ kind: 'custom_idp', ...body }, { onSuccess: ({ id }) => onMade(id) })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 border-t border-line pt-5">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="title"
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={provider?.title}
        maxLength={providerLimits.provider_title}
        autoComplete="off"
        required
        error={textOf('title')}
      />
      <TextField
        name="issuer"
        type="url"
        label={t('issuer')}
        hint={t('issuerHint')}
        defaultValue={config?.issuer}
        autoComplete="off"
        spellCheck={false}
        required
        error={textOf('config.issuer')}
      />
      <TextField
        name="client_id"
        label={t('clientId')}
        defaultValue={config?.client_id}
        maxLength={providerLimits.client_id}
        autoComplete="off"
        spellCheck={false}
        required
        error={textOf('config.client_id')}
      />
      <TextField
        name="client_secret"
        type="password"
        label={t('clientSecret')}
        {...(provider ? { hint: t('secretHint') } : {})}
        maxLength={providerLimits.client_secret}
        autoComplete="new-password"
        required={!provider}
        error={textOf('config.client_secret')}
      />
      <TextField
        name="scopes"
        label={t('scopes')}
        hint={t('scopesHint')}
        defaultValue={config?.scopes ?? 'openid email profile'}
        maxLength={providerLimits.provider_attribute}
        autoComplete="off"
        spellCheck={false}
        error={textOf('config.scopes')}
      />
      <TextField
        name="groups_claim"
        label={t('groupsClaim')}
        hint={t('groupsClaimHint')}
        defaultValue={config?.groups_claim ?? 'groups'}
        maxLength={providerLimits.provider_attribute}
        autoComplete="off"
        spellCheck={false}
        required
        error={textOf('config.groups_claim')}
      />
      <CheckField
        name="is_logout_shared"
        label={t('logoutShared')}
        hint={t('logoutSharedHint')}
        defaultChecked={config?.is_logout_shared}
      />
      <Button type="submit" variant="primary" pending={saving.isPending} className="self-start pointer-coarse:h-11">
        {t(provider ? 'save' : 'create')}
      </Button>
      {question}
    </form>
  )
}

const fieldsOf = (form: HTMLFormElement) => ({
  title: formText(form, 'title'),
  issuer: formText(form, 'issuer'),
  client_id: formText(form, 'client_id'),
  client_secret: formText(form, 'client_secret'),
  scopes: formText(form, 'scopes'),
  groups_claim: formText(form, 'groups_claim'),
  is_logout_shared: new FormData(form).has('is_logout_shared'),
})

function blanksOf(fields: ReturnType<typeof fieldsOf>, isNew: boolean): Record<string, { code: FieldErrorCode }> {
  const required = ['title', 'issuer', 'client_id', 'groups_claim', ...(isNew ? ['client_secret'] : [])] as (keyof typeof fields)[]
  const empty = required.filter((name) => fields[name] === '')
  return Object.fromEntries(empty.map((name) => [name === 'title' ? name : `config.${name}`, { code: 'blank' as const }]))
}
