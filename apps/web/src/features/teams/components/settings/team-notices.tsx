import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../components/ui/notice.tsx'

/** How long the trial of a team still lasts, or that it has ended. */
export function TeamNotices({ team: { trial_expired, trial_days_left } }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  if (trial_expired) return <Notice>{t('account-errors:team_trial_expired')}</Notice>
  if (trial_days_left === null) return null
  return <Notice kind="info">{t('trial', { count: trial_days_left })}</Notice>
}
