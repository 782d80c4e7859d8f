import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** Whether done to-dos are hidden: setting h. */
export function hidesDone(widget: Widget): boolean {
  return widget.settings['h'] === true
}
