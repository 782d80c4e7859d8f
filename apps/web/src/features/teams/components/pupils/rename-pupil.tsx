import type { Pupil } from '@foyer/contracts/accounts/teams/pupils'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../../components/ui/sheet.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useRenamePupil } from '../../api/pupils.ts'

type Props = { publicId: string; pupil: Pupil | undefined; onClose: () => void }

/** Changes what a pupil is called. Their user name, which is on the card, stays. */
export function RenamePupil({ publicId, pupil, onClose }: Props) {
  const { t } = useTranslation('team-pupils')
  const field = useRef<HTMLInputElement>(null)
  // While it closes it shows the pupil that it had.
  const [last, setLast] = useState(pupil)
  if (pupil && pupil !== last) setLast(pupil)
  const shown = pupil ?? last
  return (
    <Sheet
      open={pupil !== undefined}
      onClose={onClose}
      startAt={field}
      side="center"
      title={t('rename.title')}
      description={t('rename.text', { userName: shown?.user_name })}
    >
      {shown && <NameForm key={shown.user_id} publicId={publicId} pupil={shown} field={field} onDone={onClose} />}
    </Sheet>
  )
}

type FormProps = { publicId: string; pupil: Pupil; field: RefObject<HTMLInputElement | null>; onDone: () => void }

function NameForm({ publicId, pupil, field, onDone }: FormProps) {
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
  const cancel = () => {
    settle()
    onDone()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <TextField
        ref={field}
        name="name"
        label={t('rename.name')}
        defaultValue={pupil.name}
        maxLength={limits.pupil_name}
        autoComplete="off"
        required
        error={textOf('name')}
      />
      <DialogActions onCancel={cancel}>
        <Button type="submit" variant="primary" pending={rename.isPending}>
          {t('rename.save')}
        </Button>
      </DialogActions>
      {question}
    </form>
  )
}
