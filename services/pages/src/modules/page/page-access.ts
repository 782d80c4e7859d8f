import type { SessionUser } from '@foyer/contracts/identity'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord } from './page.model.ts'
import { type PageRights, authorizeEditor, authorizeOwner, authorizeRestoring, authorizeViewer, unlessInbox } from './page.policy.ts'
import type { MarkablePage, PageHead } from './page.projections.ts'
import type { PageRepository } from './page.repository.ts'

export type PageAccess = ReturnType<typeof createPageAccess>

/** The way to a page: loads it and asks the policy. */
export function createPageAccess({
  pages,
}: {
  pages: Pick<PageRepository, 'byId' | 'byIdWithTrash' | 'bySlug' | 'headByPublicId' | 'markableById'>
}) {
  return {
    /** The head alone, which is all that a view needs of the store while the rest of the page is cached. */
    forView: async (publicId: string, viewer: SessionUser | null): Promise<{ page: PageHead; rights: PageRights }> =>
      authorizeViewer(unlessInbox(await pages.headByPublicId(publicId)), viewer),

    /** The same by the address that its owner has chosen, or by one that it had. */
    forViewBySlug: async (slug: string, viewer: SessionUser | null): Promise<{ page: PageHead; rights: PageRights }> =>
      authorizeViewer(unlessInbox(await pages.bySlug(slug)), viewer),

    /** The whole page, for somebody who may see it. */
    forCopy: async (id: number, viewer: SessionUser): Promise<{ page: PageRecord; rights: PageRights }> =>
      authorizeViewer(unlessInbox(await pages.byId(id)), viewer),

    /** For what the viewer writes of their own about the page. */
    forMark: async (id: number, viewer: SessionUser): Promise<MarkablePage> =>
      authorizeViewer(unlessInbox(await pages.markableById(id)), viewer).page,

    forEdit: async (id: number, viewer: SessionUser): Promise<Authorized<PageRecord>> =>
      authorizeEditor(unlessInbox(await pages.byId(id)), viewer),

    /** For its owner, be it deleted or not; to everybody else there is nothing to restore. */
    forRestoring: async (id: number, viewer: SessionUser): Promise<Authorized<PageRecord>> =>
      authorizeRestoring(unlessInbox(await pages.byIdWithTrash(id)), viewer),

    forOwner: async (id: number, viewer: SessionUser): Promise<Authorized<PageRecord>> =>
      authorizeOwner(unlessInbox(await pages.byId(id)), viewer),
  }
}
