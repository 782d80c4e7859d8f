import type { AnalyticsTable } from '@foyer/contracts/link-tools/analytics'
import { readOnlySource, useConnectedData } from '../../../entities/connected/use-connected-data.ts'
import { api } from '../../../lib/api/api-client.ts'

const source = {
  ...readOnlySource,
  ask: (widgetId: number, signal: AbortSignal) => api('analyticsTable', { params: { id: String(widgetId) }, signal }),
}

/** The table of Google Analytics that a chart shows. */
export const useAnalyticsTable = (widgetId: number) => useConnectedData<AnalyticsTable>(widgetId, source)
