import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { leaveForms } from '../../../lib/browser/leave-forms.ts'

export type TaskFields = { title?: string; notes?: string; due?: string | null }
type Props = {
  task: GoogleTask
  /** Gets what has changed; null for nothing. */
  onDone: (fields: TaskFields | null) => void
}

/** A task while it is changed: what it says, its details, and the day it is due. */
export function TaskForm({ task, onDone }: Props) {
  const { t } = useTranslation('google-tasks')
  const [title, setTitle] = useState(task.title)
  const [notes, setNotes] = useState(task.notes)
  const [due, setDue] = useState(task.due ?? '')
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fields: TaskFields = {
      ...(title.trim() !== '' && title.trim() !== task.title ? { title: title.trim() } : {}),
      ...(notes === task.notes ? {} : { notes }),
      ...(due === (task.due ?? '') ? {} : { due: due === '' ? null : due }),
    }
    onDone(Object.keys(fields).length > 0 ? fields : null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    leaveForms(form.current, () => onDone(null))
  }
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3 rounded-md border border-line p-3">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('title')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={press}
        maxLength={limits.remote_title}
        autoComplete="off"
      />
      <TextArea
        label={t('notes')}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        onKeyDown={press}
        maxLength={limits.remote_text}
      />
      <TextField
        type="date"
        label={t('due')}
        value={due}
        onChange={(event) => setDue(event.target.value)}
        onKeyDown={press}
        min="1970-01-01"
        max="9999-12-31"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onDone(null)}>{t('shared:cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('save')}
        </Button>
      </div>
      {question}
    </form>
  )
}
