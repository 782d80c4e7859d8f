import type { SessionUser } from '@foyer/contracts/identity'
import type { Kit } from '@foyer/service-kit/service'
import type { ItemModule } from '../item/item.module.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import { itemKinds } from '../kinds/item-kinds.ts'
import type { AccessibleModule } from '../page/accessible/accessible.module.ts'
import type { PageModule } from '../page/changes/page.module.ts'
import { teamIdsOf } from '../page/page-owner.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { TeamDirectory } from '../page/teams/team-directory.ts'
import type { UnsortedService } from '../unsorted/unsorted.service.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import { createPurgeTrash } from './purge-trash.command.ts'
import { createRestoreFromTrash } from './restore-from-trash.command.ts'
import { createTrashCap } from './trash-cap.command.ts'
import { type TrashEntry, createTrashList } from './trash-list.ts'
import { createTrashPlaces } from './trash-places.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'internal' | 'clock'>
  store: Pick<PageStore, 'pages'>
  stores: ItemStores
  accessible: Pick<AccessibleModule, 'pages'>
  page: Pick<PageModule, 'owners' | 'trash'>
  widgets: Pick<WidgetModule, 'access' | 'deletion'>
  items: Pick<ItemModule, 'servicesOf'>
  unsorted: UnsortedService
  teams: TeamDirectory
}

/** The trash for what is deleted from widgets by itself: bookmarks, notes, to-dos, groups, lists and feeds. */
export function createTrashModule({ kit, store: { pages }, stores, accessible, page, widgets, items, unsorted, teams }: Dependencies) {
  const { internal, clock } = kit
  const sections = new Map(itemKinds.filter((kind) => kind.sections).map((kind) => [kind.type as string, items.servicesOf(kind).sections]))
  const sectionsOf = (widgetType: string) => sections.get(widgetType)
  const placesOf = createTrashPlaces({ accessiblePages: accessible.pages, pages })
  const common = { pages, pageTrash: page.trash, widgetDeletion: widgets.deletion, stores, sectionsOf, internal }

  return {
    list: createTrashList({ stores, internal, placesOf, clock }),
    restore: createRestoreFromTrash({ ...common, widgets: widgets.access, unsorted }),
    purge: createPurgeTrash({ ...common, placesOf }),
    /** Purges what owners have in the trash beyond the maximum. */
    purgeExcess: createTrashCap({ pages, stores }),
    /** Somebody whose account is gone has deleted nothing that names them. */
    async forgetPerson(personId: number): Promise<void> {
      for (const store of stores.all) await store.items.forgetRemover(personId)
    },

    /** The teams whose pages these are of, and who deleted them; people whom accounts does not name now are left out. */
    async namesFor(entries: readonly TrashEntry[], viewer: SessionUser) {
      const byTeam = await teams.availableByIds(teamIdsOf(entries.map(({ home }) => home.page)))
      const ids = [...new Set(entries.flatMap(({ by }) => by ?? []))]
      const named = await Promise.all(ids.map(async (id) => [id, await nameOf(id, viewer)] as const))
      return { teams: byTeam, people: new Map(named.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const]))) }
    },
  }

  function nameOf(id: number, viewer: SessionUser): Promise<string | null> {
    return id === viewer.id ? Promise.resolve(viewer.name) : page.owners.nameOf(id).catch(() => null)
  }
}
