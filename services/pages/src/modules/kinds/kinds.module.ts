import type { Kit } from '@foyer/service-kit/service'
import type { ItemKindDefinition } from '../item/define-item-kind.ts'
import type { ItemModule } from '../item/item.module.ts'
import type { ItemRecord } from '../item/store/item.model.ts'
import { itemKinds } from './item-kinds.ts'

type Dependencies = { kit: Pick<Kit<never>, 'mongo' | 'internal' | 'queues' | 'clock' | 'log'>; items: Pick<ItemModule, 'servicesOf'> }

/** The services of every kind of item, made once. */
export function createKindsModule({ kit, items }: Dependencies) {
  const services = new Map<string, unknown>(itemKinds.map((kind) => [kind.type, kind.createServices({ kit, ...items.servicesOf(kind) })]))
  return {
    /** The services of this very kind. */
    // The map holds those of every kind; the kind's own type says which ones these are.
    of: <T extends ItemRecord, Services>({ type }: ItemKindDefinition<T, Services>): Services => services.get(type) as Services,
  }
}
