import { createPageReads } from './page-reads.repository.ts'
import { createPageSlugRepository } from './page-slug.repository.ts'
import { createPageTrashRepository } from './page-trash.repository.ts'
import { createPageWrites } from './page-writes.repository.ts'
import type { PageModel } from './page.model.ts'
import type { PageHead } from './page.projections.ts'

export type PageRepository = ReturnType<typeof createPageRepository>

/** Reads and writes of pages. `changed` is called with the head of every page whose version has moved on, once the write is stored. */
export function createPageRepository(pages: PageModel, { changed }: { changed: (page: PageHead) => void }) {
  return {
    ...createPageReads(pages),
    ...createPageWrites(pages, { changed }),
    ...createPageTrashRepository(pages, { changed }),
    ...createPageSlugRepository(pages, { changed }),
  }
}
