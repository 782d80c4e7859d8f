import type { Signals } from '@foyer/service-kit/signals'
import type { DeletePage } from '../page/changes/delete-page.command.ts'
import type { InboxRepository } from '../page/accessible/inbox.repository.ts'
import type { PageMarksService } from '../page/marks/page-marks.service.ts'
import type { PagePeopleService } from '../page/members/page-people.service.ts'
import type { PageRecord } from '../page/page.model.ts'
import { authorizeTask } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'

const pagesAtOnce = 20

/** What becomes of a person's pages when their account ends. */
export function createPersonPages(deps: {
  pages: Pick<PageRepository, 'byOwner' | 'trashedByOwner' | 'byIdWithTrash' | 'forgetOwner' | 'setOwnerHidden'>
  inboxes: InboxRepository
  marks: Pick<PageMarksService, 'deleteAll'>
  people: Pick<PagePeopleService, 'deleteAll'>
  deletePage: Pick<DeletePage, 'delete'>
  deleteItemsOf: (widgetId: number) => Promise<void>
  /** Whether what the person shares is hidden now. */
  isHidden: (userId: number) => Promise<boolean>
  signals: Pick<Signals, 'publish'>
}) {
  const { pages, inboxes, marks, people, deletePage, deleteItemsOf, isHidden, signals } = deps
  const remove = async (page: PageRecord): Promise<void> => {
    for (const { id } of page.widgets) await deleteItemsOf(id)
    // The event that has brought us here is the person's own word.
    await deletePage.delete(authorizeTask(page, 'account_deletion', 'delete'))
  }
  return {
    /** Deletes every page with what is on it, their marks, what others have let them into, and the person's id from the tombstones. Safe to run twice. */
    async deleteAll(userId: number): Promise<void> {
      for (const list of [pages.byOwner, pages.trashedByOwner]) {
        for (let entries = await list(userId, pagesAtOnce); entries.length > 0; entries = await list(userId, pagesAtOnce)) {
          for (const { _id } of entries) {
            const page = await pages.byIdWithTrash(_id)
            if (page) await remove(page)
          }
        }
      }
      const inbox = await inboxes.byOwner(userId)
      if (inbox) await remove(inbox)
      await marks.deleteAll(userId)
      await people.deleteAll(userId)
      await pages.forgetOwner(userId)
    },

    /** Hides the pages of a person from everybody else, or shows them again, as accounts says now: events may come in any order. */
    async updateVisibility(userId: number): Promise<void> {
      const hidden = await isHidden(userId)
      for (const page_id of await pages.setOwnerHidden(userId, hidden)) await signals.publish({ name: 'page.access_changed', page_id })
    },
  }
}
