import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { ListedWebhook } from '../api/webhook-calls.ts'
import { useDeleteWebhook, useUpdateWebhook } from '../api/webhooks.ts'

type Props = { webhook: ListedWebhook; onOpen: () => void; onEdit: () => void }

/** A webhook with its state, and what can be done with it. */
export function WebhookRow({ webhook, onOpen, onEdit }: Props) {
  const { t } = useTranslation('webhooks')
  const [isAsking, setAsking] = useState(false)
  const update = useUpdateWebhook()
  const remove = useDeleteWebhook()
  const error = update.error ?? remove.error
  const { id, url, description, events, is_enabled, disabled_because, made_by } = webhook
  const name = description || url
  return (
    <li className="flex flex-col gap-2.5 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium">
          <span dir="auto" className="min-w-0 break-all">
            {name}
          </span>
          <State webhook={webhook} />
        </p>
        {description && <p className="text-xs break-all text-text-2">{url}</p>}
        <p className="mt-0.5 text-xs text-text-3">{events.map((type) => t(`event.${type.replaceAll('.', '_')}`)).join(' · ')}</p>
        {made_by && <p className="mt-0.5 text-xs text-text-3">{t('team.madeBy', { name: made_by })}</p>}
      </div>
      {disabled_because && <Notice>{t(`disabled.${disabled_because}`)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t('openOf', { name })} onClick={onOpen} className="pointer-coarse:h-11">
          {t('open')}
        </Button>
        <Button size="sm" aria-label={t('editOf', { name })} onClick={onEdit} className="pointer-coarse:h-11">
          {t('edit')}
        </Button>
        <Button
          size="sm"
          pending={update.isPending}
          aria-label={t(is_enabled ? 'disableOf' : 'enableOf', { name })}
          onClick={() => update.mutate({ id, is_enabled: !is_enabled })}
          className="pointer-coarse:h-11"
        >
          {t(is_enabled ? 'disable' : 'enable')}
        </Button>
        <Button
          size="sm"
          pending={remove.isPending}
          aria-label={t('deleteOf', { name })}
          onClick={() => setAsking(true)}
          className="pointer-coarse:h-11"
        >
          {t('delete')}
        </Button>
      </div>
      {error && <Notice>{errorText(t, error)}</Notice>}
      <Confirm
        open={isAsking}
        title={t('deleteQuestion')}
        text={t('deleteText', { url })}
        action={t('delete')}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function State({ webhook: { is_enabled, failing_since } }: { webhook: ListedWebhook }) {
  const { t } = useTranslation('webhooks')
  if (!is_enabled) return <span className="rounded-sm bg-surface-hover px-1.5 py-0.5 text-xs text-text-2">{t('state.off')}</span>
  if (failing_since !== null)
    return <span className="rounded-sm bg-danger-soft px-1.5 py-0.5 text-xs text-danger">{t('state.failing')}</span>
  return <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs text-on-accent-soft">{t('state.on')}</span>
}
