import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../../components/ui/section.tsx'
import { SelectField } from '../../../../../components/ui/select-field.tsx'
import { teamProvidersQuery } from '../../../api/team-providers.ts'
import { MappingsPart } from './mappings-part.tsx'

/** What the groups at a provider give people in teams. Nothing while the team has no provider. */
export function MappingsSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-mappings')
  const { data: providers = [] } = useQuery(teamProvidersQuery(team.public_id))
  const [chosenId, setChosenId] = useState<number | null>(null)
  const chosen = providers.find(({ id }) => id === chosenId) ?? providers[0]
  if (!chosen) return null
  return (
    <Section title={t('title')} text={t('text')}>
      {providers.length > 1 && (
        <SelectField label={t('provider')} value={String(chosen.id)} onChange={(value) => setChosenId(Number(value))}>
          {providers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <MappingsPart key={chosen.id} providerId={chosen.id} ownTeam={team.public_id} />
    </Section>
  )
}
