import type { CalendarState } from '@foyer/contracts/link-tools/calendars'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { dayText, weekdayTexts } from '../date-texts.ts'
import { type Day, addDays, addMonths, monthOf, weekdayOf, weeksOf } from '../days.ts'
import type { ShownEvent } from '../events.ts'
import type { Week } from '../week.ts'
import { CalendarMark } from './calendar-mark.tsx'

const maxMarks = 3

type Props = {
  day: Day
  today: Day
  week: Week
  labelledBy: string
  events: ReadonlyMap<Day, readonly ShownEvent[]>
  calendars: ReadonlyMap<string, CalendarState>
  onSelect: (day: Day) => void
}

/** The days of a month, to choose one: a date grid (ARIA Authoring Practices), whose chosen day is its only stop for the Tab key. */
export function MonthGrid({ day, today, week, labelledBy, onSelect, ...rest }: Props) {
  const { i18n } = useTranslation('calendar')
  const table = useRef<HTMLTableElement>(null)
  const locale = regionalLocale(i18n.language)
  const month = monthOf(day)
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : dayAfterKey(event, day, week.firstDay)
    if (next === undefined) return
    event.preventDefault()
    // The page has arrow keys of its own.
    event.stopPropagation()
    flushSync(() => onSelect(next))
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }
  return (
    // A table of days to choose from is what the role is for (ARIA in HTML).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={table} role="grid" aria-labelledby={labelledBy} onKeyDown={press} className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {weekdayTexts(week.firstDay, locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="h-[calc(0.85*var(--row))] text-xs font-medium text-text-3">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, week.firstDay).map((days) => (
          <tr key={days[0]}>
            {days.map((each) => (
              <DayCell
                key={each}
                day={each}
                locale={locale}
                today={today}
                isSelected={each === day}
                isOutside={monthOf(each) !== month}
                isWeekend={week.weekend.includes(weekdayOf(each))}
                onSelect={onSelect}
                {...rest}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<Props, 'day' | 'today' | 'events' | 'calendars' | 'onSelect'> & {
  locale: string
  isSelected: boolean
  isOutside: boolean
  isWeekend: boolean
}

function DayCell({ day, today, events, calendars, onSelect, locale, isSelected, isOutside, isWeekend }: CellProps) {
  const { t } = useTranslation('calendar')
  const own = events.get(day) ?? []
  const name = dayText(day, locale, today)
  const colours = [...new Set(own.map(({ calendar }) => calendars.get(calendar)?.colour))].slice(0, maxMarks)
  const isToday = day === today
  return (
    <td aria-selected={isSelected} className="p-0">
      <button
        type="button"
        tabIndex={isSelected ? 0 : -1}
        aria-label={own.length === 0 ? name : t('dayWithEvents', { day: name, count: own.length })}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(day)}
        className={cn(
          'hoverable flex h-[calc(1.25*var(--row))] w-full flex-col items-center justify-center rounded-md tabular-nums',
          isOutside ? 'text-text-3' : isWeekend ? 'text-text-2' : 'text-text',
          isSelected && 'bg-surface-sunken font-semibold',
        )}
      >
        <span className={cn('grid h-5 min-w-6 place-items-center rounded-full px-1', isToday && 'bg-accent font-semibold text-on-accent')}>
          {Number(day.slice(8))}
        </span>
        <span className="flex h-1.5 items-end gap-0.5">
          {colours.map((colour) => (
            <CalendarMark key={colour} colour={colour} className="size-1 rounded-full" />
          ))}
        </span>
      </button>
    </td>
  )
}

/** Where a key leads to; undefined for one that is none of the grid's. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: Day, firstDay: number): Day | undefined {
  const intoWeek = (weekdayOf(day) - firstDay + 7) % 7
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -intoWeek)
  if (key === 'End') return addDays(day, 6 - intoWeek)
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1)
  return key === 'PageDown' ? addMonths(day, shiftKey ? 12 : 1) : undefined
}
