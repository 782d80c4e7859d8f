import { lazy, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { weatherFormat } from '../format-weather.ts'
import { emptyHeight, shownHeight, shownRows } from '../rows.ts'
import { type City, type Units, cityOf, ownUnits, regionalUnits } from '../settings.ts'
import { CurrentWeather } from './current-weather.tsx'
import { ForecastDays } from './forecast-days.tsx'
import { useForecast } from './use-forecast.ts'
import { WeatherFooter } from './weather-footer.tsx'

const CityAdder = lazy(async () => ({ default: (await import('../editing/city-adder.tsx')).CityAdder }))

export const WeatherWidget = memo(Weather)

/** The weather at one place: now, today and on the next two days. */
function Weather({ widget, page }: WidgetProps) {
  const { t } = useTranslation('weather')
  const canEdit = useEditMode(page)
  const [isChoosing, setChoosing] = useState(false)
  useFirstContent(widget.id, () => setChoosing(true))
  const city = cityOf(widget)
  if (city) return <CityWeather city={city} units={ownUnits(widget)} />
  if (isChoosing && canEdit) {
    return (
      <LazyPart>
        <CityAdder widget={widget} onDone={() => setChoosing(false)} />
      </LazyPart>
    )
  }
  return (
    <div style={{ minHeight: emptyHeight }} className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-text-2">{t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}</p>
      {canEdit && (
        <Button size="sm" onClick={() => setChoosing(true)}>
          {t('choosePlace')}
        </Button>
      )}
    </div>
  )
}

function CityWeather({ city, units }: { city: City; units: Units | undefined }) {
  const { i18n } = useTranslation()
  const query = useForecast(city)
  const { data: forecast, isError } = query
  const locale = regionalLocale(i18n.language)
  const format = weatherFormat(locale, units ?? regionalUnits(locale))
  return (
    <div style={{ minHeight: shownHeight }} className="flex flex-col">
      {forecast ? (
        <>
          <CurrentWeather city={city} current={forecast.current_observation} format={format} />
          <ForecastDays city={city} days={forecast.days} format={format} />
          <WeatherFooter forecast={forecast} format={format} />
          <SourceAge answer={{ ...forecast, is_stale: forecast.is_stale || isError }} />
        </>
      ) : (
        <LoadState query={query} rows={shownRows} height={shownHeight} />
      )}
    </div>
  )
}
