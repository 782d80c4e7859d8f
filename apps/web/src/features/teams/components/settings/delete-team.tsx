import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useDeleteTeam } from '../../api/deletion.ts'

/** Deletes a team once its name was typed, after saying what is lost and for how long it can be restored. */
export function DeleteTeam({ team }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)} className="self-start pointer-coarse:h-11">
        {t('delete.action')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        startAt={field}
        side="center"
        title={t('delete.question', { title: team.title })}
        description={t('delete.text')}
      >
        <DeleteForm team={team} field={field} />
      </Sheet>
    </>
  )
}

function DeleteForm({ team, field }: { team: Team; field: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useTranslation('team-settings')
  const navigate = useNavigate()
  const remove = useDeleteTeam(team.public_id)
  const { form, textOf, general, check } = useFieldErrors(remove.error, 'team-settings')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (remove.isPending) return
    const title = formText(event.currentTarget, 'title')
    remove.reset()
    if (!check(title === team.title ? {} : { title: { code: 'invalid' } })) return
    remove.mutate(title, {
      onSuccess: ({ due_at }) => {
        const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(due_at * 1000)
        showToast('info', t('delete.done', { title, date }))
        void navigate('/users/teams', { replace: true })
      },
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <TextField
        ref={field}
        name="title"
        label={t('delete.name')}
        hint={t('delete.nameHint', { title: team.title })}
        maxLength={limits.team_title}
        autoComplete="off"
        required
        error={textOf('title')}
      />
      <Button type="submit" variant="danger" pending={remove.isPending} className="self-start pointer-coarse:h-11">
        {t('delete.action')}
      </Button>
    </form>
  )
}
