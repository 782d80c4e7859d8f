import type { Page } from '@foyer/contracts/pages/page/pages'
import { mutate } from '../../lib/mutations/mutations.ts'
import { addWidget } from '../../entities/widget/mutations.ts'
import { scrollToWidget } from '../../entities/widget/scroll-to-widget.ts'
import { startFirstContent } from '../../entities/widget/first-content.ts'
import type { WidgetKind, WidgetKinds } from '../../entities/widget/widget-kind.ts'

/** Longer than the sheet takes to close and to give the focus back. */
export const afterSheetMs = 300

export type WidgetPlace = { column: number; index: number }

/** What can be added to a page, in the order of the gallery. */
export function galleryOf(kinds: WidgetKinds): WidgetKind[] {
  return Object.values(kinds).toSorted((a, b) => a.gallery.position - b.gallery.position)
}

/**
 * Adds a widget and leads there: it is scrolled to, pulses, and what is typed next is its first content. `delayMs` is the time until the focus is free.
 */
export function addNewWidget(page: Page, kind: WidgetKind, title: string, place: WidgetPlace, delayMs = 0): void {
  const ref = { page_id: page.id, public_id: page.public_id }
  const id = mutate(addWidget, { ...ref, widget_type: kind.type, title, ...place, settings: kind.defaults })
  setTimeout(() => {
    scrollToWidget(id)
    startFirstContent(id)
  }, delayMs)
}
