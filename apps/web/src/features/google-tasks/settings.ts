import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'

/** Whether what is done is hidden: setting h. */
export function isDoneHidden({ settings }: Pick<Widget, 'settings'>): boolean {
  return settings['h'] === true
}

/** The account that a widget with tasks shows. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'gtasks', provider: 'google' }
}
