import type { CalendarState } from '@foyer/contracts/link-tools/calendars'
import { useTranslation } from 'react-i18next'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { partText } from '../date-texts.ts'
import type { Day } from '../days.ts'
import { type ShownEvent, partOf } from '../events.ts'
import { CalendarMark } from './calendar-mark.tsx'

type Props = { day: Day; events: readonly ShownEvent[]; calendars: ReadonlyMap<string, CalendarState> }

/** The events of a day. */
export function EventList({ day, events, calendars }: Props) {
  return (
    <ul className="flex flex-col">
      {events.map((event, index) => (
        // An event has no id, and the same one may be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <EventRow key={`${index} ${event.start} ${event.title}`} day={day} event={event} calendars={calendars} />
      ))}
    </ul>
  )
}

function EventRow({ day, event, calendars }: { day: Day; event: ShownEvent; calendars: Props['calendars'] }) {
  const { t, i18n } = useTranslation('calendar')
  const calendar = calendars.get(event.calendar)
  const words = { from: (time: string) => t('from', { time }), until: (time: string) => t('until', { time }) }
  const time = partText(partOf(event, day), regionalLocale(i18n.language), words) ?? t('allDay')
  const details = [event.location, calendars.size > 1 && calendar?.name].filter(Boolean).join(' · ')
  return (
    <li className="flex min-h-(--row) items-stretch gap-2 py-1">
      <CalendarMark colour={calendar?.colour} className="w-1 rounded-full" />
      <div className="min-w-0 flex-1 text-sm @xs:flex @xs:gap-3">
        <p className="shrink-0 text-xs leading-5 text-text-2 tabular-nums @xs:w-30">{time}</p>
        <div className="min-w-0">
          <p dir="auto" className="break-words">
            {event.title || t(event.is_private ? 'busy' : 'untitled')}
          </p>
          {details && (
            <p dir="auto" className="text-xs break-words text-text-2">
              {details}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
