import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { TimeZonePicker } from '../../../entities/time-zone/time-zone-picker.tsx'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { citiesOf } from '../settings.ts'
import { addCity } from './add-city.ts'

/** Below a clock: one city after another, until Escape or the button at the end of the field. */
export function CityAdder({ widget, onDone }: { widget: Widget; onDone: () => void }) {
  const { t } = useTranslation('world-clock')
  const [added, setAdded] = useState('')
  const isFull = citiesOf(widget).length >= limits.cities_per_clock
  const close = () => {
    onDone()
    focusWidgetTitle(widget.id)
  }
  const choose = (timeZone: string) => {
    addCity(widget, timeZone)
    setAdded(t('added', { city: cityName(timeZone) }))
  }
  return (
    <div className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-3">
      {isFull ? (
        <p className="text-sm text-text-2">{t('full', { count: limits.cities_per_clock })}</p>
      ) : (
        <TimeZonePicker label={t('addCity')} onChoose={choose} onClose={close} />
      )}
      <p role="status" className="sr-only">
        {added}
      </p>
    </div>
  )
}
