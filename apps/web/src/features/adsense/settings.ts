import type { Widget } from '@foyer/contracts/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'

/** The account that a widget with earnings shows. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'gadsense', provider: 'google' }
}
