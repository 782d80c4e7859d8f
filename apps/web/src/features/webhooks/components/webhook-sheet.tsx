import { limits } from '@foyer/contracts/limits'
import type { Webhook } from '@foyer/contracts/accounts/webhooks'
import { type WebhookEventType, personalWebhookEventTypes, teamWebhookEventTypes } from '@foyer/contracts/accounts/webhook-events'
import { type FormEvent, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useCreateWebhook, useUpdateWebhook, useWebhooks } from '../api/webhooks.ts'
import { Secret } from './secret.tsx'

type Props = { edited: Webhook | 'new' | null; onClose: () => void }

/** Sets a webhook up, or changes it. A new one shows its secret. */
export function WebhookSheet({ edited, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const [secret, setSecret] = useState<string | null>(null)
  const { reveal } = useWebhooks().calls
  const title = secret ? t('made.title') : t(edited === 'new' || edited === null ? 'form.new' : 'form.change')
  return (
    <Sheet open={edited !== null} onClose={onClose} onClosed={() => setSecret(null)} title={title}>
      {secret ? (
        <>
          <Notice kind="info">{t(reveal ? 'made.text' : 'made.onceText')}</Notice>
          <Secret secret={secret} />
          <Button onClick={onClose} className="self-start pointer-coarse:h-11">
            {t('made.done')}
          </Button>
        </>
      ) : (
        edited && <WebhookForm webhook={edited === 'new' ? null : edited} onCreated={setSecret} onChanged={onClose} />
      )}
    </Sheet>
  )
}

type FormProps = { webhook: Webhook | null; onCreated: (secret: string) => void; onChanged: () => void }

function WebhookForm({ webhook, onCreated, onChanged }: FormProps) {
  const { t } = useTranslation('webhooks')
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const sent = webhook ? update : create
  const { form, textOf, general, check } = useFieldErrors(sent.error, 'webhooks')
  const { question, settle } = useUnsavedChanges(form, { isSaving: sent.isPending })
  const [events, setEvents] = useState<WebhookEventType[]>(webhook?.events ?? [])

  const closeSaved = () => {
    settle()
    onChanged()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sent.isPending) return
    const fields = {
      url: typedText(event.currentTarget, 'url').trim(),
      description: typedText(event.currentTarget, 'description').trim(),
      events,
    }
    sent.reset()
    const isValid = check({
      ...(fields.url === '' ? { url: { code: 'blank' } } : {}),
      ...(events.length === 0 ? { events: { code: 'blank' } } : {}),
    })
    if (!isValid) return
    if (webhook) update.mutate({ id: webhook.id, ...fields }, { onSuccess: closeSaved })
    else create.mutate(fields, { onSuccess: ({ secret }) => onCreated(secret) })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        placeholder={t('form.urlExample')}
        defaultValue={webhook?.url ?? ''}
        maxLength={limits.url}
        autoComplete="off"
        required
        error={textOf('url')}
      />
      <TextField
        name="description"
        label={t('form.description')}
        defaultValue={webhook?.description ?? ''}
        maxLength={limits.webhook_description}
        autoComplete="off"
        error={textOf('description')}
      />
      <EventFields events={events} onChange={setEvents} error={textOf('events')} />
      <Button type="submit" variant="primary" pending={sent.isPending} className="self-start pointer-coarse:h-11">
        {t(webhook ? 'form.save' : 'add')}
      </Button>
      {question}
    </form>
  )
}

type EventFieldsProps = { events: readonly WebhookEventType[]; onChange: (events: WebhookEventType[]) => void; error: string | undefined }

function EventFields({ events, onChange, error }: EventFieldsProps) {
  const { t } = useTranslation('webhooks')
  const id = useId()
  const types = use(OwningTeam) === null ? personalWebhookEventTypes : teamWebhookEventTypes
  return (
    <fieldset className="flex flex-col" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('form.events')}</legend>
      {error && (
        <p id={id} role="alert" className="mb-1 text-xs text-danger">
          {error}
        </p>
      )}
      {types.map((type) => (
        <label key={type} className="flex items-center gap-2.5 py-1.5 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={events.includes(type)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.checked ? [...events, type] : events.filter((chosen) => chosen !== type))}
            className="size-4 shrink-0 accent-accent"
          />
          {t(`event.${type.replaceAll('.', '_')}`)}
        </label>
      ))}
    </fieldset>
  )
}
