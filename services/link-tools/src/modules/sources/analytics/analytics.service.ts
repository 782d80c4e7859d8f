import {
  type AnalyticsReport,
  type AnalyticsTable,
  type AnalyticsTableAnswer,
  type GoogleAnalyticsAnswer,
  analyticsReportSchema,
  analyticsTableSchema,
} from '@foyer/contracts/link-tools/analytics'
import { type AnalyticsBreakdown, type AnalyticsMetric, analyticsViewOf } from '@foyer/contracts/link-tools/analytics-view'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { sourceUnavailable } from '../source/source.errors.ts'
import type { ConnectedReader } from '../widget-auth/connected-reader.ts'
import { type ProviderApi, orUnavailable } from '../widget-auth/provider-api.ts'
import type { ListChoices } from '../widget-auth/widget-auth.service.ts'
import type { WidgetAuthorizationRecord } from '../widget-auth/widget-authorization.repository.ts'
import { type Report, accountSummariesSchema, dayOf, labelOf, propertySchema, reportSchema } from './analytics.parser.ts'
import { type Days, daysBefore } from '../source/days.ts'

const hourMs = 60 * 60_000
/** Whole days change little once they are over, and a property may be asked for so much a day alone. */
const freshMs = 3 * hourMs
const pageSize = 200
const maxPages = 5

/** What figures are called in Google's reports. */
const metricNames: Record<AnalyticsMetric, string> = { users: 'activeUsers', sessions: 'sessions', views: 'screenPageViews' }

/** What the rows of a table are called there, and how many there may be. */
const breakdowns: Record<AnalyticsBreakdown, { dimension: string; max: number }> = {
  date: { dimension: 'date', max: 90 },
  country: { dimension: 'countryId', max: 250 },
  channel: { dimension: 'sessionDefaultChannelGroup', max: 30 },
  page: { dimension: 'pagePath', max: 30 },
}

type ReportRequest = { dateRanges: object[]; metrics: readonly AnalyticsMetric[]; dimension?: string; limit: number; orderBys?: object[] }

