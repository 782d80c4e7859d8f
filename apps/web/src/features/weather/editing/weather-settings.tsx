import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { type City, cityOf, ownUnits } from '../settings.ts'
import { PlacePicker } from './place-picker.tsx'
import { saveCity } from './save-city.ts'

/** A weather widget's part of the settings dialog: its place and its units. */
export function WeatherSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('weather')
  const [announcement, announce] = useState('')
  const city = cityOf(widget)
  const choose = (next: City) => {
    saveCity(widget, next)
    announce(t('chosen', { place: next.name }))
  }
  return (
    <div className="flex flex-col gap-5">
      <Segments
        legend={t('units')}
        options={[
          { value: 'auto', label: t('automatic') },
          { value: 'c', label: t('celsius') },
          { value: 'f', label: t('fahrenheit') },
        ]}
        value={ownUnits(widget) ?? 'auto'}
        onChoose={(u) => mutate(updateWidget, { widget_id: widget.id, settings: { u: u === 'auto' ? null : u } })}
      />
      <div className="flex flex-col gap-2">
        {city && <p className="text-sm text-text-2">{t('currentPlace', { place: city.name })}</p>}
        <PlacePicker onChoose={choose} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
