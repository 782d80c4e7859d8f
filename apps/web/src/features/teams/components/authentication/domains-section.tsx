import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../components/ui/section.tsx'

/** The names of a team: which it has claimed, what is missing, and what is served there. */
export function DomainsSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-domains')
  return (
    <Section title={t('title')} text={t('text', { title: team.title })}>
      <p className="text-sm text-text-2">{t('none')}</p>
    </Section>
  )
}
