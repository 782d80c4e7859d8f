import { focusBesideItem } from '../../../lib/browser/focus-neighbor.ts'

/** The part of a link's row that has the focus, on a page or in the inbox. */
export function rowOf(linkId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-link="${linkId}"] [data-row], [data-unsorted="${linkId}"] input`)
}

/** Leads the focus on from a row that is about to go: to the next one, else the one before, else the title of the widget. */
export function focusBeside(linkId: number): HTMLElement | null {
  return focusBesideItem(document.querySelector(`[data-link="${linkId}"]`))
}
