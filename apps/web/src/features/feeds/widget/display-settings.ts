import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { defaultSettings } from '../../../entities/feed/default-settings.ts'
import { shownArticles, viewOf } from '../settings.ts'

/** How a feed widget shows its articles. */
export type FeedDisplaySettings = {
  count: number
  view: ReturnType<typeof viewOf>
  hasPreview: boolean
  hasPictures: boolean
  unreadOnly: boolean
  marksNew: boolean
  /** A click opens an article in the reader rather than its site. */
  opensHere: boolean
  /** All feeds in one list rather than each in a tab. */
  isTogether: boolean
}

/** What the settings of a feed widget say; whatever is not set, or means nothing, is as the specification has it. */
export function feedDisplaySettings(widget: Pick<Widget, 'settings'>): FeedDisplaySettings {
  const value = (name: 'p' | 'f' | 'i' | 'h' | 'x' | 't'): 0 | 1 => {
    const set = widget.settings[name]
    return set === 0 || set === 1 ? set : defaultSettings[name]
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
