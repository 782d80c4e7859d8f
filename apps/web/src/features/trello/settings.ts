import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'

/** The account that a widget with a board shows. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'trello', provider: 'trello' }
}
