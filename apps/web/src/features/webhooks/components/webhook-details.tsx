import type { Webhook } from '@foyer/contracts/accounts/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useTestWebhook, useWebhookSecret, useWebhooks } from '../api/webhooks.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { Secret } from './secret.tsx'

/** The last messages to a webhook, and its secret. */
export function WebhookDetails({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const client = useQueryClient()
  const { deliveriesQuery } = useWebhooks()
  const test = useTestWebhook()
  return (
    <Sheet open onClose={onClose} title={webhook.description || t('details.title')} description={webhook.url}>
      <SecretPart id={webhook.id} />
      <section aria-label={t('details.deliveries')} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-sm font-semibold">{t('details.deliveries')}</h3>
          <Button
            size="sm"
            pending={test.isPending}
            onClick={() => test.mutate(webhook.id, { onSettled: () => void client.invalidateQueries(deliveriesQuery(webhook.id)) })}
            className="pointer-coarse:h-11"
          >
            {t('details.test')}
          </Button>
        </div>
        {test.error && <Notice>{errorText(t, test.error)}</Notice>}
        <Deliveries id={webhook.id} />
      </section>
    </Sheet>
  )
}

function Deliveries({ id }: { id: number }) {
  const { t } = useTranslation('webhooks')
  const { deliveriesQuery } = useWebhooks()
  const query = useQuery(deliveriesQuery(id))
  const { data: deliveries } = query
  if (!deliveries) return <LoadState query={query} rows={3} />
  if (deliveries.length === 0) return <p className="text-sm text-text-2">{t('details.none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
      ))}
    </ul>
  )
}

function SecretPart({ id }: { id: number }) {
  const { t } = useTranslation('webhooks')
  const [isAsking, setAsking] = useState(false)
  const secret = useWebhookSecret(id)
  const { reveal } = useWebhooks().calls
  return (
    <section aria-label={t('secret.title')} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{t('secret.title')}</h3>
      {secret.data ? (
        <Secret secret={secret.data} />
      ) : (
        <p className="text-sm text-text-2">{t(reveal ? 'secret.text' : 'secret.onceText')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {reveal && !secret.data && (
          <Button size="sm" pending={secret.isPending} onClick={() => secret.mutate('reveal')} className="pointer-coarse:h-11">
            {t('secret.reveal')}
          </Button>
        )}
        <Button size="sm" pending={secret.isPending} onClick={() => setAsking(true)} className="pointer-coarse:h-11">
          {t('secret.rotate')}
        </Button>
      </div>
      {secret.error && <Notice>{errorText(t, secret.error)}</Notice>}
      <Confirm
        open={isAsking}
        title={t('secret.rotateQuestion')}
        text={t('secret.rotateText')}
        action={t('secret.rotate')}
        isHarmless
        onConfirm={() => secret.mutate('rotate')}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
