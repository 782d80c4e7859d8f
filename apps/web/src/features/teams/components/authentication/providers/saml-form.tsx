import type { FieldErrorCode } from '@foyer/contracts/errors'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { CheckField } from '../../../../../components/ui/check-field.tsx'
import { Disclosure } from '../../../../../components/ui/disclosure.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { TextArea } from '../../../../../components/ui/text-area.tsx'
import { TextField } from '../../../../../components/ui/text-field.tsx'
import { formText } from '../../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../../lib/hooks/use-field-errors.ts'
import { showToast } from '../../../../../lib/state/toasts.ts'
import {
  type SamlMetadata as Metadata,
  type SamlProvider,
  useCreateTeamProvider,
  useUpdateTeamProvider,
} from '../../../api/team-providers.ts'
import { SamlMetadata } from './saml-metadata.tsx'

type Props = { publicId: string; provider: SamlProvider | undefined; onMade: (id: number) => void }

/** The settings of a SAML provider; without one, those of a new one. Metadata fills them in, and is looked at before it is saved. */
export function SamlForm({ publicId, provider, onMade }: Props) {
  const { t } = useTranslation('team-providers')
  const create = useCreateTeamProvider(publicId)
  const update = useUpdateTeamProvider(publicId, provider?.id ?? 0)
  const saving = provider ? update : create
  const [metadata, setMetadata] = useState<Metadata | null>(null)
  const { form, textOf, general, check } = useFieldErrors(saving.error, 'team-providers')
  const { question } = useUnsavedChanges(form, { isSaving: saving.isPending, savedAt: saving.isSuccess ? saving.submittedAt : null })
  const config = provider?.config
  const shown = metadata ?? config

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending) return
    const { title, ...fields } = fieldsOf(event.currentTarget)
    saving.reset()
    if (!check(blanksOf(title, fields))) return
    const body = { title, config: { ...fields, metadata_url: shown?.metadata_url ?? null } }
    if (provider) {
      update.mutate(body, { onSuccess: () => showToast('info', t('saved')) })
      return
    }
    create.mutate({ kind: 'saml2', ...body }, { onSuccess: ({ id }) => onMade(id) })
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
      <SamlMetadata publicId={publicId} address={config?.metadata_url ?? null} onRead={setMetadata} />
      <SamlAddresses key={shown?.certificates.join() ?? ''} values={shown} textOf={textOf} />
      <CheckField
        name="is_response_alone"
        label={t('saml.responseAlone')}
        hint={t('saml.responseAloneHint')}
        defaultChecked={config?.signatures === 'response'}
      />
      <CheckField
        name="is_started_by_provider"
        label={t('saml.startedByProvider')}
        hint={t('saml.startedByProviderHint')}
        defaultChecked={config?.is_started_by_provider}
      />
      <SamlAttributes values={config} />
      <Button type="submit" variant="primary" pending={saving.isPending} className="self-start pointer-coarse:h-11">
        {t(provider ? 'save' : 'create')}
      </Button>
      {question}
    </form>
  )
}

/** What metadata says, as it can be typed as well. */
function SamlAddresses({ values, textOf }: { values: Partial<Metadata> | undefined; textOf: (field: string) => string | undefined }) {
  const { t } = useTranslation('team-providers')
  const wrong = textOf('config.certificates')
  return (
    <>
      <TextField
        name="entity_id"
        label={t('saml.entityId')}
        defaultValue={values?.entity_id}
        maxLength={providerLimits.entity_id}
        autoComplete="off"
        spellCheck={false}
        required
        error={textOf('config.entity_id')}
      />
      <TextField
        name="sign_in_url"
        type="url"
        label={t('saml.signInUrl')}
        hint={t('saml.signInUrlHint')}
        defaultValue={values?.sign_in_url}
        autoComplete="off"
        spellCheck={false}
        required
        error={textOf('config.sign_in_url')}
      />
      <TextField
        name="logout_url"
        type="url"
        label={t('saml.logoutUrl')}
        hint={t('saml.logoutUrlHint')}
        defaultValue={values?.logout_url ?? ''}
        autoComplete="off"
        spellCheck={false}
        error={textOf('config.logout_url')}
      />
      <TextArea
        name="certificates"
        label={t('saml.certificates')}
        hint={t('saml.certificatesHint')}
        defaultValue={values?.certificates?.join('\n\n')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {wrong && <Notice>{wrong}</Notice>}
    </>
  )
}

const attributeNames = ['email_attribute', 'name_attribute', 'groups_attribute'] as const

/** Under which names the provider says what; the usual ones need not be entered. */
function SamlAttributes({ values }: { values: SamlProvider['config'] | undefined }) {
  const { t } = useTranslation('team-providers')
  return (
    <Disclosure summary={t('saml.attributes')} isOpen={attributeNames.some((name) => values?.[name])}>
      <div className="mt-3 flex flex-col gap-4">
        <p className="text-xs text-text-2">{t('saml.attributesHint')}</p>
        {attributeNames.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`saml.${name}`)}
            defaultValue={values?.[name]}
            maxLength={providerLimits.provider_attribute}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
    </Disclosure>
  )
}

const fieldsOf = (form: HTMLFormElement) => ({
  title: formText(form, 'title'),
  entity_id: formText(form, 'entity_id'),
  sign_in_url: formText(form, 'sign_in_url'),
  logout_url: formText(form, 'logout_url') || null,
  certificates: certificatesIn(formText(form, 'certificates')),
  signatures: new FormData(form).has('is_response_alone') ? ('response' as const) : ('both' as const),
  is_started_by_provider: new FormData(form).has('is_started_by_provider'),
  email_attribute: formText(form, 'email_attribute'),
  name_attribute: formText(form, 'name_attribute'),
  groups_attribute: formText(form, 'groups_attribute'),
})

/** Each with the lines around it; one without, as it is in metadata, is divided from the next by an empty line. */
function certificatesIn(text: string): string[] {
  const withLines = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  return withLines ?? text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
}

function blanksOf(
  title: string,
  { entity_id, sign_in_url, certificates }: Omit<ReturnType<typeof fieldsOf>, 'title'>,
): Record<string, { code: FieldErrorCode }> {
  const filled = { title, 'config.entity_id': entity_id, 'config.sign_in_url': sign_in_url, 'config.certificates': certificates.join('') }
  return Object.fromEntries(Object.entries(filled).flatMap(([name, value]) => (value === '' ? [[name, { code: 'blank' as const }]] : [])))
}
