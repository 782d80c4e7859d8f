import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { FormerSlug, PageModel, PageRecord } from './page.model.ts'
import { type PageHead, head, notDeleted } from './page.projections.ts'

/** What decides to which page an address leads, beside the rights, and who may show it in a frame. */
export type SluggedPage = PageHead & Pick<PageRecord, 'public_url' | 'former_slugs' | 'embed_hosts'>

export type NewSlug = { slug: string | null; former: readonly FormerSlug[]; events: readonly PendingEvent[] }

export const slugged = { ...head, public_url: 1, former_slugs: 1, embed_hosts: 1 } as const
const maxNamesakes = 10

/** Reads and writes of the addresses that owners choose for pages. `changed` as in the other writes. */
export function createPageSlugRepository(pages: PageModel, { changed }: { changed: (page: PageHead) => void }) {
  const find = (filter: Record<string, unknown>): Promise<SluggedPage[]> =>
    pages
      .find({ ...filter, ...notDeleted }, slugged)
      .limit(maxNamesakes)
      .lean<SluggedPage[]>()
      .exec()

  return {
    /**
     * The page that has an address, else the one that gave it up last; null when there is none. Both are read whatever the first read finds, so
     * that an answer takes as long for a page that the caller may not see as for none.
     */
    async bySlug(slug: string): Promise<SluggedPage | null> {
      const [[current], former] = await Promise.all([find({ public_url: slug }), find({ 'former_slugs.slug': slug })])
      const givenUpAt = (page: SluggedPage) => page.former_slugs?.find((entry) => entry.slug === slug)?.at.getTime() ?? 0
      return current ?? former.toSorted((a, b) => givenUpAt(b) - givenUpAt(a))[0] ?? null
    },

    /** The id of the page that has an address now, be it deleted or not. */
    async idBySlug(slug: string): Promise<number | null> {
      const page = await pages.findOne({ public_url: slug }, { _id: 1 }).lean<Pick<PageRecord, '_id'>>().exec()
      return page?._id ?? null
    },

    /** Gives `taken` when another page has the address, and null on a version conflict. */
    async setSlug(id: number, version: number, { slug, former, events }: NewSlug): Promise<PageRecord | 'taken' | null> {
      const set = { former_slugs: [...former], updated_at: new Date() }
      const update = slug === null ? { $set: set, $unset: { public_url: 1 } } : { $set: { ...set, public_url: slug } }
      try {
        const page = await pages
          .findOneAndUpdate(
            { _id: id, version, ...notDeleted },
            { ...update, $inc: { version: 1 }, ...(events.length > 0 ? { $push: { pending_events: { $each: events } } } : {}) },
            { returnDocument: 'after' },
          )
          .lean<PageRecord>()
          .exec()
        if (page) changed(page)
        return page
      } catch (error) {
        if (isDuplicateKey(error, 'public_url')) return 'taken'
        throw error
      }
    },

    /** Takes an address from the former ones of all pages: it is another page's now. Nothing that a page shows. */
    async forgetFormerSlug(slug: string): Promise<void> {
      await pages.updateMany({ 'former_slugs.slug': slug }, { $pull: { former_slugs: { slug } } })
    },
  }
}
