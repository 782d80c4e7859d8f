import { z } from 'zod'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/**
 * A calendar. Which calendars it shows is no setting: their addresses may be secret, and everybody who may see the page reads its settings
 * (`calendars.ts`).
 */
export const calendarKind = defineWidgetKind({
  type: 'calendar',
  /** v the view: 0 month, 1 agenda; w the first day of the week, from 1 for Monday to 7 for Sunday, without it that of the viewer's locale. */
  settings: widgetSettings({ v: z.literal([0, 1]).optional(), w: z.literal([1, 2, 3, 4, 5, 6, 7]).optional() }),
  defaults: { v: 0 },
  premium: true,
})
