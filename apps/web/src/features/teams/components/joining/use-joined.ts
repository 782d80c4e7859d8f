import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { teamSettingsPath } from '../../../../entities/team/team.ts'
import { showToast } from '../../../../lib/state/toasts.ts'

/** Says that one is in a team now, and opens it. */
export function useJoined({ organization: { public_id, title } }: Pick<OfferedTeam, 'organization'>): () => void {
  const { t } = useTranslation('teams')
  const navigate = useNavigate()
  return () => {
    showToast('info', t('joined', { team: title }))
    void navigate(teamSettingsPath(public_id, 'pages'), { replace: true })
  }
}
