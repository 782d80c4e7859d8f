import type { ForecastDay } from '@foyer/contracts/link-tools/weather'
import { useTranslation } from 'react-i18next'
import type { WeatherFormat } from '../format-weather.ts'
import type { City } from '../settings.ts'
import { ConditionIcon } from './condition-icon.tsx'
import type { Forecast } from './use-forecast.ts'

type Props = { city: City; days: Forecast['days']; format: WeatherFormat }

/** Today and the next days: rows in a narrow column, which share what is reserved for them; side by side in a wide one. */
export function ForecastDays({ city, days, format }: Props) {
  const { t } = useTranslation('weather')
  return (
    <ul
      aria-label={t('forecast', { place: city.name })}
      className="grid grow auto-rows-fr border-y border-line py-1 @sm:grid-cols-3 @sm:gap-2 @sm:py-2"
    >
      {days.map((day, index) => (
        <DayForecast key={day.date} day={day} isToday={index === 0} format={format} />
      ))}
    </ul>
  )
}

function DayForecast({ day, isToday, format }: { day: ForecastDay; isToday: boolean; format: WeatherFormat }) {
  const { t } = useTranslation('weather')
  const { min, max, condition, precipitation } = day
  const words = t(`conditions.${condition}`)
  return (
    <li className="flex min-h-7 min-w-0 items-center gap-2 text-sm @sm:flex-col @sm:items-start @sm:gap-0.5">
      <span title={format.weekday(day.date)} className="w-11 shrink-0 truncate font-medium @sm:w-full">
        {isToday ? t('today') : format.shortWeekday(day.date)}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2 @sm:w-full @sm:flex-none">
        <ConditionIcon condition={condition} size={16} strokeWidth={1.5} className="shrink-0 text-text-2" />
        <span title={words} className="line-clamp-2 text-xs text-text-2 @2xs:line-clamp-1">
          {words}
        </span>
      </span>
      {precipitation > 0 && (
        // Where a column is too narrow for both, the words are of more use.
        <span className="sr-only shrink-0 text-xs text-text-2 tabular-nums @2xs:not-sr-only @sm:order-last">
          <span className="sr-only">{t('precipitation')}</span> {format.precipitation(precipitation)}
        </span>
      )}
      <span className="flex shrink-0 gap-2 tabular-nums">
        <span className="min-w-7 text-right font-medium @sm:min-w-0">
          <span className="sr-only">{t('high')}</span> {format.degrees(max)}
        </span>
        <span className="min-w-7 text-right text-text-2 @sm:min-w-0">
          <span className="sr-only">{t('low')}</span> {format.degrees(min)}
        </span>
      </span>
    </li>
  )
}
