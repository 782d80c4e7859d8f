import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { WidgetKind } from './widget-kind.ts'
import { abilitiesOf } from '../page/can.ts'

/** Whether it is a live copy whose original this person may not see, or that is gone. */
export const isClosed = ({ settings }: Widget): boolean => Boolean(settings['access_denied'] ?? settings['unavailable'])

/** What a live copy is shown by: the items that came with its page, or what is read by the id of the original. */
export function shownBy(widget: Widget, kind: WidgetKind | undefined): Widget {
  return widget.source_id && !kind?.items ? { ...widget, id: widget.source_id } : widget
}

/** The page for what is in a live copy, which nobody changes there. */
export function pageFor(widget: Widget, page: Page): Page {
  return widget.is_live_copy ? { ...page, can: abilitiesOf(page).filter((ability) => ability !== 'edit') } : page
}
