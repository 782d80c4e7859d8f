import type { Access } from '@foyer/service-kit/access'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../authorizers.ts'
import type { ItemKind } from './store/item-kind.ts'
import type { ItemStore } from './store/item-store.ts'
import type { ItemRecord } from './store/item.model.ts'
import type { SectionService } from './section.service.ts'
import type { WidgetAccess } from '../widget/widget-access.ts'

/** What the routes of a kind are given: the store of its items, the sections of its widgets, the way to widgets. */
export type ItemServices<T extends ItemRecord> = { store: ItemStore<T>; sections: SectionService; widgets: WidgetAccess }

/** What the routes of a kind are registered with. */
export type ItemRouteDeps<T extends ItemRecord> = ItemServices<T> & { access: Access<Authorizers>; addresses: AddressReader }

/** What gives the addresses of bookmarks as they are stored. */
export type AddressReader = { read(typed: ReadonlyArray<{ input: string; field: string }>): Promise<string[]> }

export type ItemKindDefinition<T extends ItemRecord = ItemRecord> = ItemKind<T> & {
  /** Serves the endpoints of the kind. */
  routes(app: FastifyInstance, deps: ItemRouteDeps<T>): void
}

/** A kind of item in one object; modules/kinds/item-kinds.ts lists them. */
export function defineItemKind<T extends ItemRecord>(definition: ItemKindDefinition<T>): ItemKindDefinition<T> {
  return definition
}
