import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, pathIdSchema } from '../values.ts'

const widgetParams = z.object({ id: pathIdSchema })
const noticesSchema = z.object({ is_on: z.boolean() })

export const getMonitorNotices = endpoint({
  name: 'getMonitorNotices',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/monitor_notices',
  rights: 'widget:edit',
  widget_type: 'status',
  token: 'pages:read',
  summary: 'Whether the caller is notified when an address of a widget goes down or comes back',
  params: widgetParams,
  responses: { 200: noticesSchema },
})

export const setMonitorNotices = endpoint({
  name: 'setMonitorNotices',
  service: 'link-tools',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/monitor_notices',
  rights: 'widget:edit',
  widget_type: 'status',
  token: 'pages:write',
  summary: 'Be notified when an address of a widget goes down or comes back, as long as one may edit it, or be so no more',
  params: widgetParams,
  body: z.strictObject({ is_on: z.boolean() }),
  responses: { 200: noticesSchema },
})

export const monitorListeners = endpoint({
  name: 'monitorListeners',
  service: 'link-tools',
  audience: 'internal',
  method: 'GET',
  path: '/internal/monitored_addresses/{key}/listeners',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Who is to be notified of a monitored address, and by which widget, some at a time: `after` those of the widgets up to this id',
  params: z.object({ key: z.string().max(100) }),
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: {
    200: z.object({
      /** `name` is what the address is called in the widget. */
      listeners: z.array(
        z.object({
          user_id: idSchema,
          widget_id: idSchema,
          name: z.string(),
          page_public_id: z.string(),
          /** The team whose page it is on. Absent: none. */
          team_id: idSchema.optional(),
        }),
      ),
      next: z.number().int().nullable(),
    }),
  },
})
