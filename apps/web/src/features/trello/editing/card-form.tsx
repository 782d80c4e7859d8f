import type { TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { leaveForms } from '../../../lib/browser/leave-forms.ts'
import { fromLocal, toLocal } from './local-time.ts'

export type CardFields = { name?: string; due?: string | null; is_done?: boolean }
type Props = {
  card: TrelloCard
  /** Gets what has changed; null for nothing. */
  onDone: (fields: CardFields | null) => void
}

/** A card while it is changed: its name, when it is due, and whether that is done. */
export function CardForm({ card, onDone }: Props) {
  const { t } = useTranslation('trello')
  const before = toLocal(card.due)
  const [name, setName] = useState(card.name)
  const [due, setDue] = useState(before)
  const [isDone, setDone] = useState(card.is_done)
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fields: CardFields = {
      ...(name.trim() !== '' && name.trim() !== card.name ? { name: name.trim() } : {}),
      ...(due === before ? {} : { due: fromLocal(due) }),
      ...(isDone === card.is_done ? {} : { is_done: isDone }),
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
        label={t('card')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
        maxLength={limits.remote_title}
        autoComplete="off"
      />
      <TextField
        type="datetime-local"
        label={t('due')}
        value={due}
        onChange={(event) => setDue(event.target.value)}
        onKeyDown={press}
        max="9999-12-31T23:59"
      />
      {due !== '' && (
        <CheckField label={t('done')} checked={isDone} onChange={(event) => setDone(event.target.checked)} onKeyDown={press} />
      )}
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
