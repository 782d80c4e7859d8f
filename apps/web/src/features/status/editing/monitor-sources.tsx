import { limits } from '@foyer/contracts/limits'
import type { MonitorSource } from '@foyer/contracts/link-tools/monitors'
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useChangeMonitors } from '../api/monitor-sources.ts'
import type { MonitorChange } from '../monitor-changes.ts'
import { MonitorForm } from './monitor-form.tsx'

/** The addresses of a widget: their order; one is added, changed or removed. */
export function MonitorSources({ widgetId, monitors }: { widgetId: number; monitors: readonly MonitorSource[] }) {
  const { t } = useTranslation(['status', 'mutations'])
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const { mutate } = useChangeMonitors(widgetId)
  const [editing, setEditing] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const send = (change: MonitorChange, onSuccess?: () => void) =>
    mutate(change, { onError: (error) => showToast('error', errorText(t, error)), ...(onSuccess && { onSuccess }) })

  const move = ({ id, name }: MonitorSource, index: number, by: number) => {
    send({ kind: 'move', id, by })
    announce(t('moved', { name, index: index + by + 1, count: monitors.length }))
  }
  const remove = (monitor: MonitorSource, index: number, row: HTMLElement | null) => {
    if (monitors.length > 1) focusNeighbor(row)
    else section.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    send({ kind: 'remove', id: monitor.id }, () =>
      showToast('info', t('removed', { name: monitor.name }), {
        label: t('mutations:undo'),
        run: () => send({ kind: 'put', monitor, index }),
      }),
    )
  }
  const close = () => {
    const former = editing === 'new' ? '[data-add]' : `[data-row="${editing}"]`
    setEditing(null)
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(former)?.focus())
  }
  return (
    <section ref={section} aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <h3 id={headingId} className="text-sm font-medium">
        {t('addresses')}
      </h3>
      {monitors.length === 0 && editing === null && <p className="text-sm text-text-2">{t('emptyForEditors')}</p>}
      {monitors.length > 0 && (
        <ol aria-labelledby={headingId} className="flex flex-col gap-1.5">
          {monitors.map((monitor, index) => (
            <li key={monitor.id} className="min-w-0">
              {editing === monitor.id ? (
                <div className="rounded-md border border-line p-3">
                  <MonitorForm widgetId={widgetId} monitor={monitor} onDone={close} onCancel={close} />
                </div>
              ) : (
                <SourceRow
                  monitor={monitor}
                  isFirst={index === 0}
                  isLast={index === monitors.length - 1}
                  onEdit={() => setEditing(monitor.id)}
                  onMove={(by) => move(monitor, index, by)}
                  onRemove={(row) => remove(monitor, index, row)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {editing === 'new' && (
        <div className="rounded-md border border-line p-3">
          <MonitorForm
            widgetId={widgetId}
            onDone={({ name }) => {
              announce(t('added', { name }))
              close()
            }}
            onCancel={close}
          />
        </div>
      )}
      {editing !== 'new' && monitors.length < limits.monitors_per_widget && (
        <Button size="sm" data-add onClick={() => setEditing('new')} className="self-start pointer-coarse:h-11">
          {t('addAddress')}
        </Button>
      )}
      {monitors.length >= limits.monitors_per_widget && (
        <p className="text-sm text-text-2">{t('full', { count: limits.monitors_per_widget })}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

type RowProps = {
  monitor: MonitorSource
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (by: number) => void
  onRemove: (row: HTMLElement | null) => void
}

function SourceRow({ monitor: { id, name, url }, isFirst, isLast, onEdit, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('status')
  // A button that is disabled would lose the focus when the address has arrived at an end.
  const moveProps = (by: number, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => isEnd || onMove(by),
    className: isEnd ? 'opacity-40' : '',
  })
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <p dir="auto" title={name} className="truncate text-sm">
          {name}
        </p>
        <p title={url} className="truncate text-xs text-text-2">
          {url}
        </p>
      </div>
      <IconButton data-row={id} icon={Pencil} label={t('edit', { name })} onClick={onEdit} />
      <IconButton icon={ArrowUp} label={t('moveUp', { name })} {...moveProps(-1, isFirst)} />
      <IconButton icon={ArrowDown} label={t('moveDown', { name })} {...moveProps(1, isLast)} />
      <IconButton icon={X} label={t('remove', { name })} onClick={(event) => onRemove(event.currentTarget.closest('li'))} />
    </div>
  )
}
