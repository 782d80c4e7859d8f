import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { useUpdateGroup } from '../../api/groups.ts'

/** Renames a group. */
export function GroupNameForm({ publicId, group }: { publicId: string; group: TeamGroup }) {
  const { t } = useTranslation('team-groups')
  const update = useUpdateGroup(publicId, group.id)
  const { form, textOf, general, check } = useFieldErrors(update.error, 'teams')
  const { question } = useUnsavedChanges(form, { isSaving: update.isPending, savedAt: update.isSuccess ? update.submittedAt : null })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const title = formText(event.currentTarget, 'title')
    update.reset()
    if (check(title === '' ? { title: { code: 'blank' } } : {})) update.mutate({ title })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3 border-t border-line pt-5">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="title"
        label={t('rename')}
        defaultValue={group.title}
        maxLength={limits.group_title}
        autoComplete="off"
        required
        error={textOf('title')}
      />
      <Button type="submit" pending={update.isPending} className="self-start pointer-coarse:h-11">
        {t('save')}
      </Button>
      {question}
    </form>
  )
}
