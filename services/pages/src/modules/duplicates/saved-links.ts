import type { SessionUser } from '@foyer/contracts/identity'
import { createCache } from '@foyer/service-kit/cache'
import type { AccessiblePageRepository, SearchedPage, SearchedWidget } from '../page/accessible-page.repository.ts'
import type { AccessiblePages } from '../page/accessible-pages.ts'
import type { DuplicateRepository } from './duplicate.repository.ts'

type Dependencies = {
  bookmarks: Pick<DuplicateRepository, 'occurrences'>
  accessiblePages: AccessiblePages
  pages: Pick<AccessiblePageRepository, 'searchedByIds'>
}
/** A bookmark widget with its page, and what its bookmarks lead to: a `link_id` for each. */
export type LinkedWidget = { page: SearchedPage; widget: SearchedWidget; linkIds: Float64Array }
export type SavedLinks = ReturnType<typeof createSavedLinks>

const maxCachedPages = 1_000
const maxCachedBytes = 16 * 1024 * 1024
const bytesPerEntry = 100

/**
 * What the bookmarks of a person lead to. In memory are pages by their version and links by the state of their widget, which every write moves
 * on: a call reads the heads of the pages and whatever was written since the last one.
 */
export function createSavedLinks({ bookmarks, accessiblePages, pages }: Dependencies) {
  const cachedPages = createCache<string, SearchedPage>({ max: maxCachedPages })
  const cachedLinks = createCache<string, Float64Array>({
    maxBytes: maxCachedBytes,
    bytesOf: ({ byteLength }) => byteLength + bytesPerEntry,
  })

  async function readLinks(keys: readonly string[]): Promise<Map<string, Float64Array>> {
    const byWidget = new Map(keys.map((key): [number, number[]] => [Number.parseInt(key, 10), []]))
    for await (const { widget_id, link_id } of bookmarks.occurrences([...byWidget.keys()])) byWidget.get(widget_id)?.push(link_id)
    return new Map(keys.map((key) => [key, Float64Array.from(byWidget.get(Number.parseInt(key, 10)) ?? [])]))
  }

  return {
    /** The bookmark widgets that the person may change, in the order of pages and widgets. Deleted ones are on no page. */
    async of(viewer: SessionUser): Promise<LinkedWidget[]> {
      const accessible = await accessiblePages.of(viewer, { editable: true })
      const byKey = await cachedPages.getMany(
        accessible.map(({ head }) => keyOf(head._id, head.version)),
        async (missing) => {
          const loaded = await pages.searchedByIds(missing.map((key) => Number.parseInt(key, 10)))
          return new Map(loaded.map((page) => [keyOf(page._id, page.version), page]))
        },
      )
      // A page that was written between the two reads has another version by now.
      const byId = new Map([...byKey.values()].map((page) => [page._id, page]))
      const homes = accessible.flatMap(({ head }) => {
        const page = byId.get(head._id)
        return page ? bookmarkWidgets(page).map((widget) => ({ page, widget })) : []
      })
      const linkIds = await cachedLinks.getMany(homes.map(stateKey), readLinks)
      return homes.map((home) => ({ ...home, linkIds: linkIds.get(stateKey(home)) ?? new Float64Array() }))
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

const keyOf = (id: number, state: number): string => `${id}:${state}`
const stateKey = ({ page, widget }: Omit<LinkedWidget, 'linkIds'>): string => keyOf(widget.id, page.items[`w${widget.id}`]?.rev ?? 0)
