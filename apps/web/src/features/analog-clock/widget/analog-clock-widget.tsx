import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockFace } from '../../../components/clock-face.tsx'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { browserZone, formatDifference, formatTime, zoneTime } from '../../../entities/time-zone/zone-time.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { clockSettings, rowCount } from '../settings.ts'
import { SecondsHand } from './seconds-hand.tsx'

export const AnalogClockWidget = memo(AnalogClock)

/** One big clock, of the viewer's time zone or of another one. */
function AnalogClock({ widget }: WidgetProps) {
  const { t, i18n } = useTranslation('analog-clock')
  const now = useMinute()
  const settings = clockSettings(widget)
  const { timeZone, hasNumerals, hasSeconds, hasDate } = settings
  const locale = regionalLocale(i18n.language)
  const zone = timeZone ?? browserZone()
  const time = zoneTime(now, zone)
  return (
    <div
      style={{ minHeight: `calc(${rowCount(settings)} * var(--row))` }}
      className="flex flex-col items-center justify-center gap-1.5 py-1 text-center"
    >
      <ClockFace hour={time?.hour} minute={time?.minute} hasNumerals={hasNumerals} className="h-[calc(7*var(--row)-12px)] w-full">
        {hasSeconds && <SecondsHand key={now} />}
      </ClockFace>
      {time && (
        <time dateTime={clockText(time)} className="sr-only">
          {formatTime(now, zone, locale)}
        </time>
      )}
      {timeZone !== undefined && time && (
        <p className="max-w-full text-sm text-text-2">
          <span className="font-medium text-text">{cityName(timeZone)}</span>{' '}
          <span className="text-xs">{formatDifference(time, locale)}</span>
        </p>
      )}
      {timeZone !== undefined && !time && <p className="text-sm text-text-2">{t('unknownZone', { zone: timeZone })}</p>}
      {hasDate && time && <p className="text-sm text-text-2">{dateText(now, zone, locale)}</p>}
    </div>
  )
}

/** `07:05`, for machines. */
function clockText({ hour, minute }: { hour: number; minute: number }): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

function dateText(now: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(now)
}
