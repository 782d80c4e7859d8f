import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'
import { heightBelow } from '../../entities/widget/height-below.ts'

/** The account that a widget with earnings shows. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'gadsense', provider: 'google' }
}

/** Its amounts are in pairs, and below each other where it is narrow. */
export const height = `calc(284px + ${heightBelow(400, 32)} + ${heightBelow(288, 88)})`
