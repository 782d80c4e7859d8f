import type { PageChangeSinceLook } from '@foyer/contracts/pages/page/page-changes'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { roleIn } from '../../page/page-member.policy.ts'
import { type Grants, abilitiesOf } from '../../page/page.policy.ts'
import type { PageHead } from '../../page/page.projections.ts'
import type { PageRepository } from '../../page/page.repository.ts'
import { membershipIn } from '../../page/page-ways.policy.ts'
import type { RevisionRepository } from '../../page/revisions/revision.repository.ts'
import type { createChangesSince } from './changes-since.ts'
import type { PageSeenRepository } from './page-seen.repository.ts'

type Dependencies = {
  seen: PageSeenRepository
  pages: Pick<PageRepository, 'byId'>
  revisions: Pick<RevisionRepository, 'newest'>
  changesSince: ReturnType<typeof createChangesSince>
  clock: () => Date
}
type Viewer = { viewer: SessionUser; grants: Grants }
type Changes = { since: number | null; moment: number; changes: PageChangeSinceLook[]; has_more: boolean }

/** How exactly it is known when somebody looked last. */
const touchMs = 3_600_000

/** What is new to somebody on a page. Whoever has seen all costs two reads of an index. */
export function createPageSeen({ seen, pages, revisions, changesSince, clock }: Dependencies) {
  return {
    async changes(page: PageHead, { viewer, grants }: Viewer): Promise<Changes> {
      const of = { user_id: viewer.id, page_id: page._id }
      const [last, newest] = await Promise.all([seen.of(of), revisions.newest(page._id)])
      const moment = newest?._id ?? 0
      const nothing = { moment, changes: [], has_more: false }
      if (!last) {
        await seen.set(of, moment, clock())
        return { ...nothing, since: null }
      }
      const since = Math.floor(last.at.getTime() / 1000)
      if (last.moment >= moment) {
        if (clock().getTime() - last.at.getTime() > touchMs) await seen.touch(of, clock())
        return { ...nothing, since }
      }
      const current = await pages.byId(page._id)
      if (!current) throw new AppError('not_found')
      const canEdit = abilitiesOf(page, viewer, grants).has('edit')
      const isOneOfThem = canEdit || roleIn(page, viewer) !== null || membershipIn(page, { memberships: viewer.memberships ?? [] }) !== null
      const { changes, hasMore } = await changesSince(current, last.moment, { userId: viewer.id, canEdit, seesAuthors: isOneOfThem })
      // What they did themselves, and what they do not see, is nothing to come back to.
      if (changes.length === 0) await seen.set(of, moment, clock())
      return { since, moment, changes, has_more: hasMore }
    },

    /** A moment that lies ahead is the last there is. */
    async mark(page: PageHead, moment: number, { viewer }: Pick<Viewer, 'viewer'>): Promise<number> {
      const newest = await revisions.newest(page._id)
      const last = Math.min(moment, newest?._id ?? 0)
      await seen.set({ user_id: viewer.id, page_id: page._id }, last, clock())
      return last
    },

    forgetPerson: (userId: number) => seen.deleteByUser(userId),
    forgetPage: (pageId: number) => seen.deleteByPage(pageId),
  }
}
