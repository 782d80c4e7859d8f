import { auditActions } from '@foyer/contracts/accounts/administration/audit-actions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { auditQuery, verificationQuery } from '../api/audit.ts'
import { personQuery } from '../api/people.ts'
import { adminTeamQuery } from '../api/teams.ts'
import { useAddressFilter } from '../use-address-filter.ts'
import { AdminSection } from './admin-section.tsx'
import { AuditRow } from './audit-row.tsx'
import { FilterChip } from './filter-chip.tsx'
import { ListStates, listBox } from './list-states.tsx'

/** Every privileged act, of what the address names: by whom, to whom, and what; and how far the chain of their entries holds. */
export function AuditScreen() {
  const { t } = useTranslation('administration')
  const { values, set, hrefWith } = useAddressFilter('action', 'actor', 'target', 'team')
  const { actor, target, team } = values
  const action = auditActions.find((name) => name === values.action) ?? null
  const query = useInfiniteQuery(auditQuery({ action, actor, target, team }))
  const entries = query.data?.pages.flatMap((part) => part.entries) ?? []
  const isFiltered = action !== null || actor !== null || target !== null || team !== null
  return (
    <AdminSection name="audit">
      <Verification />
      <label className="flex min-w-0 flex-col gap-1 sm:self-start">
        <span className="text-sm font-medium">{t('audit.action')}</span>
        <Select value={action ?? ''} onChange={({ target: { value } }) => set('action', value === '' ? null : value)} className="sm:w-72">
          <option value="">{t('audit.all')}</option>
          {auditActions.map((name) => (
            <option key={name} value={name}>
              {t(`audit.actions.${name.replace('.', '_')}`)}
            </option>
          ))}
        </Select>
      </label>
      {(actor !== null || target !== null || team !== null) && (
        <div className="flex flex-wrap gap-2">
          {actor !== null && <PersonChip id={actor} kind="by" onRemove={() => set('actor', null)} />}
          {target !== null && <PersonChip id={target} kind="to" onRemove={() => set('target', null)} />}
          {team !== null && <TeamChip id={team} onRemove={() => set('team', null)} />}
        </div>
      )}
      <ListStates query={query} isEmpty={entries.length === 0} empty={t(isFiltered ? 'audit.emptyFiltered' : 'audit.empty')}>
        <ol aria-busy={query.isPlaceholderData} className={listBox}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} hrefWith={hrefWith} />
          ))}
        </ol>
      </ListStates>
    </AdminSection>
  )
}

function PersonChip({ id, kind, onRemove }: { id: string; kind: 'by' | 'to'; onRemove: () => void }) {
  const { t } = useTranslation('administration')
  const isPerson = /^\d+$/.test(id)
  const { data } = useQuery({ ...personQuery(Number(id)), enabled: isPerson })
  const name = isPerson ? (data?.name ?? `#${id}`) : t('audit.operator')
  return <FilterChip label={t(kind === 'by' ? 'audit.by' : 'audit.to', { name })} onRemove={onRemove} />
}

function TeamChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('administration')
  const { data } = useQuery(adminTeamQuery(Number(id)))
  return <FilterChip label={t('audit.to', { name: data?.title ?? `#${id}` })} onRemove={onRemove} />
}

function Verification() {
  const { t } = useTranslation('administration')
  const { data } = useQuery(verificationQuery())
  if (!data || data.verified_up_to + (data.broken_at ?? 0) === 0) return null
  if (data.broken_at !== null) return <Notice>{t('audit.broken', { id: data.broken_at })}</Notice>
  return <Notice kind="info">{t('audit.verified', { id: data.verified_up_to })}</Notice>
}
