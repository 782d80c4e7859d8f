import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'

type Props = {
  /** The team that gets the page; undefined: the person. */
  place: number | undefined
  mayHaveOwn: boolean
  onChoose: (place: number | undefined) => void
}

/** For whom a new page is: the person or one of the teams in which they may create pages. Not there for people without such a team. */
export function NewPagePlace({ place, mayHaveOwn, onChoose }: Props) {
  const { t } = useTranslation('team-pages')
  const id = useId()
  const { data: teams = [] } = useQuery(teamSectionsQuery())
  const offered = teams.filter(({ can_create }) => can_create)
  if (offered.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('place')}
      </label>
      <Select id={id} value={place ?? ''} onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}>
        {mayHaveOwn && <option value="">{t('personal')}</option>}
        {offered.map((team) => (
          <option key={team.id} value={team.id}>
            {team.title}
          </option>
        ))}
      </Select>
    </div>
  )
}
