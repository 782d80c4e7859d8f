import type { Widget } from '@foyer/contracts/widgets'

/** Whether what is done is not shown: setting h. */
export function hidesDone(widget: Widget): boolean {
  return widget.settings['h'] === true
}
