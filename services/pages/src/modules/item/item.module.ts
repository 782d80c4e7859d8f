import type { Kit } from '@foyer/service-kit/service'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import type { ItemServices } from './define-item-kind.ts'
import { createItemCounts } from './item-counts.ts'
import { createItemListService } from './item-list.service.ts'
import { createSectionService } from './section.service.ts'
import type { ItemKind } from './store/item-kind.ts'
import type { ItemStores } from './store/item-store.ts'
import type { ItemRecord } from './store/item.model.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'clock'>
  store: Pick<PageStore, 'pages'>
  stores: ItemStores
  widgets: Pick<WidgetModule, 'access' | 'change'>
  subjectOf: SubjectOf
}

export type ItemModule = ReturnType<typeof createItemModule>

/** The items of widgets, whatever their kind is. */
export function createItemModule({ kit: { clock }, store: { pages }, stores, widgets, subjectOf }: Dependencies) {
  return {
    counts: createItemCounts({ pages, stores, clock }),
    lists: createItemListService({ stores }),
    /** The parts of a kind's services that every kind has. */
    servicesOf<T extends ItemRecord>(kind: ItemKind<T>): ItemServices<T> {
      const store = stores.of(kind)
      return { store, sections: createSectionService({ store, changeWidget: widgets.change, subjectOf }), widgets: widgets.access }
    },
  }
}
