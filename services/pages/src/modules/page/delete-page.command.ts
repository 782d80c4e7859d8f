import { pageDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Signals } from '@foyer/service-kit/signals'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { MoveWidget } from '../widget/move-widget.command.ts'
import { untilCurrent } from '../widget/until-current.ts'
import type { PageEntry, PageRepository } from './page.repository.ts'
import type { PageRecord } from './page.model.ts'

type Dependencies = {
  pages: PageRepository
  ackMoves: MoveWidget['ackMoves']
  signals: Signals
  clock: () => Date
  relay: (pageId: number) => void
}

/**
 * A page goes in one write: what is left is a tombstone nobody finds, with the event by which its items and feeds go. What follows (another
 * default page) is done at once and again by the event's handler.
 */
export function createDeletePage({ pages, ackMoves, signals, clock, relay }: Dependencies) {
  /** Gives someone whose default page is gone the next one as such. */
  const ensureDefault = async (ownerId: number): Promise<PageEntry | null> => {
    const own = await pages.byOwner(ownerId, limits.pages_per_user)
    const present = own.find((page) => page.is_default)
    if (present || !own[0]) return present ?? null
    await pages.makeDefault(own[0]._id)
    return { ...own[0], is_default: true }
  }

  return {
    /** Gives the page to open instead, if there is one. */
    async delete(page: Authorized<PageRecord>): Promise<PageEntry | null> {
      await untilCurrent(
        () => pages.byId(page._id),
        async (current) => {
          const removed = (current.removed ?? []).map((one) => one.widget)
          await ackMoves([...current.widgets, ...removed])
          const widget_ids = [...current.widgets, ...removed].map((widget) => widget.id)
          return pages.createTombstone(
            current._id,
            current.version,
            clock(),
            pendingEvents(pageDeleted, { page_id: current._id, widget_ids }),
          )
        },
      )
      relay(page._id)
      const next = await ensureDefault(page.owner_id)
      await signals.publish({ name: 'page.access_changed', page_id: page._id })
      await signals.publish({ name: 'pages.changed', user_id: page.owner_id })
      return next
    },

    /** The part of the event's handler that is the page's own. */
    async finish(pageId: number): Promise<void> {
      const tombstone = await pages.byIdWithTombstones(pageId)
      if (tombstone) await ensureDefault(tombstone.owner_id)
    },
  }
}
