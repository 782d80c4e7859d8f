import type { CalendarProvider } from '@foyer/contracts/link-tools/calendars'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'
import { eventKeys } from './api/calendar-events.ts'

/** The account that a calendar shows, or could show. */
export function connectableOf({ id }: Pick<Widget, 'id'>, provider: CalendarProvider): Connectable {
  return { widgetId: id, namespace: 'calendar', provider, dataKeys: eventKeys(id) }
}
