import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import type { ListedWebhook } from '../api/webhook-calls.ts'
import { useWebhooks } from '../api/webhooks.ts'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

/** Where messages go when something of the person's changes, or of the team of the screen. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks')
  const isOfTeam = use(OwningTeam) !== null
  const { data: webhooks } = useQuery(useWebhooks().listQuery)
  const [edited, setEdited] = useState<ListedWebhook | 'new' | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = webhooks?.find(({ id }) => id === openId)
  return (
    <>
      <Section title={t('title')} text={t(isOfTeam ? 'team.text' : 'text')}>
        <Button variant="primary" onClick={() => setEdited('new')} className="self-start pointer-coarse:h-11">
          {t('add')}
        </Button>
        <WebhookList onOpen={setOpenId} onEdit={setEdited} />
        <p className="text-xs text-pretty text-text-3">{t('verifyNote')}</p>
      </Section>
      {open && <WebhookDetails webhook={open} onClose={() => setOpenId(null)} />}
      <WebhookSheet edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function WebhookList({ onOpen, onEdit }: { onOpen: (id: number) => void; onEdit: (webhook: ListedWebhook) => void }) {
  const { t } = useTranslation('webhooks')
  const isOfTeam = use(OwningTeam) !== null
  const query = useQuery(useWebhooks().listQuery)
  const { data: webhooks } = query
  if (!webhooks) return <LoadState query={query} rows={2} />
  if (webhooks.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t(isOfTeam ? 'team.empty' : 'empty')}</p>
    )
  return (
    <ul aria-label={t('title')} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onOpen={() => onOpen(webhook.id)} onEdit={() => onEdit(webhook)} />
      ))}
    </ul>
  )
}
