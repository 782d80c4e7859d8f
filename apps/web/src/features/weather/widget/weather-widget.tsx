import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { EmptyWidget } from '../../../entities/widget/empty-widget.tsx'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { weatherFormat } from '../format-weather.ts'
import { shownHeight, shownRows } from '../rows.ts'
import { type City, type Units, cityOf, ownUnits, regionalUnits } from '../settings.ts'
import { CurrentWeather } from './current-weather.tsx'
import { ForecastDays } from './forecast-days.tsx'
import { useForecast } from './use-forecast.ts'
import { WeatherFooter } from './weather-footer.tsx'
import { can } from '../../../entities/page/can.ts'

const CityAdder = lazy(async () => ({ default: (await import('../editing/city-adder.tsx')).CityAdder }))

export const WeatherWidget = memo(Weather)

/** The weather at one place: now, today and on the next two days. */
function Weather({ widget, page }: WidgetProps) {
  const { t } = useTranslation('weather')
  const canEdit = can(page, 'edit')
  const city = cityOf(widget)
  if (city) return <CityWeather city={city} units={ownUnits(widget)} isExample={page.id === exampleId} />
  return (
    <EmptyWidget
      widget={widget}
      canEdit={canEdit}
      isEmpty
      text={t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}
      action={t('choosePlace')}
    >
      {(onDone) => <CityAdder widget={widget} onDone={onDone} />}
    </EmptyWidget>
  )
}

function CityWeather({ city, units, isExample }: { city: City; units: Units | undefined; isExample: boolean }) {
  const { i18n } = useTranslation()
  const query = useForecast(city, isExample)
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
        <LoadState query={query} rows={shownRows} height={shownHeight} title={city.name} />
      )}
    </div>
  )
}
