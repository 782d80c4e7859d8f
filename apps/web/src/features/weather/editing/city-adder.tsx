import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { saveCity } from './save-city.ts'
import { PlacePicker } from './place-picker.tsx'

/** In a widget without a place: the search for one, until one is chosen, or Escape or the button at the end of the field. */
export function CityAdder({ widget, onDone }: { widget: Widget; onDone: () => void }) {
  const close = () => {
    onDone()
    focusWidgetTitle(widget.id)
  }
  return (
    <PlacePicker
      onChoose={(city) => {
        saveCity(widget, city)
        close()
      }}
      onClose={close}
    />
  )
}
