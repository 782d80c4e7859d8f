import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../../../components/ui/notice.tsx'
import { pricesQuery } from '../../../../entities/premium/prices.ts'
import { mayAdminister, teamSettingsPath } from '../../../../entities/team/team.ts'

/** Says before somebody types that a team has no room for more people, and where its plan is changed, to who may where plans are sold. */
export function FullTeamNotice({ team }: { team: Team }) {
  const { t } = useTranslation('team-invitations')
  const { data: prices, isPending } = useQuery(pricesQuery())
  if (isPending) return null
  if (!prices?.checkout) return <Notice kind="info">{t('full.noPlans', { max: team.max_member_limit })}</Notice>
  return (
    <Notice kind="info">
      {t('full.text')}{' '}
      {mayAdminister(team) && (
        <Link to={teamSettingsPath(team.public_id, 'upgrade')} className="font-medium underline">
          {t('full.seePlans')}
        </Link>
      )}
    </Notice>
  )
}
