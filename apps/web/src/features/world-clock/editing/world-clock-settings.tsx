import { limits } from '@foyer/contracts/limits'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { TimeZonePicker } from '../../../entities/time-zone/time-zone-picker.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { type ClockCity, citiesOf, cityLabel, isAnalogue } from '../settings.ts'
import { addCity } from './add-city.ts'
import { CityRow } from './city-row.tsx'

/** A world clock's part of the settings dialog: its face and its cities. */
export function WorldClockSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('world-clock')
  const container = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [announcement, announce] = useState('')
  const cities = citiesOf(widget)
  const save = (next: ClockCity[]) => mutate(updateWidget, { widget_id: widget.id, settings: { c: next } })
  const add = (timeZone: string) => {
    addCity(widget, timeZone)
    announce(t('added', { city: cityName(timeZone) }))
  }
  const rename = (index: number, label: string) => {
    const city = cities[index]
    if (!city) return
    const own = label.trim()
    const isOwn = own !== '' && own !== cityName(city.z)
    save(cities.with(index, isOwn ? { z: city.z, l: own } : { z: city.z }))
  }
  const move = (index: number, by: number) => {
    const city = cities[index]
    if (!city) return
    save(cities.toSpliced(index, 1).toSpliced(index + by, 0, city))
    announce(t('moved', { city: cityLabel(city), index: index + by + 1, count: cities.length }))
  }
  const remove = (index: number, row: HTMLElement | null) => {
    const city = cities[index]
    if (!city) return
    if (cities.length > 1) focusNeighbor(row)
    else container.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    save(cities.toSpliced(index, 1))
    announce(t('removed', { city: cityLabel(city) }))
  }
  const keys = rowKeys(cities)
  return (
    <div ref={container} className="flex flex-col gap-5">
      <Segments
        legend={t('face')}
        options={[
          { value: 0, label: t('digital') },
          { value: 1, label: t('analogue') },
        ]}
        value={isAnalogue(widget) ? 1 : 0}
        onChoose={(f) => mutate(updateWidget, { widget_id: widget.id, settings: { f } })}
      />
      {cities.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <p id={listId} className="text-sm font-medium">
            {t('cities')}
          </p>
          <ol aria-labelledby={listId} className="flex flex-col gap-1.5">
            {cities.map((city, index) => (
              <CityRow
                key={keys[index]}
                city={city}
                isFirst={index === 0}
                isLast={index === cities.length - 1}
                onRename={(label) => rename(index, label)}
                onMove={(by) => move(index, by)}
                onRemove={(row) => remove(index, row)}
              />
            ))}
          </ol>
        </div>
      )}
      {cities.length < limits.cities_per_clock ? (
        <TimeZonePicker label={t('addCity')} onChoose={add} />
      ) : (
        <p className="text-sm text-text-2">{t('full', { count: limits.cities_per_clock })}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** A key that moves with its city: the time zone, and which of several with that zone it is. */
function rowKeys(cities: readonly ClockCity[]): string[] {
  return cities.map((city, index) => `${city.z} ${cities.slice(0, index).filter((earlier) => earlier.z === city.z).length}`)
}
