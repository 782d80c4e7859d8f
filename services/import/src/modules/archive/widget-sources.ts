import type { ExportedPage } from '@foyer/contracts/accounts/account-data'
import { type WidgetSources, exportWidgetSources, hasSources } from '@foyer/contracts/link-tools/widget-sources'
import type { InternalClient } from '@foyer/service-kit/internal-client'

type Widget = Pick<ExportedPage['widgets'][number], 'id' | 'widget_type' | 'is_live_copy'>

/**
 * Gives where a widget has from what it shows: the same names and values as the calls that set it take. Nothing for a widget of a kind that has
 * nothing of that sort, and for a live copy, which holds nothing itself.
 */
export function createExportSources({ internal, timeoutMs }: { internal: Pick<InternalClient, 'call'>; timeoutMs: number }) {
  return async (user_id: string, { id, widget_type, is_live_copy }: Widget): Promise<Partial<WidgetSources>> => {
    if (is_live_copy || !hasSources(widget_type)) return {}
    const params = { user_id, widget_id: String(id) }
    return partsOf(widget_type, await internal.call(exportWidgetSources, { params }, { timeoutMs }))
  }
}

function partsOf(widgetType: string, { calendars, monitors, shows_addresses, table_address }: WidgetSources): Partial<WidgetSources> {
  if (widgetType === 'status') return { monitors, shows_addresses }
  return widgetType === 'chart' ? { table_address } : { calendars }
}
