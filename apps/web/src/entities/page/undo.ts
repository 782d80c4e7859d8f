import type { Page } from '@foyer/contracts/pages/page/pages'
import type { ThingSort } from '../../lib/undo/things.ts'
import { setColumns } from '../widget/mutations.ts'
import { renamePage } from './menu-mutations.ts'
import { describePage, updatePageLook } from './mutations.ts'

/** How changes of a page itself are undone: its title, description, columns and look. */
export const pageSort: ThingSort = {
  name: 'page',
  listsOf: ({ page }) => [
    { key: `page ${page.id}`, within: [], things: [{ id: page.id, title: page.title, fields: fieldsOf(page), value: page }] },
  ],
  update(send, { thing }, fields) {
    const { id: page_id, public_id } = thing.value as Page
    const ref = { page_id, public_id }
    const { title, description, column_widths, ...colours } = fields as Partial<ReturnType<typeof fieldsOf>>
    if (title !== undefined) send(renamePage, { ...ref, title })
    if (description !== undefined) send(describePage, { ...ref, description })
    if (column_widths !== undefined) send(setColumns, { ...ref, column_widths })
    const { picture, ...theme } = colours
    if (Object.keys(colours).length > 0) send(updatePageLook, { ...ref, ...theme, ...picture })
  },
}

function fieldsOf({ title, description, column_widths, theme_color, widget_transparency, background, background_color }: Page) {
  return { title, description, column_widths, theme_color, widget_transparency, picture: { background, background_color } }
}
