import type { Principal } from '@foyer/contracts/identity'
import { createCache } from '@foyer/service-kit/cache'
import { type BookmarkHome, type BookmarkHomes, revOf } from './bookmark-homes.ts'
import type { BookmarkLinks } from '../kinds/bookmarks/bookmark-links.repository.ts'

type Dependencies = { bookmarks: Pick<BookmarkLinks, 'occurrences'>; homesOf: BookmarkHomes }
/** A bookmark widget with its page, and what its bookmarks lead to: a `link_id` for each. */
export type LinkedWidget = BookmarkHome & { linkIds: Float64Array }
export type SavedLinks = ReturnType<typeof createSavedLinks>

const maxCachedBytes = 16 * 1024 * 1024
const bytesPerEntry = 100

/**
 * What the bookmarks of a person lead to. In memory are the links of a widget at a state of it, which every write moves on: a call reads the heads
 * of the pages, and the widgets that were written since the last one.
 */
export function createSavedLinks({ bookmarks, homesOf }: Dependencies) {
  const cache = createCache<number, { rev: number; linkIds: Float64Array }>({
    maxBytes: maxCachedBytes,
    bytesOf: ({ linkIds }) => linkIds.byteLength + bytesPerEntry,
  })

  async function readLinks(homes: readonly BookmarkHome[]): Promise<Map<number, Float64Array>> {
    const byWidget = new Map(homes.map(({ widget }): [number, number[]] => [widget.id, []]))
    if (homes.length === 0) return new Map()
    for await (const { widget_id, link_id } of bookmarks.occurrences([...byWidget.keys()])) byWidget.get(widget_id)?.push(link_id)
    return new Map([...byWidget].map(([id, linkIds]) => [id, Float64Array.from(linkIds)]))
  }

  return {
    /** The bookmark widgets on the pages of the person’s own, in the order of pages and widgets. Deleted ones are on no page. */
    async of(viewer: Principal): Promise<LinkedWidget[]> {
      const homes = await homesOf(viewer)
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
