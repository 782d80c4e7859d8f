import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TeamAuditEntry } from '../../api/audit.ts'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

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
  'people_by',
  'is_whitelabel',
  'added',
  'removed',
  'pages_handed_over',
  'by',
  'days',
  'max_uses',
  'count',
  'pupils',
  'scopes',
  'new_host',
  'is_enabled',
  'schedule',
  'share_mode',
  'former_share_mode',
  'allow_all_members_edit',
  'password',
  'link',
  'match',
  'organization',
  'reason',
]

/** The title of an entry, and what else there is to say of it. */
export function useAuditDetails({ action, target, details }: TeamAuditEntry): { title: string; details: string[] } {
  const { t, i18n } = useTranslation('team-audit')
  const name = String(details['name'] ?? details['email'] ?? '')
  const role = details['role'] === undefined ? '' : t(`teams:roles.${String(details['role'])}`)
  const text = (field: string) => String(details[field] ?? '')
  return {
    title: t(`actions.${textKeyOf(action, details)}`, {
      name,
      role,
      title: String(details['title'] ?? target.label),
      former: text('former_title'),
      token: text('token'),
      host: text('host'),
      provider: text('provider'),
      domain: text('domain'),
    }),
    details: shown
      .filter((field) => details[field] !== undefined)
      .map((field) => t('detail', { field: t(`details.${field}`), value: valueText(field, details[field] ?? null, t, i18n.language) })),
  }
}

/** Some acts say different things, depending on what is recorded with them. */
function textKeyOf(action: TeamAuditEntry['action'], details: TeamAuditEntry['details']): string {
  if (action === 'team.ownership_offered' && details['user_id'] === null) return 'team_ownership_withdrawn'
  if (action === 'team.logo_changed' && details['logo'] === false) return 'team_logo_removed'
  if (action === 'team.member_left' && details['is_account_deleted'] === true) return 'team_member_account_deleted'
  if (action === 'team.owner_set' && details['name'] !== undefined) return 'team_owner_named'
  return action.replace('.', '_')
}

function valueText(field: string, value: Value, t: TFunction<'team-audit'>, lang: string): string {
  if (field === 'description') return t('changed')
  if (field === 'password' || field === 'link') return t('values.renewed')
  if (field === 'max_uses') return value === null ? t('values.max_uses.unlimited') : String(value)
  if (field === 'by' || field === 'schedule' || field === 'people_by') return t(`values.${field}.${String(value)}`)
  if (field.endsWith('share_mode')) return t(`values.share_mode.${String(value)}`)
  if (field === 'permissions') return permissionNames(String(value), t)
  if (field === 'trial_ends_at' && typeof value === 'number')
    return new Intl.DateTimeFormat(regionalLocale(lang), { dateStyle: 'medium' }).format(value * 1000)
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
