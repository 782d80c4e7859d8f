import type { Ability } from '@foyer/contracts/pages/page/abilities'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord } from './page.model.ts'
import { type Grants, type Abilities, authorize, authorizeRestoring, authorizeViewer, authorizeVisit, unlessInbox } from './page.policy.ts'
import type { MarkablePage, PageHead } from './page.projections.ts'
import type { PageRepository } from './page.repository.ts'

/** The secrets of pages that the browser has, and the token in the address. */
type Visit = { grants: Grants; token: string | undefined }

export type PageAccess = ReturnType<typeof createPageAccess>

/** The way to a page: loads it and asks the policy. */
export function createPageAccess({
  pages,
}: {
  pages: Pick<PageRepository, 'byId' | 'byIdWithTrash' | 'bySlug' | 'headByPublicId' | 'headByWidgetPublicId' | 'markableById'>
}) {
  return {
    /** The head alone, which is all that a view needs of the store while the rest of the page is cached. */
    forView: async (publicId: string, viewer: SessionUser | null, visit: Visit): Promise<{ page: PageHead; can: Abilities }> =>
      authorizeVisit(unlessInbox(await pages.headByPublicId(publicId)), viewer, visit),

    /** The same by the address that its owner has chosen, or by one that it had. */
    forViewBySlug: async (slug: string, viewer: SessionUser | null, visit: Visit): Promise<{ page: PageHead; can: Abilities }> =>
      authorizeVisit(unlessInbox(await pages.bySlug(slug)), viewer, visit),

    /** The same by the address of a widget that is on it. */
    forViewByWidget: async (publicId: string, viewer: SessionUser | null, visit: Visit): Promise<{ page: PageHead; can: Abilities }> =>
      authorizeVisit(unlessInbox(await pages.headByWidgetPublicId(publicId)), viewer, visit),

    /** The whole page, for somebody who may see it. */
    forCopy: async (id: number, viewer: SessionUser, grants: Grants): Promise<{ page: PageRecord; can: Abilities }> =>
      authorizeViewer(unlessInbox(await pages.byId(id)), viewer, grants),

    /** For what the viewer writes of their own about the page. */
    forMark: async (id: number, viewer: SessionUser, grants: Grants): Promise<MarkablePage> =>
      authorizeViewer(unlessInbox(await pages.markableById(id)), viewer, grants).page,

    /** For whoever has this ability. */
    forAbility: async <const A extends Ability>(
      ability: A,
      id: number,
      viewer: SessionUser,
      grants: Grants,
    ): Promise<Authorized<PageRecord, A>> => authorize(unlessInbox(await pages.byId(id)), viewer, grants, ability),

    /** For its owner, be it deleted or not; to everybody else there is nothing to restore. */
    forRestoring: async (id: number, viewer: SessionUser): Promise<Authorized<PageRecord, 'restore' | 'delete'>> =>
      authorizeRestoring(unlessInbox(await pages.byIdWithTrash(id)), viewer),
  }
}
