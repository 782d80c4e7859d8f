import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'

/** What browsers log of what did not work: codes of ours, never what somebody has written. Texts: `messages` of the web app's `client-log.ts`. */
export const clientLogCodes = [
  'widget_not_found',
  'widget_delete_failed',
  'order_failed',
  'mute_failed',
  'delete_failed',
  'save_failed',
  'copy_failed',
  'follow_failed',
  'weather_failed',
  'stocks_failed',
  'screen_failed',
  'storage_full',
  'cache_full',
] as const
export type ClientLogCode = (typeof clientLogCodes)[number]

export const clientLogLevels = ['warning', 'error'] as const
export type ClientLogLevel = (typeof clientLogLevels)[number]

/** A name out of the code, such as that of a mutation: no text of a person. */
const nameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)

/** An entry of a browser's log. `kind`: what failed; `error`: the code that it was refused with; `count`: how often, since the report before. */
const clientErrorSchema = z.strictObject({
  level: z.enum(clientLogLevels),
  code: z.enum(clientLogCodes),
  kind: nameSchema.optional(),
  error: nameSchema.optional(),
  status: z.number().int().min(0).max(599).optional(),
  count: z.number().int().min(1).max(1_000),
})
export type ClientError = z.infer<typeof clientErrorSchema>

export const clientErrorReports = endpoint({
  name: 'clientErrorReports',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/client_errors.json',
  rights: 'anyone',
  onTeamHosts: true,
  summary: 'Whether whoever runs Foyer has agreed that browsers report what did not work',
  responses: { 200: z.object({ is_on: z.boolean() }) },
})

export const reportClientErrors = endpoint({
  name: 'reportClientErrors',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/client_errors.json',
  rights: 'anyone',
  limit: 'reports',
  onTeamHosts: true,
  summary:
    'Report what did not work in a browser: codes alone, for the log of the server. Nothing is stored, and nothing is said of who sends it; `received` is 0 where reports are off',
  body: z.strictObject({ errors: z.array(clientErrorSchema).min(1).max(limits.client_errors) }),
  responses: { 200: z.object({ received: z.number().int() }) },
})
