import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Day } from '../days.ts'

/** A calendar on a day. `canEdit`: the viewer can edit the page. */
export type ViewProps = { widget: Widget; today: Day; canEdit: boolean }
