import { createPageReads } from './page-reads.repository.ts'
import { createPageSlugRepository } from './page-slug.repository.ts'
import { createPageTrashRepository } from './page-trash.repository.ts'
import { createPageWrites } from './page-writes.repository.ts'
import type { PageModel } from './page.model.ts'
import type { PageHead } from './page.projections.ts'
import { type RevisionRecorder, noRecorder } from './revisions/revision-recorder.ts'

export type PageRepository = ReturnType<typeof createPageRepository>

type Options = { changed: (page: PageHead) => void; recorder?: RevisionRecorder }

/**
 * Reads and writes of pages. `changed` is called with the head of every page whose version has moved on, once the write is stored; `recorder` is
 * told of each change that a person can undo.
 */
export function createPageRepository(pages: PageModel, { changed, recorder = noRecorder }: Options) {
  return {
    ...createPageReads(pages),
    ...createPageWrites(pages, { changed, recorder }),
    ...createPageTrashRepository(pages, { changed }),
    ...createPageSlugRepository(pages, { changed }),
  }
}
