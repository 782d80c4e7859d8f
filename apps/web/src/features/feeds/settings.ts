import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { defaultSettings } from '../../entities/feed/default-settings.ts'

const maxArticles = 100
type Settings = Pick<Widget, 'settings'>

/** How many articles a feed widget shows: its setting n, else the specification's 10. */
export function shownArticles({ settings }: Settings): number {
  const value = settings['n']
  return typeof value === 'number' && value >= 1 ? Math.min(value, maxArticles) : defaultSettings.n
}

/** Its view mode: setting m. */
export function viewOf({ settings }: Settings): (typeof views)[number] {
  return views.find((_, index) => index === settings['m']) ?? views[defaultSettings.m]
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
