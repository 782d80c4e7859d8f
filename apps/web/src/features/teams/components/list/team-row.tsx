import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { type ListedTeam, mayAdminister, teamPath, teamSettingsPath } from '../../../../entities/team/team.ts'

/** A team of one's own: what one is in it, how many people are in it, and the way to its settings for who has them. */
export function TeamRow({ team }: { team: ListedTeam }) {
  const { t } = useTranslation('teams')
  const role = team.owner ? 'owner' : team.admin ? 'admin' : 'member'
  const about = [
    t(`roles.${role}`),
    t('members', { count: team.member_count }),
    team.is_enterprise && t('enterprise'),
    team.is_education && t('education'),
  ]
  return (
    <li className="flex items-center gap-1 pr-2">
      <Link
        to={teamPath(team.public_id)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-lg px-4 py-2 -outline-offset-2 hover:bg-surface-hover"
      >
        <TeamLogo title={team.title} url={team.logo} size="small" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className="text-sm font-medium wrap-anywhere">
            {team.title}
          </span>
          <span className="text-xs text-text-2 tabular-nums">{about.filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
      {mayAdminister(team) && (
        <Link
          to={teamSettingsPath(team.public_id, 'edit')}
          aria-label={t('settingsOf', { title: team.title })}
          title={t('settingsOf', { title: team.title })}
          className="hoverable touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-md text-text-2 hover:text-text"
        >
          <Settings aria-hidden size={16} strokeWidth={1.5} />
        </Link>
      )}
    </li>
  )
}
