import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PageModel } from '../page.model.ts'
import { notDeleted } from '../page.projections.ts'
import type { PageViewModel } from './page-views.model.ts'

export type PageViewsRepository = ReturnType<typeof createPageViewsRepository>

export function createPageViewsRepository({ views, pages }: { views: PageViewModel; pages: PageModel }) {
  return {
    /** Stores that a view has counted; false when it has already. */
    async insert(id: string, expiresAt: Date): Promise<boolean> {
      try {
        await views.create([{ _id: id, expires_at: expiresAt }])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async rankOf(pageId: number): Promise<{ rank: number | undefined } | null> {
      const page = await pages
        .findOne({ _id: pageId, ...notDeleted }, { view_rank: 1 })
        .lean<{ view_rank?: number }>()
        .exec()
      return page && { rank: page.view_rank }
    },

    /** Sets the rank of a page. Nothing on the page changes, so its version does not move on. Gives null when another view was faster. */
    async setRank(pageId: number, before: number | undefined, rank: number): Promise<true | null> {
      const { matchedCount } = await pages.updateOne(
        { _id: pageId, view_rank: before ?? null, ...notDeleted },
        { $set: { view_rank: rank } },
      )
      return matchedCount === 1 ? true : null
    },
  }
}
