import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { DueBookmarkRepository } from './due-bookmark.repository.ts'

type Dependencies = {
  bookmarks: Pick<DueBookmarkRepository, 'ownedBy' | 'removeOwner'>
  pages: Pick<PageRepository, 'byWidgets'>
  store: Pick<ItemStore<BookmarkRecord>, 'countChange'>
}

const batchSize = 500

/** Takes somebody off the bookmarks that they check: of a team that they left, or of all pages. Safe to run twice. */
export function createOwnerLeft({ bookmarks, pages, store }: Dependencies) {
  const widgetsOfTeam = async (widgetIds: readonly number[], teamId: number): Promise<Set<number>> => {
    const loaded = await pages.byWidgets(widgetIds)
    return new Set(loaded.filter(({ owner_id }) => owner_id === teamId).flatMap(({ widgets }) => widgets.map(({ id }) => id)))
  }

  return async (userId: number, teamId?: number): Promise<void> => {
    for (let after = 0, isFull = true; isFull;) {
      const batch = await bookmarks.ownedBy(userId, { after, limit: batchSize })
      const widgetIds = [...new Set(batch.map(({ widget_id }) => widget_id))]
      const ofTeam = teamId === undefined || widgetIds.length === 0 ? null : await widgetsOfTeam(widgetIds, teamId)
      const left = batch.filter(({ widget_id }) => ofTeam === null || ofTeam.has(widget_id))
      await bookmarks.removeOwner(
        left.map(({ _id }) => _id),
        userId,
      )
      for (const id of new Set(left.map(({ widget_id }) => widget_id))) if (id !== 0) await store.countChange(id, 0)
      after = batch.at(-1)?._id ?? after
      isFull = batch.length === batchSize
    }
  }
}
