import { CalendarRange } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { rowCount } from './settings.ts'

export const calendarKind: WidgetKind = {
  type: 'calendar',
  icon: CalendarRange,
  titleKey: 'calendar:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'calendar:kindText', position: 21 },
  rows: rowCount,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/calendar-widget.tsx')).CalendarWidget),
  settings: lazyFeature(async () => (await import('./editing/calendar-settings.tsx')).CalendarSettings),
}
