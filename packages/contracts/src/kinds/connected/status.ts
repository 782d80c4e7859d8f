import { z } from 'zod'
import { limits } from '../../limits.ts'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** What it shows the state of belongs to link-tools, with endpoints of its own (`monitors.ts`): addresses may be secret, settings are not. */
export const statusKind = defineWidgetKind({
  type: 'status',
  /** g 1: with the response times of a day, 0: without. n: how many addresses it has, as its editor says, to keep their room free. */
  settings: widgetSettings({
    g: z.union([z.literal(0), z.literal(1)]).optional(),
    n: z.number().int().min(0).max(limits.monitors_per_widget).optional(),
  }),
  defaults: { g: 1 },
  premium: false,
})
