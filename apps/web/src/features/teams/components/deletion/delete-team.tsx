import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../../components/ui/sheet.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useDeleteTeam } from '../../api/deletion.ts'
import { teamPagesQuery } from '../../api/team-pages.ts'
import { handedOver, toTrash } from './handed-over.ts'
import { PageDestinations } from './page-destinations.tsx'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

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
        <DeleteForm team={team} field={field} onCancel={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

/** Asks where the pages go, and for the name of the team. Nothing is deleted before the pages are known. */
function DeleteForm({ team, field, onCancel }: { team: Team; field: RefObject<HTMLInputElement | null>; onCancel: () => void }) {
  const { t, i18n } = useTranslation('team-settings')
  const navigate = useNavigate()
  const remove = useDeleteTeam(team.public_id)
  const { form, textOf, general, check } = useFieldErrors(remove.error, 'team-settings')
  const query = useQuery(teamPagesQuery(team.public_id))
  const pages = query.data
  const [destinations, setDestinations] = useState(toTrash)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (remove.isPending || !pages) return
    const title = formText(event.currentTarget, 'title')
    remove.reset()
    if (!check(title === team.title ? {} : { title: { code: 'invalid' } })) return
    const handed_over = handedOver(pages, destinations)
    remove.mutate(
      { title, ...(handed_over.length > 0 && { handed_over }) },
      {
        onSuccess: ({ due_at }) => {
          const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(due_at * 1000)
          showToast('info', t('delete.done', { title, date }))
          void navigate('/users/teams', { replace: true })
        },
      },
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{isReceiverGone(remove.error) ? t('team-deletion:receiverGone') : general}</Notice>}
      {!pages && <LoadState query={query} rows={2} />}
      {pages && pages.length > 0 && <PageDestinations team={team} pages={pages} destinations={destinations} onChange={setDestinations} />}
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
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="danger" pending={remove.isPending} disabled={!pages}>
          {t('delete.action')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Whether somebody or a team that was to get pages cannot get them any more. */
const isReceiverGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
