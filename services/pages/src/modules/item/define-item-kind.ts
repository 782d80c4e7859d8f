import type { Access } from '@foyer/service-kit/access'
import type { Kit } from '@foyer/service-kit/service'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../authorizers.ts'
import type { ItemKind } from './store/item-kind.ts'
import type { ItemStore } from './store/item-store.ts'
import type { ItemRecord } from './store/item.model.ts'
import type { SectionService } from './section.service.ts'
import type { WidgetAccess } from '../widget/widget-access.ts'

/** What every kind has: the store of its items, the sections of its widgets, the way to widgets. */
export type ItemServices<T extends ItemRecord> = { store: ItemStore<T>; sections: SectionService; widgets: WidgetAccess }

/** What the services of a kind are made of. */
export type KindDependencies<T extends ItemRecord> = ItemServices<T> & {
  kit: Pick<Kit<never>, 'mongo' | 'internal' | 'queues' | 'clock' | 'log'>
}

export type ItemKindDefinition<T extends ItemRecord = ItemRecord, Services = unknown> = ItemKind<T> & {
  /** Makes the services of the kind; it is called once. */
  createServices(deps: KindDependencies<T>): Services
  /** Serves the endpoints of the kind. */
  routes(app: FastifyInstance, deps: { access: Access<Authorizers>; services: Services }): void
}

/** A kind of item in one object; modules/kinds/item-kinds.ts lists them. */
export function defineItemKind<T extends ItemRecord, Services>(
  definition: ItemKindDefinition<T, Services>,
): ItemKindDefinition<T, Services> {
  return definition
}
