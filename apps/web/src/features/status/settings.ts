import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { heightBelow } from '../../entities/widget/height-below.ts'

/** Whether the response times of a day are drawn: setting g. */
export function hasGraph(widget: Pick<Widget, 'settings'>): boolean {
  return widget.settings['g'] !== 0
}

/** How many addresses it has: setting n. Undefined where its editor has not said so, as before there was this setting. */
export function monitorCount({ settings: { n } }: Pick<Widget, 'settings'>): number | undefined {
  return typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= limits.monitors_per_widget ? n : undefined
}

/** The height of its addresses in rows of a dense list. */
export function rowCount(widget: Pick<Widget, 'settings'>): number {
  return Math.max(2, Math.ceil((monitorCount(widget) ?? 1) * 3.5))
}

/** The same as a CSS length. Where it is narrow, the response times are below the texts, and these take another line. */
export function heightOf(widget: Pick<Widget, 'settings'>): string {
  const count = monitorCount(widget)
  if (count === undefined) return 'calc(3 * var(--row))'
  if (count === 0) return 'calc(2 * var(--row))'
  const graph = hasGraph(widget) ? ` + ${heightBelow(448, 28)}` : ''
  return `calc(${count} * (69px${graph} + ${heightBelow(260, 16)}) - 1px)`
}
