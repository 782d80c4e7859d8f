/** What a widget can show of a property of Google Analytics. */
export const analyticsMetrics = ['users', 'sessions', 'views'] as const
export type AnalyticsMetric = (typeof analyticsMetrics)[number]

/** How many days, up to yesterday. */
export const analyticsPeriods = [7, 28, 90] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** What the rows of a chart are: days, countries, channels that people came by, or pages. */
export const analyticsBreakdowns = ['date', 'country', 'channel', 'page'] as const
export type AnalyticsBreakdown = (typeof analyticsBreakdowns)[number]

/** What of a property is shown. `property` is its name in Google's APIs (`properties/123`); null before one was chosen. */
export type AnalyticsView = {
  property: string | null
  days: AnalyticsPeriod
  metrics: AnalyticsMetric[]
  by: AnalyticsBreakdown
}

const propertyName = /^properties\/\d{1,20}$/

/**
 * What the choices of a widget's authorisation stand for: the property first, then `days:28`, `metric:users` and `by:date` in any order. It is
 * no setting, as everybody who may see the page reads settings, and nobody reads more of a property than was chosen to be shown.
 */
export function analyticsViewOf(choices: readonly string[]): AnalyticsView {
  const [first = '', ...rest] = choices
  const metrics = analyticsMetrics.filter((metric) => rest.includes(`metric:${metric}`))
  return {
    property: propertyName.test(first) ? first : null,
    days: analyticsPeriods.find((days) => rest.includes(`days:${days}`)) ?? 28,
    metrics: metrics.length > 0 ? metrics : [...analyticsMetrics],
    by: analyticsBreakdowns.find((by) => rest.includes(`by:${by}`)) ?? 'date',
  }
}

/** The choices that stand for a view of a property. */
export function analyticsChoices(property: string, { days, metrics, by }: Omit<AnalyticsView, 'property'>): string[] {
  return [property, `days:${days}`, ...metrics.map((metric) => `metric:${metric}`), `by:${by}`]
}
