import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../components/ui/section.tsx'
import { DeleteTeam } from '../deletion/delete-team.tsx'
import { ParentSection } from '../enterprise/parent-section.tsx'
import { ClassMode } from './class-mode.tsx'
import { GeneralForm } from './general-form.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { LogoField } from './logo-field.tsx'
import { OwnershipSection } from './ownership-section.tsx'

/** `/organization/{public_id}/edit`: how a team appears, whose it is, and the way out. */
export function GeneralScreen({ team }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  return (
    <>
      <Section title={t('logo.title')} text={t('logo.text')}>
        <LogoField team={team} />
      </Section>
      <Section title={t('general.title')}>
        <GeneralForm key={team.public_id} team={team} />
      </Section>
      {team.is_education && (
        <Section title={t('class.title')} text={t('class.text')}>
          <ClassMode key={team.public_id} team={team} />
        </Section>
      )}
      {team.owner && (
        <Section title={t('owner.title')} text={t('owner.text')}>
          <OwnershipSection team={team} />
        </Section>
      )}
      {team.owner && !team.is_enterprise && (
        <Section title={t('team-enterprise:parent.title')} text={t('team-enterprise:parent.text')}>
          <ParentSection team={team} />
        </Section>
      )}
      {team.owner && (
        <Section title={t('delete.title')} text={t('delete.text')}>
          <DeleteTeam team={team} />
        </Section>
      )}
      {!team.owner && (
        <Section title={t('leave.title')} text={t('leave.text')}>
          <LeaveTeam team={team} />
        </Section>
      )}
    </>
  )
}
