import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { dropTeam } from '../../../../entities/team/team.ts'

/** Takes the place of a screen of a team whose access has ended while it was open. Nothing of the team remains in the cache. */
export function LostTeam({ team: { public_id, title } }: { team: Pick<Team, 'public_id' | 'title'> }) {
  const { t } = useTranslation('team-settings')
  const client = useQueryClient()
  useEffect(() => {
    dropTeam(client, public_id)
    // What this screen itself has read goes once it is left.
    return () => queueMicrotask(() => dropTeam(client, public_id))
  }, [client, public_id])
  return (
    <div role="status" className="screen-middle min-h-[60dvh] w-full max-w-md py-16">
      <UserX aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <h1 tabIndex={-1} data-route-focus className="text-title font-semibold text-balance">
        {t('lost.title', { title })}
      </h1>
      <p className="text-text-2 text-pretty">{t('lost.text')}</p>
      <ButtonLink to="/users/teams" variant="primary" className="mt-3">
        {t('lost.teams')}
      </ButtonLink>
    </div>
  )
}
