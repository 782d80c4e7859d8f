import type { WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge, formatWait } from '../../../lib/i18n/format-age.ts'
import { useResendDelivery, useWebhooks } from '../api/webhooks.ts'

/** A message with how its last attempt ended. */
export function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhooks')
  const client = useQueryClient()
  const { deliveriesQuery } = useWebhooks()
  const [now] = useState(() => Date.now() / 1000)
  const resend = useResendDelivery(webhookId)
  const { status, type, attempts, response_status, error, duration_ms, next_attempt_at } = delivery
  const name = t(`event.${type.replaceAll('.', '_')}`)
  const result = response_status === null ? error && t([`failure.${error}`, 'failure.unknown']) : `HTTP ${response_status}`
  const details = [
    formatAge(delivery.created_at, now, i18n, 'long'),
    result,
    duration_ms !== null && attempts > 0 && t('delivery.duration', { ms: duration_ms }),
    attempts > 1 && t('delivery.attempts', { count: attempts }),
    status === 'waiting' &&
      next_attempt_at !== null &&
      attempts > 0 &&
      t('delivery.next', { time: formatWait(next_attempt_at, now, i18n.language) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-1.5 px-3 py-2.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">{name}</p>
          <p className="text-xs text-text-3">
            <span className={cn(status === 'failed' && 'text-danger')}>{t(`delivery.${status}`)}</span>
            {' · '}
            {details.join(' · ')}
          </p>
        </div>
        {status !== 'waiting' && (
          <Button
            size="sm"
            pending={resend.isPending}
            aria-label={t('delivery.resendOf', { name })}
            onClick={() => resend.mutate(delivery.id, { onSettled: () => void client.invalidateQueries(deliveriesQuery(webhookId)) })}
            className="shrink-0 pointer-coarse:h-11"
          >
            {t('delivery.resend')}
          </Button>
        )}
      </div>
      {resend.error && <Notice>{errorText(t, resend.error)}</Notice>}
    </li>
  )
}
