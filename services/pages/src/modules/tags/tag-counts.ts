import { tagKey } from '@foyer/text/tag-text'
import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { createCache } from '@foyer/service-kit/cache'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import type { AccessibleWidget } from '../page/accessible/accessible-widgets.ts'
import type { TagRepository } from './tag.repository.ts'

/** How many bookmarks have a tag, by its spelling. */
type Spellings = ReadonlyMap<string, number>

const cacheBytes = 16 * 1024 * 1024
/** What a spelling takes besides its letters. */
const spellingBytes = 60
/** More different tags than that in one widget are the work of a script; what is beyond is not counted. */
const maxSpellings = 100_000

/**
 * The tags of widgets with their counts, in memory. The state of a widget's items, which its page holds and every write moves on, says whether
 * they are as they were; if not, that widget alone is read again, a batch of bookmarks at a time.
 */
export function createTagCounts({ bookmarks }: { bookmarks: Pick<TagRepository, 'stream'> }) {
  const counted = createCache<string, Spellings>({ maxBytes: cacheBytes, bytesOf })
  const countOnce = createSingleFlight<string, Spellings>()

  async function count(widgetId: number): Promise<Spellings> {
    const spellings = new Map<string, number>()
    for await (const { tags } of bookmarks.stream(widgetId)) {
      for (const tag of tags) {
        const before = spellings.get(tag)
        if (before !== undefined || spellings.size < maxSpellings) spellings.set(tag, (before ?? 0) + 1)
      }
    }
    return spellings
  }

  async function ofWidget({ page, widget }: Pick<AccessibleWidget, 'page' | 'widget'>): Promise<Spellings> {
    const { rev, total } = page.items[`w${widget.id}`] ?? { rev: 0, total: 0 }
    if (total === 0) return new Map()
    const key = `${widget.id}:${rev}`
    const cached = counted.peek(key)
    if (cached) return cached
    const spellings = await countOnce(key, () => count(widget.id))
    counted.set(key, spellings)
    return spellings
  }

  return {
    /** The tags of these widgets with their keys, in the order of the keys; of several spellings the most frequent one. */
    async of(widgets: Iterable<AccessibleWidget>): Promise<Array<CountedTag & { key: string }>> {
      const byKey = new Map<string, Map<string, number>>()
      for (const widget of widgets) {
        for (const [spelling, amount] of await ofWidget(widget)) {
          const key = tagKey(spelling)
          const spellings = byKey.get(key) ?? new Map<string, number>()
          spellings.set(spelling, (spellings.get(spelling) ?? 0) + amount)
          byKey.set(key, spellings)
        }
      }
      return [...byKey].map(([key, spellings]) => ({ key, ...joinSpellings(spellings) })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
  }
}

function joinSpellings(spellings: Spellings): CountedTag {
  const [[name] = ['']] = [...spellings].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  return { name, count: [...spellings.values()].reduce((sum, entry) => sum + entry, 0) }
}

function bytesOf(spellings: Spellings): number {
  return [...spellings.keys()].reduce((sum, tag) => sum + 2 * tag.length + spellingBytes, spellingBytes)
}
