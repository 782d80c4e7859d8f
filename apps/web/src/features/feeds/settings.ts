import type { Widget } from '@foyer/contracts/widgets'
import { usualSettings } from '../../lib/feeds/usual-settings.ts'

const most = 100
type Settings = Pick<Widget, 'settings'>

export type FeedView = 'headlines' | 'list' | 'cards'

/** How a feed widget shows its articles. */
export type FeedLook = {
  count: number
  view: FeedView
  hasPreview: boolean
  hasPictures: boolean
  unreadOnly: boolean
  marksNew: boolean
  /** A click opens an article in the reader rather than its site. */
  opensHere: boolean
  /** All feeds in one list rather than each in a tab. */
  isTogether: boolean
}

/** How many articles a feed widget shows: its setting n, else the specification's 10. */
export function shownArticles({ settings }: Settings): number {
  const wished = settings['n']
  return typeof wished === 'number' && wished >= 1 ? Math.min(wished, most) : usualSettings.n
}

/** Whatever is not set, or means nothing, is as the specification has it. */
export function feedLook(widget: Settings): FeedLook {
  const value = (name: 'p' | 'f' | 'i' | 'h' | 'x' | 't'): 0 | 1 => {
    const set = widget.settings[name]
    return set === 0 || set === 1 ? set : usualSettings[name]
  }
  return {
    count: shownArticles(widget),
    view: viewOf(widget),
    hasPreview: value('p') === 1,
    hasPictures: value('i') === 1,
    unreadOnly: value('f') === 0,
    marksNew: value('h') === 1,
    opensHere: value('x') === 1,
    isTogether: value('t') === 1,
  }
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

function viewOf({ settings }: Settings): FeedView {
  return views[typeof settings['m'] === 'number' ? settings['m'] : usualSettings.m] ?? 'list'
}

const views: Record<number, FeedView> = { 0: 'headlines', 1: 'list', 2: 'cards' }
