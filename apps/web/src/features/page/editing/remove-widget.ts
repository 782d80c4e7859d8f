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
  mutate(deleteWidget, { widget_id: widget.id })
  showToast('info', t('widget-editing:deleted', { title: titleOf(widget) }), {
    label: t('mutations:undo'),
    run: () => void mutate(restoreWidget, { widget: { ...widget, tab_id: page.id, ...place } }),
  })
  // The button that had focus goes with the widget: the keyboard goes on from the page, not from the top of the document.
  setTimeout(() => document.getElementById('main')?.focus({ preventScroll: true }), 250)
}
