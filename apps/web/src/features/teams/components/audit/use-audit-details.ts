import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TeamAuditEntry } from '../../api/audit.ts'

type Value = TeamAuditEntry['details'][string]

/** What is said of an entry besides its title, in this order. */
const shown = [
  'permissions',
  'lock_teammenu',
  'is_sharing_restricted',
  'takes_requests',
  'is_readable_by_enterprise',
  'description',
  'max_member_limit',
  'trial_ends_at',
  'is_education',
  'is_whitelabel',
  'added',
  'removed',
  'pages_handed_over',
  'reason',
]

/** The title of an entry, and what else there is to say of it. */
export function useAuditDetails({ action, target, details }: TeamAuditEntry): { title: string; details: string[] } {
  const { t, i18n } = useTranslation('team-audit')
  const name = String(details['name'] ?? '')
  const role = details['role'] === undefined ? '' : t(`teams:roles.${String(details['role'])}`)
  const label = String(details['title'] ?? target.label)
  const key = action === 'team.ownership_offered' && details['user_id'] === null ? 'team_ownership_withdrawn' : action.replace('.', '_')
  return {
    title: t(`actions.${key}`, { name, role, title: label, former: String(details['former_title'] ?? '') }),
    details: shown
      .filter((field) => details[field] !== undefined)
      .map((field) => t('detail', { field: t(`details.${field}`), value: valueText(field, details[field] ?? null, t, i18n.language) })),
  }
}

function valueText(field: string, value: Value, t: TFunction<'team-audit'>, lang: string): string {
  if (field === 'description') return t('changed')
  if (field === 'permissions') return permissionNames(String(value), t)
  if (field === 'trial_ends_at' && typeof value === 'number')
    return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(value * 1000)
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  return value === null ? t('none') : String(value)
}

function permissionNames(list: string, t: TFunction<'team-audit'>): string {
  if (list === '') return t('none')
  return list
    .split(', ')
    .map((name) => t(`team-settings:permissions.names.${name}`))
    .join(', ')
}
