import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'

type Owners = { teams: readonly TeamSection[]; teamId: number | undefined; choose: (teamId: number | undefined) => void }

/** For whom new pages are made: the person, or a team in which they may. The address may name the team (`?team=`). */
export function useImportOwner(): Owners {
  const [query] = useSearchParams()
  const { data = [] } = useQuery(teamSectionsQuery())
  const [chosen, setChosen] = useState(Number(query.get('team')) || undefined)
  const teams = data.filter(({ can_create: isTheirs }) => isTheirs)
  return { teams, teamId: teams.find(({ id }) => id === chosen)?.id, choose: setChosen }
}

/** The choice of it, and who sees the new pages of a team. Not there for people who have no such team. */
export function OwnerField({ owners: { teams, teamId, choose } }: { owners: Owners }) {
  const { t } = useTranslation('import')
  if (teams.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={t('owner')}
        value={teamId === undefined ? '' : String(teamId)}
        onChange={(value) => choose(value === '' ? undefined : Number(value))}
      >
        <option value="">{t('ownPages')}</option>
        {teams.map(({ id, title }) => (
          <option dir="auto" key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {teamId !== undefined && <p className="text-xs text-text-2">{t('ownerHint')}</p>}
    </div>
  )
}

/** Names the team whose new pages an import makes; nothing where they are those of the person. */
export function OwnerText({ teamId }: { teamId: number | undefined }) {
  const { t } = useTranslation('import')
  const { data = [] } = useQuery({ ...teamSectionsQuery(), enabled: teamId !== undefined })
  const team = data.find(({ id }) => id === teamId)
  return team ? <p className="text-sm text-text-2">{t('forTeam', { team: team.title })}</p> : null
}
