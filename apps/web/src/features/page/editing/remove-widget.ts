import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { TFunction } from 'i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { deleteWidget, restoreWidget } from '../../../entities/widget/mutations.ts'
import { placeOf } from '../../../entities/page/page-cache.ts'
import { titleOf } from '../live-copies/live-title.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Takes a widget away at once and offers to put it back, with all it held. */
export function removeWidget(page: Page, widget: Widget, t: TFunction<['widget-editing', 'mutations']>): void {
  const place = placeOf(page, widget.id)
  const beside = widgetsBeside(widget.id)
  mutate(deleteWidget, { widget_id: widget.id })
  showToast('info', t('widget-editing:deleted', { title: titleOf(widget) }), {
    label: t('mutations:undo'),
    run: () => void mutate(restoreWidget, { widget: { ...widget, tab_id: page.id, ...place } }),
  })
  // The button that had focus goes with the widget: the keyboard goes on from the next one, not from the top of the document.
  setTimeout(() => {
    const main = document.getElementById('main')
    // The menu leaves it to the page as a whole.
    if (document.activeElement !== document.body && document.activeElement !== main) return
    const title = beside.map((frame) => frame.querySelector<HTMLElement>('h2 button')).find((button) => button?.isConnected)
    ;(title ?? main)?.focus({ preventScroll: true })
  }, 250)
}

/** The widgets of a page in the order in which the keyboard reaches them from one: those after it, then those before it from the nearest on. */
function widgetsBeside(id: number): Element[] {
  const frames = [...document.querySelectorAll('[data-widget]')]
  const index = frames.findIndex((frame) => frame.id === String(id))
  return [...frames.slice(index + 1), ...frames.slice(0, Math.max(index, 0)).toReversed()]
}
