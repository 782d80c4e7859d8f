import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../../components/ui/sheet.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { useCreateTeam } from '../../api/teams.ts'

type Props = {
  open: boolean
  onClose: () => void
  onCreated: (team: Team) => void
  /** The enterprise that it belongs to. */
  parent?: string
}

/** Asks for the name of a new team. */
export function CreateTeamSheet({ open, onClose, onCreated, parent }: Props) {
  const { t } = useTranslation('teams')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet open={open} onClose={onClose} startAt={field} side="center" title={t('new.title')} description={t('new.text')}>
      <CreateTeamForm field={field} parent={parent} onCreated={onCreated} onCancel={onClose} />
    </Sheet>
  )
}

type FormProps = {
  field: RefObject<HTMLInputElement | null>
  parent: string | undefined
  onCreated: (team: Team) => void
  onCancel: () => void
}

function CreateTeamForm({ field, parent, onCreated, onCancel }: FormProps) {
  const { t } = useTranslation('teams')
  const create = useCreateTeam()
  const { form, textOf, general, check } = useFieldErrors(create.error, 'teams')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const title = formText(event.currentTarget, 'title')
    const fields = new FormData(event.currentTarget)
    const kind = { is_enterprise: fields.has('is_enterprise'), ...(fields.has('is_education') ? { is_education: true } : {}) }
    create.reset()
    if (check(title === '' ? { title: { code: 'blank' } } : {}))
      create.mutate({ title, ...(parent === undefined ? kind : { parent }) }, { onSuccess: onCreated })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <TextField
        ref={field}
        name="title"
        label={t('new.name')}
        maxLength={limits.team_title}
        autoComplete="off"
        required
        error={textOf('title')}
      />
      {parent === undefined && (
        <Disclosure summary={t('new.more')}>
          <div className="flex flex-col gap-3 pt-3">
            <CheckField name="is_education" label={t('new.class')} hint={t('new.classHint')} />
            <CheckField name="is_enterprise" label={t('new.enterprise')} hint={t('new.enterpriseHint')} />
          </div>
        </Disclosure>
      )}
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {t('new.create')}
        </Button>
      </DialogActions>
    </form>
  )
}