/** The figures of Google Analytics that widgets show, by the Admin API v1beta and the Data API v1beta. */
export function createGoogleAnalytics(options: {
  api: ProviderApi
  reader: ConnectedReader
  urls: { admin: (path: string) => URL; data: (path: string) => URL }
  clock: () => Date
}) {
  const { api, reader, urls, clock } = options

  /** All properties of the account, up to a thousand. */
  const listProperties = async (record: WidgetAuthorizationRecord, pages = maxPages) => {
    const properties: { id: string; name: string; account: string }[] = []
    let next: string | undefined
    for (let page = 0; page < pages && (page === 0 || next !== undefined); page += 1) {
      const address = urls.admin('/v1beta/accountSummaries')
      address.search = new URLSearchParams({ pageSize: String(pageSize), ...(next ? { pageToken: next } : {}) }).toString()
      const answer = await api.call(record, { url: address, schema: accountSummariesSchema })
      properties.push(...answer.properties)
      next = answer.next
    }
    return properties
  }

  const askReport = (record: WidgetAuthorizationRecord, property: string, request: ReportRequest): Promise<Report> => {
    const { dateRanges, metrics, dimension, limit, orderBys } = request
    const body = {
      dateRanges,
      metrics: metrics.map((metric) => ({ name: metricNames[metric] })),
      ...(dimension !== undefined && { dimensions: [{ name: dimension }] }),
      ...(orderBys && { orderBys }),
      limit: String(limit),
    }
    return api.call(record, { url: urls.data(`/v1beta/${property}:runReport`), method: 'POST', body, schema: reportSchema })
  }

  /** What a widget shows of which property, and of which days. */
  const openView = async (record: WidgetAuthorizationRecord) => {
    const { property, ...view } = analyticsViewOf(record.choices)
    if (property === null) throw new AppError('not_found')
    const { displayName, timeZone } = await api.call(record, { url: urls.admin(`/v1beta/${property}`), schema: propertySchema })
    return { ...view, property, name: displayName, period: daysBefore(clock(), view.days, timeZone) }
  }

  const loadReport = async (record: WidgetAuthorizationRecord): Promise<AnalyticsReport> => {
    const { property, name, days, metrics, period } = await openView(record)
    // People of several days are counted once, so the total is no sum of days.
    const totals = await askReport(record, property, { dateRanges: [currentOf(period), previousOf(period)], metrics, limit: 2 })
    const daily = await askReport(record, property, { dateRanges: [currentOf(period)], metrics, dimension: 'date', limit: days })
    const byRange = new Map(totals.rows.map(({ labels, values }) => [labels[0], values]))
    const byDay = new Map(daily.rows.map(({ labels, values }) => [dayOf(labels[0] ?? ''), values]))
    return {
      property: name,
      days,
      from: period.from,
      to: period.to,
      metrics: metrics.map((metric, index) => ({
        metric,
        total: byRange.get('current')?.[index] ?? 0,
        previous: byRange.get('previous')?.[index] ?? 0,
        // What nothing happened on has no row.
        values: period.all.map((day) => byDay.get(day)?.[index] ?? 0),
      })),
    }
  }

  const loadTable = async (record: WidgetAuthorizationRecord): Promise<AnalyticsTable> => {
    const { property, name, days, metrics, by, period } = await openView(record)
    const { dimension, max } = breakdowns[by]
    const [first = 'users'] = metrics
    const orderBys = by === 'date' ? undefined : [{ metric: { metricName: metricNames[first] }, desc: true }]
    const dateRanges = [currentOf(period)]
    const report = await askReport(record, property, { dateRanges, metrics, dimension, limit: max, ...(orderBys && { orderBys }) })
    const rows = report.rows.slice(0, max).map(({ labels, values }) => ({
      label: labelOf(by, labels[0] ?? ''),
      values: metrics.map((_, index) => values[index] ?? 0),
    }))
    const common = { property: name, days, by, metrics }
    if (by !== 'date') return { ...common, rows, is_cut: report.count > rows.length }
    const byDay = new Map(rows.map(({ label, values }) => [label, values]))
    return { ...common, rows: period.all.map((day) => ({ label: day, values: byDay.get(day) ?? metrics.map(() => 0) })), is_cut: false }
  }

  const firstChoice = async (record: WidgetAuthorizationRecord) => (await listProperties(record, 1))[0]?.id ?? null

  const listChoices: ListChoices = async (record) => {
    const properties = await orUnavailable(listProperties(record))
    const hasSeveral = new Set(properties.map(({ account }) => account)).size > 1
    return properties.map(({ id, name, account }) => ({ id, name: hasSeveral ? `${account}: ${name}` : name }))
  }

  return {
    listChoices,

    read: (widget: WidgetRight): Promise<GoogleAnalyticsAnswer> =>
      reader.read(widget, { schema: analyticsReportSchema, load: asSource(loadReport), firstChoice, freshMs }),

    readTable: (widget: WidgetRight): Promise<AnalyticsTableAnswer> =>
      reader.read(widget, { schema: analyticsTableSchema, load: asSource(loadTable), firstChoice, freshMs }),
  }
}

const currentOf = ({ from, to }: Days) => ({ startDate: from, endDate: to, name: 'current' })
const previousOf = ({ previousFrom, previousTo }: Days) => ({ startDate: previousFrom, endDate: previousTo, name: 'previous' })

/** A report that Google does not make is no fault of who looks at it. */
function asSource<T>(load: (record: WidgetAuthorizationRecord) => Promise<T>) {
  return async (record: WidgetAuthorizationRecord): Promise<T> => {
    try {
      return await load(record)
    } catch (error) {
      throw error instanceof AppError && error.code === 'invalid' ? sourceUnavailable(error) : error
    }
  }
}
