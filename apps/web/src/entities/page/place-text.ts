import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { displayTitle } from './page-title.ts'

/**
 * The names of a place from the outside in: the team whose page it is, the page, the widget and the group, which is left out where it is named as
 * the widget. `unsorted` is what the inbox is called.
 */
export function placeText({ page, widget, group }: SearchPlace, unsorted: string): string {
  const inside = page.is_inbox
    ? [unsorted]
    : [displayTitle(page.title), widget.title, group && group.title !== widget.title ? group.title : undefined]
  return [page.organization?.title, ...inside].filter(Boolean).join(' › ')
}
