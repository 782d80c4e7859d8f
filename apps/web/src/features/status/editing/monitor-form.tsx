import { limits } from '@foyer/contracts/limits'
import type { MonitorSource } from '@foyer/contracts/link-tools/monitors'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { leaveForms } from '../../../lib/browser/leave-forms.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useChangeMonitors } from '../api/monitor-sources.ts'

type Props = {
  widgetId: number
  /** What is changed; without it one is added. */
  monitor?: MonitorSource
  onDone: (monitor: Pick<MonitorSource, 'name'>) => void
  onCancel: () => void
}

/** The address that is monitored, its name, and the status that is expected of it. */
export function MonitorForm({ widgetId, monitor, onDone, onCancel }: Props) {
  const { t } = useTranslation(['status', 'shared'])
  const [url, setUrl] = useState(monitor?.url ?? '')
  const [name, setName] = useState(monitor?.name ?? '')
  const [status, setStatus] = useState(String(monitor?.expected_status ?? ''))
  const [isChecked, setChecked] = useState(false)
  const [submitted, submitMonitor] = useState<MonitorSource>()
  const change = useChangeMonitors(widgetId)
  const form = useRef<HTMLFormElement>(null)
  const expected = status.trim() === '' ? undefined : Number(status)
  const isStatusWrong = expected !== undefined && !(Number.isInteger(expected) && expected >= 100 && expected <= 599)
  const isUrlWrong = (isChecked && url.trim() === '') || namesField(change.error, '.url')
  const isRefused = hasCode(change.error, 'address_not_allowed')
  const urlProblem = isRefused ? t('addressRefused') : isUrlWrong ? t('invalidAddress') : undefined
  const isFull = namesField(change.error, 'monitors')
  const isPending = change.isPending || (submitted !== undefined && widgetId < 0)

  const { question } = useUnsavedChanges(form, { isSaving: isPending })

  const send = useEffectEvent((sent: MonitorSource) =>
    change.mutate(
      { kind: 'put', monitor: sent },
      { onSuccess: ({ monitors }) => onDone(monitors.find(({ id }) => id === sent.id) ?? sent) },
    ),
  )
  // A widget that has just been added has no place for addresses until the server has it.
  useEffect(() => {
    if (submitted && widgetId > 0) send(submitted)
  }, [submitted, widgetId])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (url.trim() === '' || isStatusWrong || isPending) return
    const id = monitor?.id ?? newIdempotencyKey()
    submitMonitor({ id, url: url.trim(), name: name.trim(), ...(expected === undefined ? {} : { expected_status: expected }) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Escape ends the form here, not the dialog.
    event.preventDefault()
    event.stopPropagation()
    leaveForms(form.current, onCancel)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="url"
        inputMode="url"
        label={t('address')}
        error={urlProblem}
        value={url}
        onKeyDown={press}
        onChange={(event) => setUrl(event.target.value)}
        maxLength={limits.url}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        onKeyDown={press}
        onChange={(event) => setName(event.target.value)}
        maxLength={limits.monitor_name}
        autoComplete="off"
      />
      {monitor && (
        <TextField
          label={t('expectedStatus')}
          hint={t('expectedStatusHint')}
          error={isStatusWrong ? t('invalidStatus') : undefined}
          inputMode="numeric"
          value={status}
          onKeyDown={press}
          onChange={(event) => setStatus(event.target.value)}
          maxLength={3}
          autoComplete="off"
          className="max-w-60"
        />
      )}
      {isFull && <Notice>{t('personFull', { count: limits.monitors_per_user })}</Notice>}
      {change.error && !isFull && !urlProblem && <Notice>{errorText(t, change.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onCancel} className="pointer-coarse:h-11">
          {t('shared:cancel')}
        </Button>
        <Button type="submit" size="sm" variant="primary" pending={isPending} className="pointer-coarse:h-11">
          {t(monitor ? 'save' : 'shared:add')}
        </Button>
      </div>
      {question}
    </form>
  )
}

function namesField(error: unknown, end: string): boolean {
  return error instanceof ApiError && error.fields.some(({ field }) => field.endsWith(end))
}
