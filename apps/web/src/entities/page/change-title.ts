import { mutate } from '../../lib/mutations/mutations.ts'
import { renamePage } from './menu-mutations.ts'

/** Gives a page another title: shown at once, here and in the menu of pages. */
export function changeTitle({ id, public_id }: { id: number; public_id: string }, title: string): void {
  mutate(renamePage, { page_id: id, public_id, title })
}
