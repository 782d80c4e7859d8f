import { createBatchLoader } from '@foyer/service-kit/batcher'
import type { PageModel } from '../page/page.model.ts'
import { type PageHead, head, notDeleted } from '../page/page.projections.ts'

/** The fields of a page that a live connection needs: rights, version, widgets, and what its live copies show. */
export type WatchedPage = PageHead & { columns: number[][]; widgets: Array<{ live_of?: number }> }

export type LiveRepository = ReturnType<typeof createLiveRepository>

const fields = { ...head, columns: 1, 'widgets.live_of': 1 } as const

export function createLiveRepository(pages: PageModel) {
  return {
    /** Null for a page that is gone. Reads at the same time share one query, and their results keep their order. */
    byPublicId: createBatchLoader<string, WatchedPage>(async (publicIds) => {
      const watchedPages = await pages.collection
        .find<WatchedPage>({ public_id: { $in: publicIds }, ...notDeleted }, { projection: fields })
        .toArray()
      return new Map(watchedPages.map((watchedPage) => [watchedPage.public_id, watchedPage]))
    }),
  }
}
