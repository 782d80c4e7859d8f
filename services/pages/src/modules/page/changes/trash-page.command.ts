import { limits } from '@foyer/contracts/limits'
import { trashLimits } from '@foyer/contracts/trash-limits'
import type { Principal, SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { createMoveAcks } from '../ack-moves.ts'
import type { DeletedEntry, RemovedFrom } from '../page-trash.repository.ts'
import { searchRank, searchWords, searchedText } from '@foyer/text/search-text'
import type { SubjectOf } from '../owner-plans.ts'
import type { PageRecord } from '../page.model.ts'
import { cursorOf, isBefore, lastDeletedFirst, placeOfCursor } from '../trash-place.ts'
import { publishListChange } from '../list-signal.ts'
import { abilitiesOf, authorizeTask } from '../page.policy.ts'
import type { PageEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { DefaultPage } from './default-page.ts'
import type { DeletePage } from './delete-page.command.ts'
import { assertPageStays, assertRoomForPage } from './page-limit.ts'
import { pageDeletedWebhook, pageWebhookEvents } from './page-webhooks.ts'

type Dependencies = {
  pages: PageRepository
  deletePage: Pick<DeletePage, 'purge'>
  defaultPage: DefaultPage
  signals: Signals
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  clock: () => Date
  relay: (pageId: number) => void
  subjectOf: SubjectOf
}

/** How long a deleted page can be restored. */
export const trashedForMs = limits.trash_days * 24 * 3_600_000
const purgedAtOnce = 100

export type PageTrash = ReturnType<typeof createPageTrash>

/**
 * A deleted page stays whole for a while, seen by nobody, and can be restored by its owner. Its items and feeds are deleted once it is purged:
 * after that time, when its owner says so, or when too many newer ones were deleted.
 */
export function createPageTrash({ pages, deletePage, defaultPage, signals, webhooks, clock, relay, subjectOf }: Dependencies) {
  const listed = async (ownerId: number): Promise<DeletedEntry[]> =>
    (await pages.trashedByOwner(ownerId, limits.deleted_pages + limits.pages_per_team)).toSorted(byDeletion)
  /** It may have been restored meanwhile, and deleted again. */
  const purge = async (id: number, isDue: (trashedAt: Date) => boolean): Promise<void> => {
    const page = await pages.byIdWithTrash(id)
    if (page?.trashed_at && isDue(page.trashed_at)) await deletePage.purge(authorizeTask(page, 'sweep', 'delete'), page.trashed_at)
  }
  const announce = async (page: PageRecord): Promise<void> => {
    await signals.publish({ name: 'page.access_changed', page_id: page._id })
    await publishListChange(signals, page)
  }
  const firstSeenOf = async ({ owner_id, owner_kind }: PageRecord, viewer: Principal): Promise<PageEntry | null | undefined> => {
    if (owner_kind !== 'team') return defaultPage.ensure(owner_id)
    const entries = await pages.byOwner(owner_id, limits.pages_per_team)
    return entries.find((entry) => !entry.is_archived && abilitiesOf(entry, viewer).has('view'))
  }
  /** As if it had never been restored; webhooks are told both. */
  const undoRestore = async ({ _id }: PageRecord, trashedAt: Date): Promise<void> => {
    await retryOnVersionConflict(
      () => pages.byIdWithTrash(_id),
      (current) =>
        current.trashed_at ? Promise.resolve(current) : pages.trash(_id, current.version, trashedAt, pageDeletedWebhook(webhooks, current)),
    )
  }

  /** A page that is deleted already stays so. */
  const putInTrash = async (page: Authorized<PageRecord, 'delete'>, at: Date): Promise<void> => {
    const acknowledge = createMoveAcks(pages)
    await retryOnVersionConflict(
      () => pages.byIdWithTrash(page._id),
      async (current) => {
        if (current.trashed_at) return current
        await acknowledge(current, current.widgets)
        return pages.trash(current._id, current.version, at, pageDeletedWebhook(webhooks, current))
      },
    )
    relay(page._id)
  }
  const untrash = ({ _id }: PageRecord): Promise<PageRecord> =>
    retryOnVersionConflict(
      () => pages.byIdWithTrash(_id),
      async (current) =>
        current.trashed_at
          ? pages.untrash(current._id, current.version, clock(), pageWebhookEvents(webhooks, 'page.created', current))
          : current,
    )

  return {
    /** Puts a page in the trash with its team, which is deleted at that time. */
    async trashAt(page: Authorized<PageRecord, 'delete'>, at: Date): Promise<void> {
      await putInTrash(page, at)
      await announce(page)
    },

    /** Restores a page with its team, which had room for it before. */
    async restoreFrom(page: Authorized<PageRecord, 'restore'>): Promise<void> {
      const restored = await untrash(page)
      relay(page._id)
      await announce(restored)
    },

    /** Gives the page to open instead, if there is one: of a team, its first page that the viewer may see. A page that is deleted already stays so. */
    async trash(page: Authorized<PageRecord, 'delete'>, viewer: Principal): Promise<PageEntry | null> {
      await putInTrash(page, clock())
      const next = (await firstSeenOf(page, viewer)) ?? null
      await announce(page)
      // What others deleted, and this person could not purge by hand, stays until its time is over.
      const theirs = (await listed(page.owner_id)).filter((deleted) => abilitiesOf(deleted, viewer).has('restore'))
      for (const { _id, trashed_at } of theirs.slice(limits.deleted_pages)) {
        await purge(_id, (at) => at.getTime() === trashed_at.getTime())
      }
      return next
    },

    /** The deleted pages of a person and those of their teams that they may restore, the last first, some at a time: those after `after`, as `next` gave it. */
    async list(viewer: Principal, { query = '', after }: { query?: string | undefined; after?: string | undefined }) {
      const [before, words] = [placeOfCursor(after), searchWords(query)]
      const isMatch = (page: DeletedEntry) => words.length === 0 || searchRank(words, [searchedText(page.title)]) !== null
      const all = (await Promise.all(ownersOf(viewer).map(listed)))
        .flat()
        .filter((page) => isBefore(placeOf(page), before) && isMatch(page) && abilitiesOf(page, viewer).has('restore'))
        .toSorted(byDeletion)
      const shown = all.slice(0, trashLimits.items_per_call)
      const last = shown.at(-1)
      return { pages: shown, next: last && all.length > shown.length ? cursorOf(placeOf(last)) : null }
    },

    /** The widgets that were deleted from the pages of a person, and from those of their teams that they may edit, the last first. */
    async listWidgets(viewer: Principal): Promise<RemovedFrom[]> {
      const from = await pages.withRemovedOf(ownersOf(viewer), limits.pages_per_team)
      return from
        .filter((page) => abilitiesOf(page, viewer).has('edit'))
        .flatMap((page) => (page.removed ?? []).map((removed) => ({ page, removed })))
        .toSorted((a, b) => b.removed.at.getTime() - a.removed.at.getTime() || b.removed.widget.id - a.removed.widget.id)
        .slice(0, limits.listed_deleted_widgets)
    },

    /** Throws `page_limit` where the owner has no room for another page. A page that is not deleted stays as it is. */
    async restore(page: Authorized<PageRecord, 'restore'>, owner: SessionUser): Promise<PageRecord> {
      if (!page.trashed_at) return page
      const subject = () => subjectOf(page.owner_id, owner)
      await assertRoomForPage(pages, page, subject)
      const restored = await untrash(page)
      try {
        await assertPageStays(pages, restored, subject, () => pages.countUpdatedBefore(restored))
      } catch (error) {
        await undoRestore(restored, page.trashed_at)
        throw error
      } finally {
        relay(page._id)
      }
      await defaultPage.ensure(page.owner_id)
      await announce(restored)
      return restored
    },

    /** Deletes a deleted page for good. Throws `conflict` for one that is not deleted. */
    async purge(page: Authorized<PageRecord, 'delete'>): Promise<void> {
      if (!page.trashed_at) throw new AppError('conflict')
      await deletePage.purge(page, page.trashed_at)
    },

    /** Purges the pages that were deleted too long ago. Gives their number. */
    async purgeExpired(): Promise<number> {
      const before = new Date(clock().getTime() - trashedForMs)
      for (let count = 0; ;) {
        const ids = await pages.trashedBefore(before, purgedAtOnce)
        for (const id of ids) await purge(id, (at) => at < before)
        count += ids.length
        if (ids.length < purgedAtOnce) return count
      }
    },
  }
}

const ownersOf = ({ id, memberships = [] }: Principal): number[] => [id, ...memberships.map((membership) => membership.id)]

const placeOf = ({ _id: id, trashed_at: at }: DeletedEntry) => ({ at, id })

const byDeletion = (a: DeletedEntry, b: DeletedEntry): number => lastDeletedFirst(placeOf(a), placeOf(b))
