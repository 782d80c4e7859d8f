import type { Pupil } from '@foyer/contracts/accounts/teams/pupils'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useRenamePupil } from '../../api/pupils.ts'

type Props = { publicId: string; pupil: Pupil | undefined; onClose: () => void }

/** Changes what a pupil is called. Their user name, which is on the card, stays. */
export function RenamePupil({ publicId, pupil, onClose }: Props) {
  const { t } = useTranslation('team-pupils')
  // While it closes it shows the pupil that it had.
  const [last, setLast] = useState(pupil)
  if (pupil && pupil !== last) setLast(pupil)
  const shown = pupil ?? last
  return (
    <Sheet
      open={pupil !== undefined}
      onClose={onClose}
      title={t('rename.title')}
      description={t('rename.text', { userName: shown?.user_name })}
    >
      {shown && <NameForm key={shown.user_id} publicId={publicId} pupil={shown} onDone={onClose} />}
    </Sheet>
  )
}

function NameForm({ publicId, pupil, onDone }: { publicId: string; pupil: Pupil; onDone: () => void }) {
  const { t } = useTranslation('team-pupils')
  const rename = useRenamePupil(publicId, pupil.user_id)
  const { form, textOf, general, check } = useFieldErrors(rename.error)
  const { question, settle } = useUnsavedChanges(form, { isSaving: rename.isPending })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rename.isPending) return
    const name = formText(event.currentTarget, 'name')
    rename.reset()
    if (!check(name === '' ? { name: { code: 'blank' } } : {})) return
    rename.mutate(name, {
      onSuccess: () => {
        settle()
        onDone()
        showToast('info', t('rename.done', { name }))
      },
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <TextField
        name="name"
        label={t('rename.name')}
        defaultValue={pupil.name}
        maxLength={limits.pupil_name}
        autoComplete="off"
        required
        error={textOf('name')}
      />
      <Button type="submit" variant="primary" pending={rename.isPending} className="self-start pointer-coarse:h-11">
        {t('rename.save')}
      </Button>
      {question}
    </form>
  )
}
