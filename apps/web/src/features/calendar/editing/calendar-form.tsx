import type { CalendarSource } from '@foyer/contracts/link-tools/calendars'
import { limits } from '@foyer/contracts/limits'
import type { Colour } from '@foyer/contracts/values'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useSetCalendars } from '../api/calendar-sources.ts'
import { ColourField } from './colour-field.tsx'

type Props = { widgetId: number; onDone: () => void } & ({ calendar: CalendarSource } | { calendar?: never; colour: Colour })

/** Name, address and colour of a calendar that is added or changed. */
export function CalendarForm({ widgetId, onDone, ...start }: Props) {
  const { t } = useTranslation('calendar')
  const { calendar } = start
  const [name, setName] = useState(calendar?.name ?? '')
  const [url, setUrl] = useState(calendar?.url ?? '')
  const [colour, setColour] = useState(start.calendar ? start.calendar.colour : start.colour)
  const [isChecked, setChecked] = useState(false)
  const change = useSetCalendars(widgetId)
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form, { isSaving: change.isPending })
  const isRefused = isInvalidAddress(change.error)
  const problem = isRefused || (isChecked && url.trim() === '') ? t('invalidAddress') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (url.trim() === '' || change.isPending) return
    const made: CalendarSource = {
      id: calendar?.id ?? newIdempotencyKey(),
      kind: 'ics',
      name: name.trim(),
      colour,
      url: url.trim(),
    }
    const put = (list: CalendarSource[]) =>
      list.some(({ id }) => id === made.id) ? list.map((entry) => (entry.id === made.id ? made : entry)) : [...list, made]
    change.mutate(put, { onSuccess: onDone })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3 rounded-md border border-line p-3">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="url"
        inputMode="url"
        label={t('address')}
        hint={t('addressHint')}
        error={problem}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        maxLength={limits.url}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={limits.calendar_name}
        autoComplete="off"
      />
      <ColourField legend={t('colour')} value={colour} onChoose={(chosen) => setColour(chosen ?? colour)} />
      {change.error && !isRefused && <Notice>{errorText(t, change.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('shared:cancel')}</Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t(calendar ? 'save' : 'add')}
        </Button>
      </div>
      {question}
    </form>
  )
}

function isInvalidAddress(error: unknown): boolean {
  return error instanceof ApiError && error.fields.some(({ field }) => field.endsWith('.url'))
}
