import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { limits } from '@foyer/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { TeamForm, type TeamFormState } from './team-form.tsx'

type Props = TeamFormState & { team: AdminTeamDetails; onSet: (limit: number | null) => void }

/** Asks how many people a team has room for; nothing: as many as all teams. */
export function TeamLimitForm({ team, onSet, error, ...form }: Props) {
  const { t } = useTranslation('administration')
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const submit = (element: HTMLFormElement) => {
    const text = formText(element, 'limit')
    const limit = Number(text)
    const isNumber = Number.isInteger(limit) && limit >= 1 && limit <= limits.team_members_max
    setWrong(text !== '' && !isNumber)
    if (text === '' || isNumber) onSet(text === '' ? null : limit)
  }
  return (
    <TeamForm
      title={t('team.limitQuestion', { title: team.title })}
      text={t('team.limitText')}
      action={t('team.save')}
      startAt={field}
      failure={error ? errorText(t, error) : null}
      onSubmit={submit}
      {...form}
    >
      <TextField
        ref={field}
        name="limit"
        inputMode="numeric"
        autoComplete="off"
        label={t('team.limit')}
        hint={t('team.limitHint')}
        defaultValue={team.own_member_limit ?? ''}
        error={isWrong ? t('team.limitWrong', { max: limits.team_members_max }) : undefined}
      />
    </TeamForm>
  )
}
