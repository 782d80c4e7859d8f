import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { teamInvitePath } from '../../../entities/team/team.ts'

/** In the header of a page of a team: the way to invite people to it, for who may. Phones have it in the list of pages. */
export function AddPeople({ teamId }: { teamId: number }) {
  const { t } = useTranslation('team-pages')
  const { data: teams = [] } = useQuery(teamSectionsQuery())
  const team = teams.find(({ id }) => id === teamId)
  if (!team?.can_invite) return null
  return (
    <ButtonLink size="sm" variant="quiet" to={teamInvitePath(team)} className="max-sm:hidden">
      <UserPlus aria-hidden size={16} strokeWidth={1.5} />
      {t('invite')}
    </ButtonLink>
  )
}
