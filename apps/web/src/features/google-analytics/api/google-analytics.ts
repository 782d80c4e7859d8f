import type { AnalyticsReport } from '@foyer/contracts/link-tools/analytics'
import { readOnlySource, useConnectedData } from '../../../entities/connected/use-connected-data.ts'
import { api } from '../../../lib/api/api-client.ts'

const source = {
  ...readOnlySource,
  ask: (widgetId: number, signal: AbortSignal) => api('googleAnalytics', { params: { id: String(widgetId) }, signal }),
}

/** The figures of a widget. */
export const useGoogleAnalytics = (widgetId: number) => useConnectedData<AnalyticsReport>(widgetId, source)
