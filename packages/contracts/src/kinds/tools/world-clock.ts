import { z } from 'zod'
import { limits } from '../../limits.ts'
import { timeZoneSchema } from '../base/time-zone.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** A city of a world clock: z its time zone, l its label where that is not the name of the city. */
const clockCitySchema = z.strictObject({ z: timeZoneSchema, l: z.string().trim().min(1).max(limits.clock_city_label).optional() })

export const worldClockKind = defineWidgetKind({
  type: 'worldclock',
  /** c the cities in the order of display, f the face: 0 digital, 1 analogue. */
  settings: widgetSettings({
    c: z.array(clockCitySchema).max(limits.cities_per_clock).optional(),
    f: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  defaults: { c: [], f: 0 },
  premium: false,
})
