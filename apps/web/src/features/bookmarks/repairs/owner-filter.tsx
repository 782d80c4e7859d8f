import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'

type Props = { ownerId: number | undefined; onChoose: (ownerId: number | undefined) => void }

/** Whose pages are listed: all, the person’s own, or those of one of their teams. Not there for people who are in no team. */
export function OwnerFilter({ ownerId, onChoose }: Props) {
  const { t } = useTranslation('broken-links')
  const user = useCurrentUser()
  const { data: teams = [] } = useQuery(teamSectionsQuery())
  if (teams.length === 0 || !user) return null
  return (
    <Select
      aria-label={t('owner')}
      value={ownerId ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t('allPages')}</option>
      <option value={user.id}>{t('ownPages')}</option>
      {teams.map(({ id, title }) => (
        <option dir="auto" key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
