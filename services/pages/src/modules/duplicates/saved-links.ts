import type { SessionUser } from '@foyer/contracts/identity'
import { createCache } from '@foyer/service-kit/cache'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import type { AccessiblePages } from '../page/accessible/accessible-pages.ts'
import type { SearchedPages } from '../search/searched-pages.ts'
import type { DuplicateRepository } from './duplicate.repository.ts'

type Dependencies = {
  bookmarks: Pick<DuplicateRepository, 'occurrences'>
  accessiblePages: Pick<AccessiblePages, 'own'>
  searchedPages: SearchedPages
}
/** A bookmark widget with its page. */
type Home = { page: SearchedPage; widget: SearchedWidget }
/** The same with what its bookmarks lead to: a `link_id` for each. */
export type LinkedWidget = Home & { linkIds: Float64Array }
export type SavedLinks = ReturnType<typeof createSavedLinks>

const maxCachedBytes = 16 * 1024 * 1024
const bytesPerEntry = 100

/**
 * What the bookmarks of a person lead to. In memory are the links of a widget at a state of it, which every write moves on: a call reads the heads
 * of the pages, and the widgets that were written since the last one.
 */
export function createSavedLinks({ bookmarks, accessiblePages, searchedPages }: Dependencies) {
  const cache = createCache<number, { rev: number; linkIds: Float64Array }>({
    maxBytes: maxCachedBytes,
    bytesOf: ({ linkIds }) => linkIds.byteLength + bytesPerEntry,
  })

  async function readLinks(homes: readonly Home[]): Promise<Map<number, Float64Array>> {
    const byWidget = new Map(homes.map(({ widget }): [number, number[]] => [widget.id, []]))
    if (homes.length === 0) return new Map()
    for await (const { widget_id, link_id } of bookmarks.occurrences([...byWidget.keys()])) byWidget.get(widget_id)?.push(link_id)
    return new Map([...byWidget].map(([id, linkIds]) => [id, Float64Array.from(linkIds)]))
  }

  return {
    /** The bookmark widgets on the pages of the person’s own, in the order of pages and widgets. Deleted ones are on no page. */
    async of(viewer: SessionUser): Promise<LinkedWidget[]> {
      const accessible = await accessiblePages.own(viewer)
      const pages = await searchedPages(accessible.map(({ head }) => head))
      const homes = accessible.flatMap(({ head }) => {
        const page = pages.get(head._id)
        return page ? bookmarkWidgets(page).map((widget) => ({ page, widget })) : []
      })
      const current = new Map(
        homes.flatMap((home): [number, Float64Array][] => {
          const cached = cache.peek(home.widget.id)
          return cached && cached.rev >= revOf(home) ? [[home.widget.id, cached.linkIds]] : []
        }),
      )
      const missing = homes.filter(({ widget }) => !current.has(widget.id))
      const read = await readLinks(missing)
      return homes.map((home) => {
        const { id } = home.widget
        const linkIds = current.get(id) ?? read.get(id) ?? new Float64Array()
        if (!current.has(id)) cache.set(id, { rev: revOf(home), linkIds })
        return { ...home, linkIds }
      })
    },
  }
}

function bookmarkWidgets({ columns, widgets }: SearchedPage): SearchedWidget[] {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]))
  return columns.flat().flatMap((id) => {
    const widget = byId.get(id)
    return widget?.widget_type === 'urllist' ? [widget] : []
  })
}

const revOf = ({ page, widget }: Home): number => page.items[`w${widget.id}`]?.rev ?? 0
