import { addItems } from '@foyer/contracts/kinds/bookmarks'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'

export const widgets = 40
export const columns = 5
export const bookmarksPerWidget = 20

export const widgetTitle = (widget: number) => `Widget ${widget}`
export const bookmark = (widget: number, link: number) => ({
  url: `https://example.org/${widget}/${link}`,
  title: `A title of ordinary length ${widget}-${link}`,
})

/** Makes a page of 40 widgets and 800 bookmarks that everyone may see, and gives its public id. */
export async function seedFullPage(owner: ApiSession): Promise<string> {
  const page = (await owner.call(createPage, { body: { title: 'Bench', column_count: columns } })).body as PageSummary
  const params = { id: String(page.id) }
  for (let index = 0; index < widgets; index += 1) {
    const body = { widget_type: 'urllist' as const, title: widgetTitle(index), column: index % columns }
    const { id } = (await owner.call(addWidget, { params, body })).body as Widget
    const bookmarks = Array.from({ length: bookmarksPerWidget }, (_, link) => bookmark(index, link))
    const { status } = await owner.call(addItems, { params: { id: String(id) }, body: { bookmarks } })
    if (status !== 201) throw new Error(`bookmarks were answered with ${status}`)
  }
  await owner.call(updatePageAccess, { params, body: { share_mode: 'public' } })
  return page.public_id
}
