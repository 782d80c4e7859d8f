import { type LucideIcon, Sunrise, Sunset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SourceLink } from '../../../entities/source/source-link.tsx'
import type { WeatherFormat } from '../format-weather.ts'
import type { Forecast } from './use-forecast.ts'

/** When the sun rises and sets today, and whose data all of it is, which its licence asks for. */
export function WeatherFooter({ forecast, format }: { forecast: Forecast; format: WeatherFormat }) {
  const { t } = useTranslation('weather')
  const { days, time_zone, source } = forecast
  const timeOf = (moment: number | null | undefined) => (moment ? format.time(moment, time_zone) : null)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2 text-xs">
      <ul className="flex gap-x-4 text-text-2 tabular-nums">
        <SunTime icon={Sunrise} label={t('sunrise')} time={timeOf(days[0]?.sunrise)} />
        <SunTime icon={Sunset} label={t('sunset')} time={timeOf(days[0]?.sunset)} />
      </ul>
      <p className="text-text-3">
        {t('source')} <SourceLink href={source.url}>{source.name}</SourceLink>
      </p>
    </div>
  )
}

function SunTime({ icon: Icon, label, time }: { icon: LucideIcon; label: string; time: string | null }) {
  if (time === null) return null
  return (
    <li title={label} className="flex items-center gap-1.5">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
      <span className="sr-only">{label}</span> {time}
    </li>
  )
}
