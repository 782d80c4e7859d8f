import { addItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { signedUp } from '@foyer/testing/api-session'

const widgets = 6
const bookmarksPerWidget = 10

/** Makes a page that anyone with its link may see; gives the path of the call that shows it, and its owner's address. */
export async function seedPage(url: string): Promise<{ path: string; email: string }> {
  const owner = await signedUp(url)
  const page = (await owner.call(createPage, { body: { title: 'Bench', column_count: 3 } })).body as PageSummary
  const params = { id: String(page.id) }
  await owner.call(updatePageAccess, { params, body: { share_mode: 'public' } })
  for (let n = 0; n < widgets; n += 1) {
    const body = { widget_type: 'urllist' as const, title: `Widget ${n}`, column: n % 3 }
    const { id } = (await owner.call(addWidget, { params, body })).body as Widget
    for (let link = 0; link < bookmarksPerWidget; link += 1) {
      const bookmark = { url: `https://example.org/${n}/${link}`, title: `Bookmark ${link}` }
      await owner.call(addItem, { params: { id: String(id) }, body: bookmark })
    }
  }
  return { path: `/p/${page.public_id}.json`, email: owner.email }
}
