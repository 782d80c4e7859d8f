import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../components/ui/select-field.tsx'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'

type Props = { teams: readonly TeamSection[]; chosen: TeamSection | undefined; onChoose: (teamId: number | undefined) => void }

/** Whose unsorted bookmarks are shown: the person's, or those of one of their teams. Not there for people who have no such team. */
export function InboxChoice({ teams, chosen, onChoose }: Props) {
  const { t } = useTranslation('unsorted')
  if (teams.length === 0) return null
  return (
    <SelectField
      label={t('savedFor')}
      value={chosen ? String(chosen.id) : ''}
      onChange={(value) => onChoose(value === '' ? undefined : Number(value))}
    >
      <option value="">{t('you')}</option>
      {teams.map(({ id, title }) => (
        <option dir="auto" key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
