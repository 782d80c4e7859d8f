import { purgeDeletedFeeds } from '@foyer/contracts/feeds/deleted-feeds'
import type { SessionUser } from '@foyer/contracts/identity'
import { trashLimits } from '@foyer/contracts/trash-limits'
import type { DeletedItemRef } from '@foyer/contracts/pages/item/deleted-items'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { SectionService } from '../item/section.service.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PageTrash } from '../page/changes/trash-page.command.ts'
import { authorizeEditor, authorizeRestoring } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { DeleteWidget } from '../widget/delete-widget.command.ts'
import { trashKindsOf } from './trash-kinds.ts'
import { type TrashHome, mayPurge } from './trash-places.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byIdWithTrash' | 'byWidget'>
  pageTrash: Pick<PageTrash, 'purge'>
  widgetDeletion: Pick<DeleteWidget, 'purgeAll'>
  stores: ItemStores
  sectionsOf: (widgetType: string) => SectionService | undefined
  internal: Pick<InternalClient, 'call'>
  placesOf: (viewer: SessionUser) => Promise<Map<number, TrashHome>>
}

/** Deletes what is in the trash for good. */
export function createPurgeTrash({ pages, pageTrash, widgetDeletion, stores, sectionsOf, internal, placesOf }: Dependencies) {
  const purgeFeeds = async (widget_ids: readonly number[], ids?: readonly number[]): Promise<number> => {
    if (widget_ids.length === 0) return 0
    const body = { widget_ids: widget_ids.slice(0, trashLimits.widgets), ...(ids ? { ids: [...ids] } : {}) }
    return (await internal.call(purgeDeletedFeeds, { body })).deleted
  }
  const purgeSection = async ({ widget }: TrashHome, id: number, viewer: SessionUser): Promise<number> => {
    const page = await pages.byWidget(widget.id)
    const current = page?.widgets.find((candidate) => candidate.id === widget.id)
    const isDeleted = current?.removed_sections?.some(({ section }) => section.id === id)
    if (!page || !current || !isDeleted) return 0
    await sectionsOf(widget.widget_type)?.purge({ page: authorizeEditor(page, viewer), widget: current }, id)
    return 1
  }
  const purgeOf = async (home: TrashHome, refs: readonly DeletedItemRef[], viewer: SessionUser): Promise<number> => {
    const kinds = trashKindsOf(home.widget.widget_type)
    const ids = refs.filter(({ kind }) => kind === kinds.item).map(({ id }) => id)
    const sections = refs.filter(({ kind }) => kind === kinds.section).map(({ id }) => id)
    let deleted = 0
    if (ids.length > 0 && kinds.item === 'feed') deleted += await purgeFeeds([home.widget.id], ids)
    else if (ids.length > 0) deleted += (await stores.byType(home.widget.widget_type)?.items.purge([home.widget.id], { ids })) ?? 0
    for (const id of sections) deleted += await purgeSection(home, id, viewer)
    return deleted
  }

  return {
    /** As far as the person may delete the pages; gives how many were deleted. */
    async items(refs: readonly DeletedItemRef[], viewer: SessionUser): Promise<number> {
      const homes = await placesOf(viewer)
      let deleted = 0
      for (const [widgetId, ofWidget] of Map.groupBy(refs, ({ widget_id }) => widget_id)) {
        const home = homes.get(widgetId)
        if (home && mayPurge(home.page, home.can)) deleted += await purgeOf(home, ofWidget, viewer)
      }
      return deleted
    },

    /** All of the person's own pages: single things, widgets, and the pages themselves. */
    async all(viewer: SessionUser): Promise<void> {
      const homes = [...(await placesOf(viewer)).values()].filter(({ page }) => page.owner_id === viewer.id)
      const widgetIds = homes.map(({ widget }) => widget.id)
      for (const { items } of stores.all) await items.purge(widgetIds)
      await purgeFeeds(homes.filter(({ widget }) => trashKindsOf(widget.widget_type).item === 'feed').map(({ widget }) => widget.id))
      for (const home of homes.filter(({ state }) => state === 'present')) {
        for (const { section } of home.widget.removed_sections ?? []) await purgeSection(home, section.id, viewer)
      }
      for (const page of new Map(homes.map((home) => [home.page._id, home.page])).values()) {
        if (page.is_inbox) continue
        const current = await pages.byIdWithTrash(page._id)
        if (current?.trashed_at) await pageTrash.purge(authorizeRestoring(current, viewer))
        else if (page.removed?.length) await widgetDeletion.purgeAll(authorizeRestoring(current, viewer))
      }
    },
  }
}
