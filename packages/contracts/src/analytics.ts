import { z } from 'zod'
import { analyticsMetrics, analyticsPeriods } from './analytics-view.ts'
import { endpoint } from './endpoint.ts'
import { sourcedAnswer } from './sources.ts'
import { pathIdSchema } from './values.ts'
import { connectedStates } from './widget-auth.ts'

const params = z.object({ id: pathIdSchema })
const count = z.number().nonnegative()

const reportShape = {
  /** How the property is called. */
  property: z.string(),
  days: z.literal(analyticsPeriods),
  /** The first and the last day, in the time zone of the property. */
  from: z.iso.date(),
  to: z.iso.date(),
  metrics: z.array(
    z.object({
      metric: z.enum(analyticsMetrics),
      total: count,
      /** Of as many days before. */
      previous: count,
      /** Of each day. */
      values: z.array(count).max(Math.max(...analyticsPeriods)),
    }),
  ),
}
export const analyticsReportSchema = z.object(reportShape)
export type AnalyticsReport = z.infer<typeof analyticsReportSchema>

export const googleAnalytics = endpoint({
  name: 'googleAnalytics',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/google_analytics',
  rights: 'widget:view',
  widget_type: 'ganalytics',
  token: 'pages:read',
  etag: true,
  summary: 'The figures of Google Analytics that a widget shows, with those of the period before and of each day',
  params,
  responses: { 200: z.object({ state: z.enum(connectedStates), data: sourcedAnswer(reportShape).nullable() }) },
  errors: ['source_not_configured', 'source_unavailable'],
})
export type GoogleAnalyticsAnswer = z.infer<(typeof googleAnalytics)['responses'][200]>
