import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import type { City } from '../settings.ts'

/** Shows the weather at this place. */
export function saveCity(widget: Widget, { name, lat, lon }: City): void {
  mutate(updateWidget, { widget_id: widget.id, settings: { city: { name: name.slice(0, limits.place_name), lat, lon } } })
}
