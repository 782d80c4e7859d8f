import type { Principal, SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import { roleIn } from '../page-member.policy.ts'
import { type Abilities, type Grants, abilitiesOf, unlessInbox } from '../page.policy.ts'
import type { ForeignEntry, MarkablePage } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import {
  type MarksOfPage,
  type PageMarks,
  inOrder,
  markedIds,
  marksOfPage,
  noMarks,
  onlyOf,
  type MarkedSection,
  withCollapsed,
  withFollowed,
  withStar,
  withoutFollowed,
  withoutStar,
  withoutTeam,
} from './page-marks.policy.ts'
import type { PageMarksRepository } from './page-marks.repository.ts'

export type PageMarksService = ReturnType<typeof createPageMarksService>

/** A page of somebody else that a person follows. `has_key`: they followed it with the secret that it has. */
export type FollowedEntry = ForeignEntry & { followed_at: Date; can: Abilities; has_key: boolean }

type Dependencies = {
  marks: PageMarksRepository
  pages: Pick<PageRepository, 'entriesByIds' | 'idsThatExist' | 'markableById'>
  signals: Pick<Signals, 'publish' | 'on' | 'onGap'>
  clock: () => Date
}

/** What a mark depends on. */
type MarkedPage = Pick<MarkablePage, '_id' | 'access_key' | 'members'>

const cacheMs = 1_000
const cacheBytes = 4 * 1024 * 1024

/**
 * What people mark among pages: stars, and pages of others that they follow. Marks belong to the person, so a page is not written. Views read
 * them from memory for a second; a change ends that at once in this process, and in the others by the signal that browsers hear as well.
 */
export function createPageMarksService({ marks, pages, signals, clock }: Dependencies) {
  const recent = createCache<number, PageMarks>({
    ttlMs: cacheMs,
    now: () => clock().getTime(),
    maxBytes: cacheBytes,
    bytesOf: ({ starred, followed }) => 100 + 8 * starred.length + 80 * followed.length,
  })
  signals.on('pages.changed', ({ user_id }) => recent.delete(user_id))
  signals.onGap(() => recent.clear())

  const read = async (userId: number): Promise<PageMarks> => (await marks.byUser(userId)) ?? noMarks

  /** Stores what `change` makes of someone's marks on pages that are still there. Marks that stay the same are not written. */
  const write = async (userId: number, change: (current: PageMarks) => PageMarks): Promise<void> => {
    const isChanged = await retryOnVersionConflict(
      async () => (await marks.byUser(userId)) ?? { ...noMarks, version: 0 },
      async (stored) => {
        const existing = await pages.idsThatExist(markedIds(stored))
        const current = onlyOf(stored, (id) => existing.has(id))
        const next = change(current)
        if (next === current) return false
        return (await marks.replace({ _id: userId, ...next }, stored.version)) && true
      },
    )
    if (isChanged) await signals.publish({ name: 'pages.changed', user_id: userId })
  }

  const removeStar = (userId: number, pageId: number) => write(userId, (current) => withoutStar(current, pageId))

  return {
    /** The marks of a viewer on a page, at most a second old where another process has changed them. */
    async ofPage(viewer: Pick<SessionUser, 'id'> | null, page: MarkedPage): Promise<MarksOfPage> {
      return marksOfPage(viewer ? await recent.get(viewer.id, () => read(viewer.id)) : noMarks, markedBy(viewer, page))
    },

    /** Someone's marks as they are stored now. */
    of: read,

    /**
     * The pages of others that someone follows and may see, in their order. A mark made with the secret that a page has counts in place of it: the list
     * is the same in all browsers of the person.
     */
    async followedBy(viewer: Principal, { followed }: PageMarks): Promise<FollowedEntry[]> {
      if (followed.length === 0) return []
      const entries = await pages.entriesByIds(followed.map(({ page_id }) => page_id))
      const byId = new Map(entries.map((entry) => [entry._id, entry]))
      return followed.flatMap((mark) => {
        const entry = byId.get(mark.page_id)
        if (!entry) return []
        const can = abilitiesOf(entry, viewer, mark.key === undefined ? [] : [{ public_id: entry.public_id, key: mark.key }])
        if (!can.has('follow')) return []
        const has_key = entry.access_key !== undefined && mark.key === entry.access_key
        return [{ ...entry, followed_at: mark.at, can, has_key }]
      })
    },

    /**
     * Stars a page or removes its star; a page of somebody else is followed with it. A second run changes nothing. Throws `conflict` for an archived
     * page of one's own or of a team, and `page_mark_limit`.
     */
    async star(page: MarkablePage, isStarred: boolean, viewer: Principal): Promise<{ is_starred: boolean; is_followed: boolean }> {
      const isAtHome = isInOwnSection(page, viewer)
      if (!isStarred) await removeStar(viewer.id, page._id)
      else if (isAtHome && page.is_archived) throw new AppError('conflict')
      else {
        await write(viewer.id, (current) => withStar(isAtHome ? current : withFollowed(current, markedBy(viewer, page), clock()), page._id))
      }
      const { is_starred, is_followed } = marksOfPage(await read(viewer.id), markedBy(viewer, page))
      return { is_starred, is_followed }
    },

    removeStar,

    /** A second run changes nothing. Throws `conflict` for a page of one's own or of one's team, and `page_mark_limit`. */
    async follow(page: MarkablePage, viewer: Principal): Promise<void> {
      if (isInOwnSection(page, viewer)) throw new AppError('conflict')
      await write(viewer.id, (current) => withFollowed(current, markedBy(viewer, page), clock()))
    },

    /** Whatever has become of the page. Gives whether the person may still see it. */
    async unfollow(pageId: number, viewer: Principal, grants: Grants): Promise<boolean> {
      await write(viewer.id, (current) => withoutFollowed(current, pageId))
      const page = unlessInbox(await pages.markableById(pageId))
      return page !== null && abilitiesOf(page, viewer, grants).has('view')
    },

    /** Orders a section of someone's menu and gives the ids of all its pages. A second run changes nothing. */
    async order(userId: number, section: MarkedSection, ids: readonly number[]): Promise<number[]> {
      await write(userId, (current) => inOrder(current, section, ids))
      const { starred, followed } = await read(userId)
      return section === 'starred' ? starred : followed.map(({ page_id }) => page_id)
    },

    /** Whose sections somebody has collapsed, at most a second old where another process has changed them. */
    collapsedBy: async (viewer: Pick<SessionUser, 'id'>): Promise<Pick<PageMarks, 'collapsed'>> =>
      recent.get(viewer.id, () => read(viewer.id)),

    /** Collapses the section of a team in somebody's menu, or expands it. */
    collapse: (userId: number, teamId: number, isCollapsed: boolean): Promise<void> =>
      write(userId, (current) => withCollapsed(current, teamId, isCollapsed)),

    /** Forgets what somebody has marked of a team that they are in no more. Safe to run twice. */
    forgetTeam: (userId: number, teamId: number, pageIds: readonly number[]): Promise<void> =>
      write(userId, (current) => withoutTeam(current, teamId, new Set(pageIds))),

    async deleteAll(userId: number): Promise<void> {
      await marks.deleteByUser(userId)
      recent.delete(userId)
    },
  }
}

/** The marks of somebody who was let in do not depend on the secret of the page. */
function markedBy(viewer: Pick<SessionUser, 'id'> | null, page: MarkedPage): Pick<MarkedPage, '_id' | 'access_key'> {
  return roleIn(page, viewer) === null ? page : { _id: page._id }
}

/** Whether somebody has a page in a section of their menu without following it: their own, and those of their teams. */
function isInOwnSection(page: MarkablePage, viewer: Principal): boolean {
  const can = abilitiesOf(page, viewer)
  return can.has('view') && !can.has('follow')
}
