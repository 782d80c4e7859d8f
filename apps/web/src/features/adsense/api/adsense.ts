import type { AdsenseReport } from '@foyer/contracts/link-tools/adsense'
import { readOnlySource, useConnectedData } from '../../../entities/connected/use-connected-data.ts'
import { api } from '../../../lib/api/api-client.ts'

const source = {
  ...readOnlySource,
  ask: (widgetId: number, signal: AbortSignal) => api('adsense', { params: { id: String(widgetId) }, signal }),
}

/** The earnings of a widget. */
export const useAdsense = (widgetId: number) => useConnectedData<AdsenseReport>(widgetId, source)
