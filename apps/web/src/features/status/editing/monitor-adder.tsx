import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { MonitorForm } from './monitor-form.tsx'

/** In an empty widget: its first address. */
export function MonitorAdder({ widget, onDone }: { widget: Widget; onDone: () => void }) {
  const close = () => {
    onDone()
    focusWidgetTitle(widget.id)
  }
  return <MonitorForm widgetId={widget.id} onDone={close} onCancel={close} />
}
