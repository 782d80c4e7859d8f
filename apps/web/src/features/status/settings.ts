import type { Widget } from '@foyer/contracts/widgets'

/** Whether the response times of a day are drawn: setting g. */
export function hasGraph(widget: Pick<Widget, 'settings'>): boolean {
  return widget.settings['g'] !== 0
}
