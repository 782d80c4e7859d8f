import type { AuditAction, AuditEntry } from '@foyer/contracts/audit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { auditQuery, verificationQuery } from '../api/audit.ts'
import { ListStates } from './list-states.tsx'

/** A copy of `auditActions` of the contracts, whose schemas would come along with it. */
const actions: AuditAction[] = [
  'user.locked',
  'user.unlocked',
  'user.pages_denied',
  'user.pages_allowed',
  'user.premium_granted',
  'user.premium_withdrawn',
  'user.admin_granted',
  'user.admin_removed',
  'impersonation.started',
  'impersonation.ended',
  'impersonation.call',
  'page.deleted',
  'queue.retried',
  'queue.cleaned',
  'queue.promoted',
]

/** Every privileged act, and how far the chain of their entries holds. */
export function AuditScreen() {
  const { t } = useTranslation('administration')
  const [action, setAction] = useState<AuditAction>()
  const query = useInfiniteQuery(auditQuery(action))
  const entries = query.data?.pages.flatMap((part) => part.entries) ?? []
  return (
    <>
      <Verification />
      <label className="flex flex-col gap-1 text-sm font-medium">
        {t('audit.action')}
        <Select value={action ?? ''} onChange={(event) => setAction(actions.find((name) => name === event.target.value))}>
          <option value="">{t('audit.all')}</option>
          {actions.map((name) => (
            <option key={name} value={name}>
              {t(`audit.actions.${name.replace('.', '_')}`)}
            </option>
          ))}
        </Select>
      </label>
      <ListStates query={query} isEmpty={entries.length === 0} empty={t('audit.empty')}>
        <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </ListStates>
    </>
  )
}

function Verification() {
  const { t } = useTranslation('administration')
  const { data } = useQuery(verificationQuery())
  if (!data) return null
  if (data.broken_at !== null) return <Notice>{t('audit.broken', { id: data.broken_at })}</Notice>
  return <Notice kind="info">{t('audit.verified', { id: data.verified_up_to })}</Notice>
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('administration')
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' }).format(entry.at * 1000)
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${String(value)}`)
  return (
    <li className="flex flex-col gap-0.5 px-4 py-2 text-sm">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{t(`audit.actions.${entry.action.replace('.', '_')}`)}</span>
        <span className="min-w-0 wrap-anywhere">{entry.target.label}</span>
        {entry.outcome === 'failed' && <span className="text-danger">{t('audit.failed', { code: entry.code })}</span>}
      </p>
      <p className="text-xs wrap-anywhere text-text-2 tabular-nums">{[`#${entry.id}`, time, entry.actor.name, ...details].join(' · ')}</p>
    </li>
  )
}
