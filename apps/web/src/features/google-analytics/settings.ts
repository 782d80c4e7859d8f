import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'

/** The account that a widget with figures shows. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'ganalytics', provider: 'google' }
}

/** What it shows is no setting: it is as high as all of its figures, which are below each other where it is narrow. */
export const height = 'calc(236px + clamp(0px, (288px - 100cqi) * 1000, 3 * var(--row) - 56px))'
