import { z } from 'zod'
import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** A list of Google Tasks. Which account and which list is no setting, as everybody who may see the page reads settings (`widget-auth.ts`). */
export const googleTasksKind = defineWidgetKind({
  type: 'gtasks',
  /** h hides what is done. */
  settings: widgetSettings({ h: z.boolean().optional() }),
  defaults: {},
  premium: true,
})
