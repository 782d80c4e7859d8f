import type { Team } from '@foyer/contracts/accounts/teams/teams'
import {
  Archive,
  Building2,
  CreditCard,
  Eye,
  Images,
  KeyRound,
  type LucideIcon,
  Plug,
  ScrollText,
  Settings2,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ScreenNav, screenNavEntry } from '../../../../components/screen-nav.tsx'
import { hasPlans } from '../../../../entities/premium/has-feature.ts'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { type TeamScreen, teamPath, teamSettingsPath } from '../../../../entities/team/team.ts'

const screens: { name: TeamScreen; icon: LucideIcon }[] = [
  { name: 'edit', icon: Settings2 },
  { name: 'members', icon: UsersRound },
  { name: 'permissions', icon: ShieldCheck },
  { name: 'authentication', icon: KeyRound },
  { name: 'integrations', icon: Plug },
  { name: 'billing', icon: CreditCard },
  { name: 'files', icon: Images },
  { name: 'archives', icon: Archive },
  { name: 'teams', icon: Building2 },
  { name: 'log', icon: ScrollText },
]

/** Links to the screens of the settings of a team, and to its profile. */
export function TeamNav({ team: { public_id, is_enterprise } }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const isSold = hasPlans(useCurrentUser())
  const entries = screens
    .filter(({ name }) => (is_enterprise || name !== 'teams') && (isSold || name !== 'billing'))
    .map(({ name, icon }) => ({ path: teamSettingsPath(public_id, name), icon, title: t(`screens.${name}`) }))
  return (
    <ScreenNav label={t('label')} screens={entries}>
      <li>
        <Link to={teamPath(public_id)} className={screenNavEntry}>
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('profile')}
        </Link>
      </li>
    </ScreenNav>
  )
}
