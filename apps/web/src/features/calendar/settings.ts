import type { Widget } from '@foyer/contracts/pages/widget/widgets'

export type CalendarView = 'month' | 'agenda'

type Settings = Pick<Widget, 'settings'>

/** Setting v. */
export function viewOf({ settings }: Settings): CalendarView {
  return settings['v'] === 1 ? 'agenda' : 'month'
}

/** The first day of the week, from 1 for Monday to 7 for Sunday: setting w. Undefined for that of the viewer's locale. */
export function firstDayOf({ settings }: Settings): number | undefined {
  const { w } = settings
  return typeof w === 'number' && Number.isInteger(w) && w >= 1 && w <= 7 ? w : undefined
}

/** The height of a calendar in rows of a dense list. */
export function rowCount(widget: Settings): number {
  return viewOf(widget) === 'month' ? 15 : 10
}
