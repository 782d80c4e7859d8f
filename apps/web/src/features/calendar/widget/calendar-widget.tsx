import { memo } from 'react'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { dayOf } from '../days.ts'
import { rowCount, viewOf } from '../settings.ts'
import { AgendaView } from './agenda-view.tsx'
import { MonthView } from './month-view.tsx'
import { can } from '../../../entities/page/can.ts'

export const CalendarWidget = memo(Calendar)

/** A month or the days to come, with the events of the calendars that its editors have added. */
function Calendar({ widget, page }: WidgetProps) {
  const today = dayOf(useMinute())
  const View = viewOf(widget) === 'agenda' ? AgendaView : MonthView
  return (
    <div style={{ minHeight: `calc(${rowCount(widget)} * var(--row))` }}>
      <View widget={widget} today={today} canEdit={can(page, 'edit')} />
    </div>
  )
}
