import type { Widget } from '@foyer/contracts/widgets'

/** How many articles a feed widget shows: its setting n, else the specification's 10. */
export function shownArticles(widget: Widget): number {
  const wished = widget.settings['n']
  return typeof wished === 'number' && wished >= 1 ? Math.min(wished, 30) : 10
}
