import type { AuditAction } from '@foyer/contracts/accounts/administration/audit'
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
  'user.deletion_requested',
  'user.deletion_cancelled',
  'user.login_link_created',
  'user.password_link_created',
  'impersonation.started',
  'impersonation.ended',
  'impersonation.call',
  'impersonation.read',
  'page.deleted',
  'page.moved_out',
  'page.moved_in',
  'page.access_changed',
  'queue.retried',
  'queue.cleaned',
  'queue.promoted',
  'backup.made',
  'backup.downloaded',
  'backup.deleted',
  'invitation.created',
  'invitation.withdrawn',
  'team.created',
  'team.renamed',
  'team.changed',
  'team.permissions_changed',
  'team.logo_changed',
  'team.invited',
  'team.invitation_resent',
  'team.invitation_withdrawn',
  'team.invitation_declined',
  'team.link_made',
  'team.link_ended',
  'team.access_requested',
  'team.request_withdrawn',
  'team.request_approved',
  'team.request_refused',
  'team.member_joined',
  'team.role_changed',
  'team.member_removed',
  'team.member_left',
  'team.pupils_added',
  'team.pupil_cards_made',
  'team.pupil_restored',
  'team.group_created',
  'team.group_renamed',
  'team.group_members_changed',
  'team.group_deleted',
  'team.ownership_offered',
  'team.ownership_accepted',
  'team.ownership_declined',
  'team.parent_asked',
  'team.parent_accepted',
  'team.parent_declined',
  'team.parent_left',
  'team.deleted',
  'team.restored',
  'team.limited',
  'team.locked',
  'team.unlocked',
  'team.owner_set',
  'team.token_created',
  'team.token_revoked',
  'team.webhook_created',
  'team.webhook_changed',
  'team.webhook_secret_renewed',
  'team.webhook_deleted',
  'team.archive_requested',
  'team.archive_schedule_changed',
  'team.archive_restored',
]

/** Every privileged act, of what the address names: by whom, to whom, and what; and how far the chain of their entries holds. */
export function AuditScreen() {
  const { t } = useTranslation('administration')
  const { values, set, hrefWith } = useAddressFilter('action', 'actor', 'target', 'team')
  const { actor, target, team } = values
  const action = actions.find((name) => name === values.action) ?? null
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
          {actions.map((name) => (
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
