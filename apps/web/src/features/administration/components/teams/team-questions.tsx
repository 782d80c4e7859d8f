import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { useTranslation } from 'react-i18next'
import type { useActOnTeam } from '../../api/teams.ts'
import { ReasonForm } from '../reason-form.tsx'
import type { AskingOfTeam } from './team-acts.tsx'
import { TeamLimitForm } from './team-limit-form.tsx'
import { TeamOwnerForm } from './team-owner-form.tsx'
import { TeamTrialForm } from './team-trial-form.tsx'

type Props = { team: AdminTeamDetails; act: ReturnType<typeof useActOnTeam>; asking: AskingOfTeam | null; onClose: () => void }

/** What is asked before an act on a team: why, how many, until when or who. */
export function TeamQuestions({ team, act, asking, onClose }: Props) {
  const { t } = useTranslation('administration')
  const form = { pending: act.isPending, error: act.error, onClose }
  const done = { onSuccess: onClose }
  return (
    <>
      {asking === 'limit' && (
        <TeamLimitForm team={team} onSet={(limit) => act.mutate({ kind: 'state', state: { max_member_limit: limit } }, done)} {...form} />
      )}
      {asking === 'trial' && (
        <TeamTrialForm team={team} onSet={(end) => act.mutate({ kind: 'state', state: { trial_ends_at: end } }, done)} {...form} />
      )}
      {asking === 'owner' && <TeamOwnerForm team={team} onSet={(next) => act.mutate({ kind: 'owner', ...next }, done)} {...form} />}
      {asking === 'lock' && (
        <ReasonForm
          title={t('team.lockQuestion', { title: team.title })}
          text={t('team.lockText')}
          action={t('team.lock')}
          isDanger
          onConfirm={(reason) => act.mutate({ kind: 'lock', reason }, done)}
          {...form}
        />
      )}
      {asking === 'delete' && (
        <ReasonForm
          title={t('team.deleteQuestion', { title: team.title })}
          text={t('team.deleteText')}
          confirmation={team.title}
          action={t('team.delete')}
          isDanger
          onConfirm={(reason) => act.mutate({ kind: 'delete', reason }, done)}
          {...form}
        />
      )}
    </>
  )
}
