import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sourcedAnswer } from './sources.ts'
import { pathIdSchema } from '../values.ts'
import { connectedStates } from './widget-auth.ts'

/** Today so far, yesterday, the seven days before today, and this month so far. */
export const adsensePeriods = ['today', 'yesterday', 'week', 'month'] as const

/** Earnings are estimates, in the currency of the account; a correction can make them negative. */
const earningsShape = { earnings: z.number(), views: z.number().nonnegative(), clicks: z.number().nonnegative() }

const reportShape = {
  /** How the account is called. */
  account: z.string(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  periods: z.array(z.object({ period: z.enum(adsensePeriods), ...earningsShape })),
  /** The four weeks up to yesterday, in the time zone of the account. */
  days: z.array(z.object({ day: z.iso.date(), ...earningsShape })).max(28),
}
export const adsenseReportSchema = z.object(reportShape)
export type AdsenseReport = z.infer<typeof adsenseReportSchema>

export const adsense = endpoint({
  name: 'adsense',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/adsense',
  rights: 'widget:view',
  widget_type: 'gadsense',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary: 'The estimated earnings of an AdSense account that a widget shows, with page views and clicks',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ state: z.enum(connectedStates), data: sourcedAnswer(reportShape).nullable() }) },
  errors: ['source_not_configured', 'source_unavailable'],
})
export type AdsenseAnswer = z.infer<(typeof adsense)['responses'][200]>
