import { z } from 'zod'
import { timeZoneSchema } from '../base/time-zone.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

const switchSchema = z.literal([0, 1])

export const analogClockKind = defineWidgetKind({
  type: 'analog-clock',
  /** z the time zone, without it that of the viewer; n numerals in place of marks; s the seconds hand; d the date below. */
  settings: widgetSettings({
    z: timeZoneSchema.optional(),
    n: switchSchema.optional(),
    s: switchSchema.optional(),
    d: switchSchema.optional(),
  }),
  defaults: { n: 0, s: 1, d: 1 },
  premium: false,
})
