import type { Widget } from '@foyer/contracts/widgets'
import { usualSettings } from '../../entities/feed/default-settings.ts'

const most = 100
type Settings = Pick<Widget, 'settings'>

/** How many articles a feed widget shows: its setting n, else the specification's 10. */
export function shownArticles({ settings }: Settings): number {
  const wished = settings['n']
  return typeof wished === 'number' && wished >= 1 ? Math.min(wished, most) : usualSettings.n
}

/** Its view mode: setting m. */
export function viewOf({ settings }: Settings): (typeof views)[number] {
  return views.find((_, index) => index === settings['m']) ?? views[usualSettings.m]
}

/** The room of so many rows is kept before the first article is there. */
export function roomOf(widget: Settings): number {
  const count = shownArticles(widget)
  const view = viewOf(widget)
  if (view === 'headlines') return count
  // A card stands beside another one in all but the narrowest widgets.
  if (view === 'cards') return Math.ceil(count / 2) * 7
  return Math.round(count * (widget.settings['p'] === 0 ? 2 : 3))
}

const views = ['headlines', 'list', 'cards'] as const
