import { useTranslation } from 'react-i18next'
import type { WeatherFormat } from '../format-weather.ts'
import type { City } from '../settings.ts'
import { ConditionIcon } from './condition-icon.tsx'
import type { Forecast } from './use-forecast.ts'

type Props = { city: City; current: Forecast['current_observation']; format: WeatherFormat }

/** The weather now: where, what it is like, and what belongs to it. */
export function CurrentWeather({ city, current, format }: Props) {
  const { t } = useTranslation('weather')
  const { temperature, feels_like, condition, is_day, wind_speed, humidity } = current
  const details = [
    feels_like === null ? null : t('feelsLike', { temperature: format.degrees(feels_like) }),
    t('wind', { speed: format.wind(wind_speed) }),
    humidity === null ? null : t('humidity', { percent: format.humidity(humidity) }),
  ].filter((detail) => detail !== null)
  return (
    <div className="flex items-center gap-3 pb-2">
      <ConditionIcon condition={condition} isNight={!is_day} size={40} strokeWidth={1.25} className="shrink-0 text-text-2" />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={city.name} className="truncate text-sm font-medium">
          {city.name}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-title font-medium tabular-nums">{format.temperature(temperature)}</span>
          <span className="text-sm">{t(`conditions.${condition}`)}</span>
        </p>
        <ul className="flex flex-wrap gap-x-3 text-xs text-text-2 tabular-nums">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
