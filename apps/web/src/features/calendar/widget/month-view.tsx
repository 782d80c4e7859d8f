import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { LoadingRows } from '../../../components/loading-rows.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { dayText, monthText } from '../date-texts.ts'
import { type Day, addMonths, monthOf } from '../days.ts'
import { firstDayOf } from '../settings.ts'
import { weekOf } from '../week.ts'
import { CalendarStates, NoCalendars, hasNoCalendars } from './calendar-states.tsx'
import { EventList } from './event-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useCalendarEvents, useCalendarsById } from './use-calendar-events.ts'
import type { ViewProps } from './view-props.ts'

/** A month, and below it what happens on the chosen day. */
export function MonthView({ today, ...who }: ViewProps) {
  const { widget } = who
  const { t, i18n } = useTranslation('calendar')
  const headingId = useId()
  const dayId = useId()
  const [chosen, setChosen] = useState<Day | null>(null)
  const day = chosen ?? today
  const month = monthOf(day)
  const { query, byDay, calendars, account, isLoading } = useCalendarEvents(widget.id, month, month === monthOf(today))
  const byId = useCalendarsById(calendars)
  const locale = regionalLocale(i18n.language)
  const own = weekOf(locale)
  const week = { ...own, firstDay: firstDayOf(widget) ?? own.firstDay }
  // Today is not chosen: tomorrow it is another day.
  const choose = (next: Day) => setChosen(next === today ? null : next)
  const events = byDay.get(day) ?? []
  const invites = who.canEdit && hasNoCalendars(calendars, account)
  return (
    <>
      <div className="flex h-[calc(1.25*var(--row))] items-center gap-1">
        <h3 id={headingId} aria-live="polite" className="min-w-0 flex-1 truncate text-sm font-semibold first-letter:uppercase">
          {monthText(month, locale)}
        </h3>
        {day !== today && (
          <Button variant="quiet" size="sm" onClick={() => setChosen(null)}>
            {t('today')}
          </Button>
        )}
        <IconButton size="sm" icon={ChevronLeft} label={t('previousMonth')} onClick={() => choose(addMonths(day, -1))} />
        <IconButton size="sm" icon={ChevronRight} label={t('nextMonth')} onClick={() => choose(addMonths(day, 1))} />
      </div>
      <MonthGrid day={day} today={today} week={week} labelledBy={headingId} events={byDay} calendars={byId} onSelect={choose} />
      <div
        role="group"
        aria-labelledby={dayId}
        // Its height is always the same, so that it can be scrolled: by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 h-[calc(5*var(--row))] overflow-y-auto border-t border-line pt-2"
      >
        <h4 id={dayId} className="text-xs font-medium text-text-2 first-letter:uppercase">
          {dayText(day, locale, today)}
        </h4>
        {isLoading && <LoadingRows count={2} plain />}
        {events.length > 0 && <EventList day={day} events={events} calendars={byId} />}
        {invites ? (
          <NoCalendars widget={widget} height="calc(4 * var(--row))" />
        ) : (
          !isLoading && !query.error && events.length === 0 && <p className="py-1 text-sm text-text-2">{t('noEvents')}</p>
        )}
      </div>
      <CalendarStates {...who} query={query} calendars={calendars} account={account} />
    </>
  )
}
