import { z } from 'zod'
import { limits } from '../../limits.ts'
import { latitudeSchema, longitudeSchema } from '../../link-tools/places.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** The place of a weather widget, as the place search or a browser has given it. */
const citySchema = z.strictObject({ name: z.string().trim().min(1).max(limits.place_name), lat: latitudeSchema, lon: longitudeSchema })

export const weatherKind = defineWidgetKind({
  type: 'weather',
  /** city the place, u the units: c degrees Celsius and metric, f degrees Fahrenheit and miles; without it those of the viewer's region. */
  settings: widgetSettings({ city: citySchema.optional(), u: z.enum(['c', 'f']).optional() }),
  defaults: {},
  premium: false,
})
