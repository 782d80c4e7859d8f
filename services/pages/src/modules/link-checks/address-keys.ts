import { checkedAddress } from '@foyer/links/checked-address'
import { createCache } from '@foyer/service-kit/cache'
import { hashToken } from '@foyer/service-kit/hashes'
import { revOf } from '../duplicates/bookmark-homes.ts'
import type { CheckedBookmarkRepository } from './checked-bookmark.repository.ts'

type Home = Parameters<typeof revOf>[0]
/** A bookmark with the id of the address that it leads to. */
export type AddressedBookmark = { id: number; key: string }
export type AddressKeys = ReturnType<typeof createAddressKeys>

const maxCachedBytes = 32 * 1024 * 1024
const bytesPerBookmark = 140
const bytesPerEntry = 100

/** The id under which an address is checked; null for one that is not. */
export function keyOf(url: string): string | null {
  const address = checkedAddress(url)
  return address === null ? null : hashToken(address)
}

/**
 * What the bookmarks of widgets lead to, as it is checked. In memory is what a widget has at a state of it, which every write moves on: it is read
 * again once it was written.
 */
export function createAddressKeys({ bookmarks }: { bookmarks: Pick<CheckedBookmarkRepository, 'addresses'> }) {
  const cache = createCache<number, { rev: number; entries: AddressedBookmark[] }>({
    maxBytes: maxCachedBytes,
    bytesOf: ({ entries }) => entries.length * bytesPerBookmark + bytesPerEntry,
  })

  async function read(homes: readonly Home[]): Promise<Map<number, AddressedBookmark[]>> {
    const byWidget = new Map(homes.map(({ widget }): [number, AddressedBookmark[]] => [widget.id, []]))
    if (homes.length === 0) return byWidget
    for await (const { _id: id, widget_id, url } of bookmarks.addresses([...byWidget.keys()])) {
      const key = keyOf(url)
      if (key !== null) byWidget.get(widget_id)?.push({ id, key })
    }
    return byWidget
  }

  /** The bookmarks of these widgets that can be checked, in the order of the widgets. */
  return async (homes: readonly Home[]): Promise<AddressedBookmark[]> => {
    const current = new Map(
      homes.flatMap((home): [number, AddressedBookmark[]][] => {
        const cached = cache.peek(home.widget.id)
        return cached && cached.rev >= revOf(home) ? [[home.widget.id, cached.entries]] : []
      }),
    )
    const fresh = await read(homes.filter(({ widget }) => !current.has(widget.id)))
    for (const home of homes) {
      const entries = fresh.get(home.widget.id)
      if (entries) cache.set(home.widget.id, { rev: revOf(home), entries })
    }
    return homes.flatMap(({ widget }) => current.get(widget.id) ?? fresh.get(widget.id) ?? [])
  }
}
