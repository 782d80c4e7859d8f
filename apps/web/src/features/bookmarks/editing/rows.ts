import { focusBesideItem } from '../../../lib/browser/focus-neighbor.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { pulse, scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'

/** The part of a link's row that has the focus, on a page or in the inbox. */
export function rowOf(linkId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-link="${linkId}"] [data-row], [data-unsorted="${linkId}"] input`)
}

/** Leads the eye to a link that was just added to a widget, whatever its id is by now; to the widget while it does not show the link. */
export function scrollToAdded(widgetId: number, temporaryId: number | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-link]')]
  const row = rows.find(({ dataset }) => stableKey(Number(dataset['link'])) === temporaryId)
  if (!row) return void scrollToWidget(widgetId)
  row.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  pulse(row)
}

/** Leads the focus on from a row that is about to go: to the next one, else the one before, else the title of the widget. */
export function focusBeside(linkId: number): HTMLElement | null {
  return focusBesideItem(document.querySelector(`[data-link="${linkId}"]`))
}
