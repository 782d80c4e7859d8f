import type { Widget } from '@foyer/contracts/widgets'

const usual = 10
const most = 100

/** How many articles a feed widget shows: its setting n, else the specification's 10. */
export function shownArticles(widget: Pick<Widget, 'settings'>): number {
  const wished = widget.settings['n']
  return typeof wished === 'number' && wished >= 1 ? Math.min(wished, most) : usual
}

/** Whether it shows the pictures of articles: its setting i, on unless switched off. */
export function showsPictures(widget: Pick<Widget, 'settings'>): boolean {
  return widget.settings['i'] !== 0
}
