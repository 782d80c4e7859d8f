import { z } from 'zod'
import { calendarSourceSchema } from './calendars.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { monitorSourceSchema } from './monitors.ts'
import { idSchema, pathIdSchema } from '../values.ts'
import type { WidgetType } from '../kinds/base/widget-types.ts'

/** The kinds of widgets that link-tools has something of: where they have from what they show. It may be secret, so it is no setting of them. */
const typesWithSources: readonly WidgetType[] = ['calendar', 'chart', 'status']

/** Whether widgets of this type have sources, which follow them wherever they go. */
export function hasSources(type: string): boolean {
  return typesWithSources.some((candidate) => candidate === type)
}

/** Everything that link-tools has of a widget; of what belongs to other kinds, nothing. An address that cannot be opened any more is left out. */
const widgetSourcesSchema = z.object({
  calendars: z.array(calendarSourceSchema),
  monitors: z.array(monitorSourceSchema),
  /** Whether viewers see the monitored addresses. */
  shows_addresses: z.boolean(),
  table_address: z.string().nullable(),
})
export type WidgetSources = z.infer<typeof widgetSourcesSchema>

export const exportWidgetSources = endpoint({
  name: 'exportWidgetSources',
  service: 'link-tools',
  audience: 'internal',
  method: 'GET',
  path: '/internal/account_data/{user_id}/widgets/{widget_id}/sources',
  rights: 'service',
  callers: ['import'],
  summary: 'The calendars, monitored addresses and address of a table of a widget, for the archive of the person whose widget it is',
  params: z.object({ user_id: pathIdSchema, widget_id: pathIdSchema }),
  responses: { 200: widgetSourcesSchema },
})

export const copyWidgetSources = endpoint({
  name: 'copyWidgetSources',
  service: 'link-tools',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/copied_widget_sources',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Put the calendars, monitored addresses and addresses of tables of widgets into copies of these, on pages of `owner_id`. For who may edit the originals: a copy has the addresses. A second call changes nothing',
  body: z.strictObject({
    owner_id: idSchema,
    widgets: z.array(z.object({ from: idSchema, to: idSchema })).max(limits.widgets_per_copy_call),
  }),
  /** How many calendars, monitored addresses and addresses of tables. */
  responses: { 200: z.object({ copied: z.number().int() }) },
})
