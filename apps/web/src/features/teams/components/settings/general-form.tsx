import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextArea } from '../../../../components/ui/text-area.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { useUpdateTeam } from '../../api/team.ts'

/** Name and description of a team, and whether people can ask to come in. */
export function GeneralForm({ team }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const update = useUpdateTeam(team.public_id)
  const { form, textOf, general, check } = useFieldErrors(update.error, 'teams')
  const { question } = useUnsavedChanges(form, { isSaving: update.isPending, savedAt: update.isSuccess ? update.submittedAt : null })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const title = formText(event.currentTarget, 'title')
    const description = formText(event.currentTarget, 'description')
    const takes_requests = new FormData(event.currentTarget).has('takes_requests')
    update.reset()
    if (check(title === '' ? { title: { code: 'blank' } } : {})) update.mutate({ title, description, takes_requests })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="title"
        label={t('general.name')}
        defaultValue={team.title}
        maxLength={limits.team_title}
        autoComplete="off"
        required
        error={textOf('title')}
      />
      <TextArea
        name="description"
        label={t('general.description')}
        hint={t('general.descriptionHint')}
        defaultValue={team.description}
        maxLength={limits.team_description}
        rows={4}
      />
      <CheckField
        name="takes_requests"
        label={t('general.requests')}
        hint={t('general.requestsHint')}
        defaultChecked={team.takes_requests}
      />
      <Button type="submit" variant="primary" pending={update.isPending} className="self-start pointer-coarse:h-11">
        {t('general.save')}
      </Button>
      {update.isSuccess && <Notice kind="info">{t('general.saved')}</Notice>}
      {question}
    </form>
  )
}
