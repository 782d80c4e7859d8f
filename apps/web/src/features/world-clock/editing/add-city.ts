import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { citiesOf } from '../settings.ts'

/** Adds a city at the end of a world clock. */
export function addCity(widget: Widget, timeZone: string): void {
  mutate(updateWidget, { widget_id: widget.id, settings: { c: [...citiesOf(widget), { z: timeZone }] } })
}
