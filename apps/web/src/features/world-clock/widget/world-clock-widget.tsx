import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockFace } from '../../../components/clock-face.tsx'
import { formatDifference, formatTime, zoneTime } from '../../../entities/time-zone/zone-time.ts'
import { EmptyWidget } from '../../../entities/widget/empty-widget.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { type ClockCity, citiesOf, cityLabel, isAnalogue, rowCount } from '../settings.ts'
import { can } from '../../../entities/page/can.ts'

const CityAdder = lazy(async () => ({ default: (await import('../editing/city-adder.tsx')).CityAdder }))

/** The time in several cities, to the minute. */
export function WorldClockWidget({ widget, page }: WidgetProps) {
  const { t } = useTranslation('world-clock')
  const canEdit = can(page, 'edit')
  const cities = citiesOf(widget)
  return (
    <>
      {cities.length > 0 && <Clocks widget={widget} cities={cities} />}
      <EmptyWidget
        widget={widget}
        canEdit={canEdit}
        isEmpty={cities.length === 0}
        text={t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}
        action={t('addFirst')}
      >
        {(onDone) => <CityAdder widget={widget} onDone={onDone} />}
      </EmptyWidget>
    </>
  )
}

function Clocks({ widget, cities }: { widget: Widget; cities: readonly ClockCity[] }) {
  const { t } = useTranslation('world-clock')
  const hasHands = isAnalogue(widget)
  const Clock = hasHands ? AnalogueClock : DigitalClock
  return (
    <ul
      aria-label={t('list', { title: widget.title })}
      style={hasHands ? undefined : { minHeight: `calc(${rowCount(cities.length)} * var(--row))` }}
      // The rows share what is reserved for the list, so that none of it is left below them.
      className={cn('grid', hasHands ? 'grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-x-2 gap-y-4 py-1' : 'auto-rows-fr')}
    >
      {cities.map((city, index) => (
        // A city has no id, and the same one may be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Clock key={`${index} ${city.z}`} city={city} />
      ))}
    </ul>
  )
}

function DigitalClock({ city }: { city: ClockCity }) {
  const { label, time, difference } = useClock(city)
  return (
    <li className="flex min-w-0 items-center gap-3 border-line not-last:border-b">
      <div className="min-w-0 flex-1">
        <p dir="auto" title={label} className="truncate text-sm font-medium">
          {label}
        </p>
        <p title={difference} className="truncate text-xs text-text-2 tabular-nums first-letter:uppercase">
          {difference}
        </p>
      </div>
      {time && (
        <time dateTime={time.machine} className="shrink-0 text-title font-medium whitespace-nowrap tabular-nums">
          {time.text}
        </time>
      )}
    </li>
  )
}

function AnalogueClock({ city }: { city: ClockCity }) {
  const { label, time, difference } = useClock(city)
  return (
    <li className="flex min-w-0 flex-col items-center text-center">
      <ClockFace hour={time?.hour} minute={time?.minute} className="size-20" />
      <p dir="auto" title={label} className="mt-2 max-w-full truncate text-sm font-medium">
        {label}
      </p>
      {time && (
        <time dateTime={time.machine} className="text-sm tabular-nums">
          {time.text}
        </time>
      )}
      <p title={difference} className="max-w-full text-xs text-balance text-text-2 tabular-nums first-letter:uppercase">
        {difference}
      </p>
    </li>
  )
}

/** What a clock shows; without a time where this browser does not know the time zone. */
function useClock(city: ClockCity) {
  const { t, i18n } = useTranslation('world-clock')
  const now = useMinute()
  const locale = regionalLocale(i18n.language)
  const label = cityLabel(city)
  const there = zoneTime(now, city.z)
  if (!there) return { label, difference: t('unknownZone', { zone: city.z }) }
  const machine = `${String(there.hour).padStart(2, '0')}:${String(there.minute).padStart(2, '0')}`
  const time = { hour: there.hour, minute: there.minute, machine, text: formatTime(now, city.z, locale) }
  return { label, time, difference: formatDifference(there, locale) }
}
