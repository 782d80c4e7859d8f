import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingRows } from '../../../components/loading-rows.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { dayText, nearDayText } from '../date-texts.ts'
import { type Day, addDays, monthOf } from '../days.ts'
import { CalendarStates, NoCalendars, hasNoCalendars } from './calendar-states.tsx'
import { EventList } from './event-list.tsx'
import type { ViewProps } from './view-props.ts'
import { useCalendarEvents, useCalendarsById } from './use-calendar-events.ts'

const shownDays = 30

/** What happens in the days to come. */
export function AgendaView({ today, ...who }: ViewProps) {
  const { widget } = who
  const { t } = useTranslation('calendar')
  const { query, byDay, calendars, account, isLoading } = useCalendarEvents(widget.id, monthOf(today), true)
  const byId = useCalendarsById(calendars)
  const invites = who.canEdit && hasNoCalendars(calendars, account)
  const days = Array.from({ length: shownDays }, (_, n) => addDays(today, n)).filter((day) => byDay.has(day))
  return (
    <>
      <div
        role="group"
        aria-label={t('agendaOf', { title: widget.title })}
        // Its height is always the same, so that it can be scrolled: by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[calc(10*var(--row))] overflow-y-auto"
      >
        {isLoading && <LoadingRows count={6} plain />}
        {days.map((day) => (
          <AgendaDay key={day} day={day} today={today}>
            <EventList day={day} events={byDay.get(day) ?? []} calendars={byId} />
          </AgendaDay>
        ))}
        {invites ? (
          <NoCalendars widget={widget} height="100%" />
        ) : (
          !isLoading &&
          !query.error &&
          days.length === 0 && <p className="py-1 text-sm text-text-2">{t('nothingSoon', { count: shownDays })}</p>
        )}
      </div>
      <CalendarStates {...who} query={query} calendars={calendars} account={account} />
    </>
  )
}

function AgendaDay({ day, today, children }: { day: Day; today: Day; children: ReactNode }) {
  const { i18n } = useTranslation('calendar')
  const id = useId()
  const locale = regionalLocale(i18n.language)
  const near = nearDayText(day, locale, today)
  return (
    <div role="group" aria-labelledby={id} className="border-line pb-1 not-first:border-t not-first:pt-2">
      <h3 id={id} className="flex flex-wrap gap-x-2 text-xs font-medium text-text-2">
        {near !== undefined && <span className="font-semibold text-text first-letter:uppercase">{near}</span>}
        <span className="first-letter:uppercase">{dayText(day, locale, today)}</span>
      </h3>
      {children}
    </div>
  )
}
