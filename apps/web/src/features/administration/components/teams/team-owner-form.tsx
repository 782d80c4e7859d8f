import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { limits } from '@foyer/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { formText } from '../../../../lib/browser/form-text.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { PersonPicker, type PickedPerson } from '../person-picker.tsx'
import { TeamForm, type TeamFormState } from './team-form.tsx'

type Props = TeamFormState & { team: AdminTeamDetails; onSet: (next: { user_id: number; reason: string }) => void }

/** Asks which member is to own a team, and why. */
export function TeamOwnerForm({ team, onSet, error, ...form }: Props) {
  const { t } = useTranslation('administration')
  const field = useRef<HTMLInputElement>(null)
  const [person, setPerson] = useState<PickedPerson | null>(null)
  const [missing, setMissing] = useState<{ person: boolean; reason: boolean }>({ person: false, reason: false })
  const submit = (element: HTMLFormElement) => {
    const reason = formText(element, 'reason')
    setMissing({ person: person === null, reason: reason === '' })
    if (person !== null && reason !== '') onSet({ user_id: person.id, reason })
  }
  return (
    <TeamForm
      title={t('team.ownerQuestion', { title: team.title })}
      text={t('team.ownerText')}
      action={t('team.changeOwner')}
      startAt={field}
      failure={missing.person ? t('team.ownerMissing') : failureOf(error, t('team.ownerNotMember'), (each) => errorText(t, each))}
      onSubmit={submit}
      {...form}
    >
      <PersonPicker label={t('team.newOwner')} person={person} onChange={setPerson} />
      <TextField
        ref={field}
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        autoComplete="off"
        maxLength={limits.audit_text}
        error={missing.reason ? t('account-errors:field.blank') : undefined}
      />
    </TeamForm>
  )
}

function failureOf(error: unknown, notMember: string, text: (error: unknown) => string): string | null {
  if (!error) return null
  return error instanceof ApiError && error.code === 'not_found' ? notMember : text(error)
}
