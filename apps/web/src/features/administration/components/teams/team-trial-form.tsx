import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { TeamForm, type TeamFormState } from './team-form.tsx'

type Props = TeamFormState & { team: AdminTeamDetails; onSet: (end: number | null) => void }

const secondsOfDay = 86_400

/** Asks for the last day of the trial of a team, in UTC; nothing: it has no trial. */
export function TeamTrialForm({ team, onSet, error, ...form }: Props) {
  const { t } = useTranslation('administration')
  const field = useRef<HTMLInputElement>(null)
  const submit = (element: HTMLFormElement) => {
    const day = formText(element, 'day')
    onSet(day === '' ? null : Date.parse(`${day}T00:00:00Z`) / 1000 + secondsOfDay - 1)
  }
  return (
    <TeamForm
      title={t('team.trialQuestion', { title: team.title })}
      text={t('team.trialText')}
      action={t('team.save')}
      startAt={field}
      failure={error ? errorText(t, error) : null}
      onSubmit={submit}
      {...form}
    >
      <TextField
        ref={field}
        type="date"
        name="day"
        label={t('person.lastDay')}
        hint={t('team.trialHint')}
        defaultValue={team.trial_ends_at === null ? '' : new Date(team.trial_ends_at * 1000).toISOString().slice(0, 10)}
      />
    </TeamForm>
  )
}
