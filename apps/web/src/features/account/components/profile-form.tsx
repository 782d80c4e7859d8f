import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useUpdateUser } from '../api/update-user.ts'

/** The name by which others see one. */
export function ProfileForm() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const update = useUpdateUser()
  const { form, textOf, general, check } = useFieldErrors(update.error)
  const { question } = useUnsavedChanges(form, { isSaving: update.isPending, savedAt: update.isSuccess ? update.submittedAt : null })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const name = typedText(event.currentTarget, 'name').trim()
    update.reset()
    if (check(name === '' ? { name: { code: 'blank' } } : {})) update.mutate({ name })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      {update.isSuccess && <Notice kind="info">{t('profile.saved')}</Notice>}
      <TextField
        name="name"
        label={t('profile.name')}
        defaultValue={user?.name ?? ''}
        autoComplete="name"
        maxLength={limits.title}
        required
        error={textOf('name')}
      />
      <Button type="submit" pending={update.isPending} className="self-start pointer-coarse:h-11">
        {t('profile.save')}
      </Button>
      {question}
    </form>
  )
}
