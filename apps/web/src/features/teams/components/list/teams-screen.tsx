import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { teamSettingsPath, teamsQuery } from '../../../../entities/team/team.ts'
import { CreateTeamSheet } from './create-team-sheet.tsx'
import { DeletedTeams } from './deleted-teams.tsx'
import { OfferedTeams } from './offered-teams.tsx'
import { TeamRow } from './team-row.tsx'

/** `/users/teams`: the teams that one is in, and those that invite one. Pupils are in their class, and make and join no other team. */
export function TeamsScreen() {
  const { t } = useTranslation('teams')
  const navigate = useNavigate()
  const query = useQuery(teamsQuery())
  const isPupil = useCurrentUser()?.is_pupil === true
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      {!isPupil && <OfferedTeams />}
      <Section title={t('title')} text={t('text')}>
        {!isPupil && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setCreating(true)} className="self-start pointer-coarse:h-11">
            <Plus aria-hidden size={16} strokeWidth={1.5} />
            {t('create')}
          </Button>
        )}
        {!query.data && <LoadState query={query} rows={4} />}
        {query.data?.length === 0 && <p className="text-sm text-text-2">{t('empty')}</p>}
        {query.data && query.data.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {query.data.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </ul>
        )}
      </Section>
      {!isPupil && <DeletedTeams />}
      <CreateTeamSheet
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={({ public_id }) => void navigate(teamSettingsPath(public_id, 'members'))}
      />
    </>
  )
}
