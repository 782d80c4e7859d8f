import { z } from 'zod'
import { bodyLimitFor } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pathIdSchema } from '../values.ts'
import { foreignName } from '../names.ts'

/** Why an address counts as down, or is not checked: codes of ours, shown by the web app in words. Texts: `status:error.<code>`. */
export const monitorErrorCodes = [
  'address_not_allowed',
  'dns_failed',
  'connect_failed',
  'tls_failed',
  'timeout',
  'too_many_redirects',
  'bad_response',
  'status',
] as const
export type MonitorErrorCode = (typeof monitorErrorCodes)[number]

/** An address that a widget shows the state of. The address may be a secret. */
export const monitorSourceSchema = z.strictObject({
  /** Made by the client, and the same as long as the address is in the widget. */
  id: z.string().regex(/^[\w-]{8,36}$/),
  name: foreignName(z.string()).trim().min(1).max(limits.monitor_name),
  url: z.string().trim().min(1).max(limits.url),
  /** The HTTP status that it answers with while it is up; without it, every one below 500. */
  expected_status: z.number().int().min(100).max(599).optional(),
})
export type MonitorSource = z.infer<typeof monitorSourceSchema>

const widgetParams = z.object({ id: pathIdSchema })
const monitorListSchema = z.array(monitorSourceSchema).max(limits.monitors_per_widget)
/** `shows_addresses`: whoever sees the widget sees the addresses too, not its editors alone. */
const monitorsShape = { monitors: monitorListSchema, shows_addresses: z.boolean() }
const monitorsSchema = z.object(monitorsShape)
export type Monitors = z.infer<typeof monitorsSchema>
const hasOwnIds = (monitors: readonly MonitorSource[]) => new Set(monitors.map(({ id }) => id)).size === monitors.length

export const listMonitors = endpoint({
  name: 'listMonitors',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/monitors',
  rights: 'widget:edit',
  widget_type: 'status',
  token: 'pages:read',
  summary: 'The addresses that a widget shows the state of, as its editors set them up: they may be secret',
  params: widgetParams,
  responses: { 200: monitorsSchema },
})

export const setMonitors = endpoint({
  name: 'setMonitors',
  service: 'link-tools',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/monitors',
  rights: 'widget:edit',
  widget_type: 'status',
  token: 'pages:write',
  limit: 'outbound',
  summary:
    'The addresses that a widget shows the state of, all of them in their order; new ones are checked at once. `invalid` names `monitors` with `too_large` where the owner of the page has too many',
  params: widgetParams,
  body_limit: bodyLimitFor(limits.monitors_per_widget * (limits.url + 2 * limits.monitor_name)),
  body: z.strictObject({ ...monitorsShape, monitors: monitorListSchema.refine(hasOwnIds, { params: { code: 'taken' } }) }),
  responses: { 200: monitorsSchema },
  errors: ['address_not_allowed'],
})

/** The seconds that one entry of `responses` stands for, and how many there are: a day. */
export const responseBucketSeconds = 300
export const responseBuckets = 288

/** The state of an address. Times are in seconds since 1970, parts of time between 0 and 1. */
export const monitorStateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** null for whoever is not to see it. */
  url: z.string().nullable(),
  state: z.enum(['up', 'down', 'unknown']),
  /** Why it is down, or is not checked; `status` with the one that it answers. */
  error: z.enum(monitorErrorCodes).nullable(),
  status: z.number().int().nullable(),
  /** Since when it is in this state, as far as is known. */
  since: z.number().int().nullable(),
  checked_at: z.number().int().nullable(),
  /** It should have been checked again by now. */
  is_stale: z.boolean(),
  /** How much of the last day and of the last 30 days it was up, as far as it was checked. */
  uptime_day: z.number().nullable(),
  uptime_month: z.number().nullable(),
  /** The response times of the last day in milliseconds, the newest last: -1 where it was down, null where it was not checked. */
  responses: z.array(z.number().int().nullable()).length(responseBuckets),
})
export type MonitorState = z.infer<typeof monitorStateSchema>

export const widgetStatus = endpoint({
  name: 'widgetStatus',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/status',
  rights: 'widget:view',
  widget_type: 'status',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary: 'The state of the addresses of a widget, as they were last checked; never makes Foyer check anything',
  params: widgetParams,
  responses: { 200: z.object({ monitors: z.array(monitorStateSchema) }) },
})
export type WidgetStatus = z.infer<(typeof widgetStatus)['responses'][200]>
