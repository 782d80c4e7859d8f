import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'
import { eventKeys } from './api/calendar-events.ts'

/** The Google account that a calendar shows. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'calendar', provider: 'google', dataKeys: eventKeys(id) }
}
