import { json } from './sibling.ts'

type Request = { method: string; path: string; body: string }
type Reply = ReturnType<typeof json>
type Metric = 'activeUsers' | 'sessions' | 'screenPageViews'
type Property = { displayName: string; account: string; timeZone: string }
type ReportRequest = {
  dimensions?: { name: string }[]
  metrics: { name: Metric }[]
  dateRanges: { startDate: string; endDate: string; name?: string }[]
  limit?: string
}

const dayMs = 86_400_000
const apiError = (code: number, status: string, message: string) => json({ error: { code, status, message } }, code)
const shares: Record<string, [string, number][]> = {
  country: [
    ['DE', 0.5],
    ['AT', 0.3],
    ['(not set)', 0.2],
  ],
  sessionDefaultChannelGroup: [
    ['Organic Search', 0.6],
    ['Direct', 0.4],
  ],
  pagePath: [
    ['/', 0.7],
    ['/contact', 0.3],
  ],
}

/**
 * What Google Analytics answers, as Google documents it: account summaries and properties of the Admin API v1beta, and reports of the Data API v1beta. Each
 * day has the figures of `figureOf`. A handler for calls below `/v1beta`.
 */
export function createGoogleAnalytics() {
  const properties = new Map<string, Property>([
    ['properties/1001', { displayName: 'My site', account: 'Example', timeZone: 'Europe/Berlin' }],
    ['properties/1002', { displayName: 'My shop', account: 'Example', timeZone: 'Asia/Tokyo' }],
  ])
  /** Properties that the account may not see. */
  const denied = new Set<string>()
  const state = {
    /** How many properties are in one answer, at most. */
    pageSize: 200,
    figureOf: (metric: Metric, _day: string, _property: string): number => ({ activeUsers: 10, sessions: 15, screenPageViews: 40 })[metric],
  }

  const summaries = (query: URLSearchParams): Reply => {
    const all = [...properties]
    const from = Number(query.get('pageToken') ?? 0)
    const to = from + Math.min(state.pageSize, Number(query.get('pageSize') ?? 50))
    const accounts = Map.groupBy(all.slice(from, to), ([, { account }]) => account)
    const accountSummaries = [...accounts].map(([account, entries], index) => ({
      name: `accountSummaries/${index + 1}`,
      account: `accounts/${index + 1}`,
      displayName: account,
      propertySummaries: entries.map(([property, { displayName }]) => ({
        property,
        displayName,
        propertyType: 'PROPERTY_TYPE_ORDINARY',
        parent: `accounts/${index + 1}`,
      })),
    }))
    return json({ accountSummaries, ...(to < all.length ? { nextPageToken: String(to) } : {}) })
  }

  const report = (property: string, { dimensions = [], metrics, dateRanges, limit }: ReportRequest): Reply => {
    const values = (days: readonly string[], part = 1) =>
      metrics.map(({ name }) => ({
        value: String(days.reduce((sum, day) => sum + Math.round(state.figureOf(name, day, property) * part), 0)),
      }))
    const [dimension] = dimensions
    const rows = dateRanges.flatMap(({ startDate, endDate, name }) => {
      const days = daysOf(startDate, endDate)
      const range = dateRanges.length > 1 ? [{ value: name ?? '' }] : []
      const row = (label: string | null, ofDays: readonly string[], part?: number) => ({
        dimensionValues: [...(label === null ? [] : [{ value: label }]), ...range],
        metricValues: values(ofDays, part),
      })
      if (!dimension) return [row(null, days)]
      if (dimension.name === 'date') return days.map((day) => row(day.replaceAll('-', ''), [day]))
      return (shares[dimension.name === 'countryId' ? 'country' : dimension.name] ?? []).map(([label, part]) => row(label, days, part))
    })
    // Rows of nothing but zeros are left out.
    const filled = rows.filter(({ metricValues }) => metricValues.some(({ value }) => value !== '0'))
    return json({
      dimensionHeaders: [...dimensions, ...(dateRanges.length > 1 ? [{ name: 'dateRange' }] : [])],
      metricHeaders: metrics.map(({ name }) => ({ name, type: 'TYPE_INTEGER' })),
      rows: filled.slice(0, Number(limit ?? 10_000)),
      rowCount: filled.length,
      metadata: { currencyCode: 'EUR', timeZone: properties.get(property)?.timeZone },
      kind: 'analyticsData#runReport',
    })
  }

  return {
    properties,
    denied,
    state,
    answer({ method, path, body }: Request): Reply {
      const { pathname, searchParams } = new URL(path, 'http://google.example')
      if (pathname === '/v1beta/accountSummaries') return summaries(searchParams)
      const [, property = '', action] = /^\/v1beta\/(properties\/\d+)(:runReport)?$/.exec(pathname) ?? []
      const shown = properties.get(property)
      if (!shown || denied.has(property)) {
        return apiError(403, 'PERMISSION_DENIED', 'User does not have sufficient permissions for this property.')
      }
      if (action && method === 'POST') return report(property, JSON.parse(body) as ReportRequest)
      return json({ name: property, displayName: shown.displayName, timeZone: shown.timeZone, currencyCode: 'EUR' })
    },
  }
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
