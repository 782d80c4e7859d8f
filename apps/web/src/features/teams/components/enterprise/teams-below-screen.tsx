import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { teamSettingsPath } from '../../../../entities/team/team.ts'
import { refetchTeamsBelow, teamsBelowQuery } from '../../api/parents.ts'
import { CreateTeamSheet } from '../list/create-team-sheet.tsx'
import { AskingTeamRow } from './asking-team-row.tsx'
import { TeamBelowRow } from './team-below-row.tsx'

/** `/organization/{public_id}/teams`: the teams of an enterprise, and those that ask to belong to it. */
export function TeamsBelowScreen({ team }: { team: Team }) {
  const { t } = useTranslation('team-enterprise')
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(teamsBelowQuery(team.public_id))
  const [isCreating, setCreating] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // What had the focus goes with its row.
  const keepFocus = () => box.current?.focus()
  const { organizations = [], asking = [] } = query.data ?? {}
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-10 outline-none">
      {asking.length > 0 && (
        <Section title={t('asking.title')} text={t('asking.text')}>
          <ul aria-label={t('asking.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {asking.map((below) => (
              <AskingTeamRow key={below.public_id} publicId={team.public_id} below={below} onAnswered={keepFocus} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('below.title')} text={t('below.text')}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setCreating(true)} className="self-start pointer-coarse:h-11">
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {t('teams:create')}
        </Button>
        {!query.data && <LoadState query={query} rows={4} />}
        {query.data && organizations.length === 0 && <p className="text-sm text-text-2">{t('below.none')}</p>}
        {organizations.length > 0 && (
          <ul aria-label={t('below.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {organizations.map((below) => (
              <TeamBelowRow key={below.public_id} enterprise={team} below={below} onReleased={keepFocus} />
            ))}
          </ul>
        )}
      </Section>
      <CreateTeamSheet
        parent={team.public_id}
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={({ public_id }) => {
          void refetchTeamsBelow(client, team.public_id)
          void navigate(teamSettingsPath(public_id, 'members'))
        }}
      />
    </div>
  )
}
