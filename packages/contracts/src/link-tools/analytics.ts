import { z } from 'zod'
import { analyticsBreakdowns, analyticsMetrics, analyticsPeriods } from './analytics-view.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { sourcedAnswer } from './sources.ts'
import { pathIdSchema } from '../values.ts'
import { connectedStates } from './widget-auth.ts'

const params = z.object({ id: pathIdSchema })
const count = z.number().nonnegative()

const propertyShape = {
  /** How the property is called. */
  property: z.string(),
  days: z.literal(analyticsPeriods),
}

const reportShape = {
  ...propertyShape,
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
  onTeamHosts: true,
  summary: 'The figures of Google Analytics that a widget shows, with those of the period before and of each day',
  params,
  responses: { 200: z.object({ state: z.enum(connectedStates), data: sourcedAnswer(reportShape).nullable() }) },
  errors: ['source_not_configured', 'source_unavailable'],
})
export type GoogleAnalyticsAnswer = z.infer<(typeof googleAnalytics)['responses'][200]>

const tableShape = {
  ...propertyShape,
  by: z.enum(analyticsBreakdowns),
  /** What the values of each row are. */
  metrics: z.array(z.enum(analyticsMetrics)),
  /** Labels are days (`2026-11-26`), codes of countries (ISO 3166-1), or texts of Google; empty for what it cannot tell. */
  rows: z.array(z.object({ label: z.string().max(limits.table_cell), values: z.array(count) })).max(limits.table_rows),
  /** There are more than are shown. */
  is_cut: z.boolean(),
}
export const analyticsTableSchema = z.object(tableShape)
export type AnalyticsTable = z.infer<typeof analyticsTableSchema>

export const analyticsTable = endpoint({
  name: 'analyticsTable',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/analytics_table',
  rights: 'widget:view',
  widget_type: 'chart',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary: 'The table of Google Analytics that a chart shows: figures by day, country, channel or page',
  params,
  responses: { 200: z.object({ state: z.enum(connectedStates), data: sourcedAnswer(tableShape).nullable() }) },
  errors: ['source_not_configured', 'source_unavailable'],
})
export type AnalyticsTableAnswer = z.infer<(typeof analyticsTable)['responses'][200]>
