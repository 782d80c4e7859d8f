import type { Endpoint } from '@foyer/contracts/endpoint'
import type { SessionUser } from '@foyer/contracts/identity'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import type { deletedSchema, orderedSchema } from '@foyer/contracts/kinds/item-schemas'
import type { Access } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Authorizers } from '../../authorizers.ts'
import { deleteItem, restoreItem } from './commands/delete-items.command.ts'
import type { ItemView } from './store/item-kind.ts'
import type { ItemListService } from './item-list.service.ts'
import type { ItemStore } from './store/item-store.ts'
import type { ItemRecord } from './store/item.model.ts'
import { orderItems } from './commands/order-items.command.ts'
import type { EditableWidget } from '../widget/widget-access.ts'

type OfWidget = { id: number }
type OfItem = { id: number; item_id: number }
type Params<P> = z.ZodObject & z.ZodType<P>
type WidgetEndpoint<P extends Params<OfWidget>, B, R> = Endpoint & {
  rights: 'widget:edit'
  params: P
  responses: Record<number, R>
} & (B extends z.ZodType ? { body: B } : unknown)

/** The endpoints that `itemEndpoints` of the contracts declares for a kind. */
type KindEndpoints<P extends Params<OfWidget>, Add, Update, Order, Item extends z.ZodType> = {
  add: WidgetEndpoint<P, Add, Item>
  update: WidgetEndpoint<Params<OfItem>, Update, Item>
  delete: WidgetEndpoint<Params<OfItem>, undefined, typeof deletedSchema>
  restore: WidgetEndpoint<Params<OfItem>, undefined, Item>
  order: WidgetEndpoint<Params<OfWidget>, Order, typeof orderedSchema>
}

/** What differs from kind to kind: how an item is presented, and what its bodies mean. */
type KindHandlers<T extends ItemRecord, P, Add, Update, Order, Item> = {
  store: ItemStore<T>
  present: (record: T, view: ItemView) => Item
  add: (to: EditableWidget, body: Add, viewer: SessionUser, params: P) => Promise<T>
  update: (of: EditableWidget, id: number, body: Update, viewer: SessionUser) => Promise<T>
  /** By default the item alone is deleted, and restored. */
  remove?: (from: EditableWidget, id: number) => Promise<void>
  restore?: (to: EditableWidget, id: number) => Promise<T>
  /** By default the items of `ids` are reordered among the positions they occupy. */
  order?: (of: EditableWidget, body: Order) => Promise<void>
}

/** Serves the next items of any widget. */
export function registerItemListRoutes(
  app: FastifyInstance,
  { access, lists }: { access: Access<Authorizers>; lists: ItemListService },
): void {
  serve(app, access, listItems, async ({ page, widget, can, query }) => {
    // Each kind presents what it declares as its part; the response schema checks it.
    return (await lists.list({ page, widget, can }, query)) as never
  })
}

/** Serves the endpoints that every kind of item has: add, change, delete, restore and order. */
export function registerItemRoutes<
  T extends ItemRecord,
  P extends Params<OfWidget>,
  Add extends z.ZodType,
  Update extends z.ZodType,
  Order extends z.ZodType<{ ids: number[] }>,
  Item extends z.ZodType,
>(
  app: FastifyInstance,
  access: Access<Authorizers>,
  endpoints: KindEndpoints<P, Add, Update, Order, Item>,
  {
    store,
    present,
    add,
    update,
    remove,
    restore,
    order,
  }: KindHandlers<T, z.output<P>, z.output<Add>, z.output<Update>, z.output<Order>, z.output<Item>>,
): void {
  // `serve` infers what a handler gets from the very endpoint; of an endpoint that is a parameter TypeScript cannot work that out.
  const kind = endpoints as unknown as KindEndpoints<
    Params<OfWidget>,
    z.ZodUnknown,
    z.ZodUnknown,
    z.ZodType<{ ids: number[] }>,
    z.ZodUnknown
  >
  const shown = (record: T, { widget }: EditableWidget) => present(record, { widget, forEditor: true })

  serve(app, access, kind.add, async ({ page, widget, viewer, params, body }) => {
    const to = { page, widget }
    return shown(await add(to, body as z.output<Add>, viewer, params as z.output<P>), to)
  })

  serve(app, access, kind.update, async ({ page, widget, viewer, params, body }) => {
    const of = { page, widget }
    return shown(await update(of, params.item_id, body as z.output<Update>, viewer), of)
  })

  serve(app, access, kind.delete, async ({ page, widget, params }) => {
    if (remove) await remove({ page, widget }, params.item_id)
    else await deleteItem(store, { page, widget }, params.item_id)
    return { deleted: true as const }
  })

  serve(app, access, kind.restore, async ({ page, widget, params }) => {
    const to = { page, widget }
    return shown(await (restore ? restore(to, params.item_id) : restoreItem(store, to, params.item_id)), to)
  })

  serve(app, access, kind.order, async ({ page, widget, body }) => {
    const of = { page, widget }
    if (order) await order(of, body as z.output<Order>)
    else await orderItems(store, of, body.ids)
    return { ordered: true as const }
  })
}
