import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuLink } from '../../../components/ui/menu.tsx'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { teamPath } from '../../../entities/team/team.ts'

/** More than these are behind one entry. */
const maxEntries = 3

/** In the menu of one's account, the way to their list, and before it to each of one's teams where they are few. Loaded once the menu is open. */
export function TeamEntries({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('team-pages')
  const { data: teams = [] } = useQuery({ ...teamSectionsQuery(), enabled: isOpen })
  return (
    <>
      {teams.length <= maxEntries &&
        teams.map(({ id, public_id, title }) => (
          <MenuLink key={id} icon={UsersRound} to={teamPath(public_id)}>
            {/* As wide as the menu is without it: the menu stays where it was opened. */}
            <span dir="auto" title={title} className="w-0 flex-1 truncate">
              {title}
            </span>
          </MenuLink>
        ))}
      <MenuLink icon={UsersRound} to="/users/teams">
        {t('teams')}
      </MenuLink>
    </>
  )
}
