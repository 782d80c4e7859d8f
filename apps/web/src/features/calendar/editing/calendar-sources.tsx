import type { CalendarSource } from '@foyer/contracts/link-tools/calendars'
import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { typedHost } from '../../../lib/browser/links.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { calendarSourcesQuery, useSetCalendars } from '../api/calendar-sources.ts'
import { CalendarMark } from '../widget/calendar-mark.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { unusedColour } from './colours.ts'

/** The calendars of a widget: one is added, changed or removed. */
export function CalendarSources({ widgetId }: { widgetId: number }) {
  const { t } = useTranslation('calendar')
  const headingId = useId()
  const query = useQuery(calendarSourcesQuery(widgetId))
  const change = useSetCalendars(widgetId)
  const [editing, setEditing] = useState<string | null>(null)
  if (!query.data) return <LoadState query={query} rows={2} />
  const calendars = query.data
  const remove = (calendar: CalendarSource, row: HTMLElement | null) => {
    focusNeighbor(row)
    const index = calendars.indexOf(calendar)
    change.mutate((list) => list.filter(({ id }) => id !== calendar.id), {
      onSuccess: () =>
        showToast('info', t('removed', { name: nameOf(calendar) }), {
          label: t('mutations:undo'),
          run: () => change.mutate((list) => list.toSpliced(index, 0, calendar)),
        }),
      onError: (error) => showToast('error', errorText(t, error)),
    })
  }
  const close = () => setEditing(null)
  // One that was given no name is called as it says itself, which only its events tell.
  const nameOf = ({ name, url }: CalendarSource) => name || typedHost(url.replace(/^webcals?:\/\//i, '')) || t('unnamed')
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="text-sm font-medium">
        {t('calendars')}
      </h3>
      <p className="text-xs text-text-2">{t('privacy')}</p>
      {calendars.length > 0 && (
        <ul aria-labelledby={headingId} className="flex flex-col gap-1.5">
          {calendars.map((calendar) =>
            editing === calendar.id ? (
              <li key={calendar.id}>
                <CalendarForm widgetId={widgetId} calendar={calendar} onDone={close} />
              </li>
            ) : (
              <li key={calendar.id} className="flex items-center gap-2">
                <CalendarMark colour={calendar.colour} className="size-3 rounded-full" />
                <span dir="auto" title={nameOf(calendar)} className="min-w-0 flex-1 truncate text-sm">
                  {nameOf(calendar)}
                </span>
                <IconButton data-row icon={Pencil} label={t('edit', { name: nameOf(calendar) })} onClick={() => setEditing(calendar.id)} />
                <IconButton
                  icon={X}
                  label={t('remove', { name: nameOf(calendar) })}
                  onClick={(event) => remove(calendar, event.currentTarget.closest('li'))}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {editing === 'new' && <CalendarForm widgetId={widgetId} colour={unusedColour(calendars)} onDone={close} />}
      {editing !== 'new' && calendars.length < limits.calendars_per_widget && (
        <Button size="sm" onClick={() => setEditing('new')} className="self-start pointer-coarse:h-11">
          {t('addCalendar')}
        </Button>
      )}
      {calendars.length >= limits.calendars_per_widget && (
        <p className="text-sm text-text-2">{t('full', { count: limits.calendars_per_widget })}</p>
      )}
    </section>
  )
}
