import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { deletedSchema, itemParams, orderedSchema, widgetParams } from './item-schemas.ts'
import type { WidgetType } from './base/widget-types.ts'
import { limits } from '../limits.ts'

const common = { service: 'pages', audience: 'public', rights: 'widget:edit' } as const

type Options = {
  widget_type: WidgetType
  /** The schema of an item: the answer of adding, changing and restoring one. */
  item: z.ZodType
  add: { path: string; summary: string; params?: z.ZodObject; body: z.ZodType; body_limit?: number }
  /** The path of one item, `/widget/{id}/…/{item_id}`, and the body that changes it. */
  update: { path: string; summary: string; body: z.ZodType; body_limit?: number; errors?: Endpoint['errors'] }
  order: { method: 'PATCH' | 'POST' | 'PUT'; path: string; summary: string; body: z.ZodType; body_limit?: number }
}

type Params<O extends Options> = O['add'] extends { params: infer P extends z.ZodObject } ? P : typeof widgetParams

/** An endpoint of a kind's items. */
type ItemEndpoint<
  N extends string,
  Method extends Endpoint['method'],
  P extends z.ZodObject,
  B,
  Status extends number,
  R extends z.ZodType,
> = {
  name: N
  service: 'pages'
  audience: 'public'
  method: Method
  path: string
  rights: 'widget:edit'
  widget_type: WidgetType
  summary: string
  params: P
  responses: { [S in Status]: R }
  errors: readonly Extract<Endpoint['errors'], readonly unknown[]>[number][]
} & (B extends z.ZodType ? { body: B } : unknown)

/** The five endpoints that every kind of item has, by their names. */
export type ItemEndpoints<One extends string, Many extends string, O extends Options> = {
  [N in `add${One}`]: ItemEndpoint<N, 'POST', Params<O>, O['add']['body'], 201, O['item']>
} & { [N in `update${One}`]: ItemEndpoint<N, 'PUT', typeof itemParams, O['update']['body'], 200, O['item']> } & {
  [N in `delete${One}`]: ItemEndpoint<N, 'DELETE', typeof itemParams, undefined, 200, typeof deletedSchema>
} & { [N in `restore${One}`]: ItemEndpoint<N, 'POST', typeof itemParams, undefined, 200, O['item']> } & {
  [N in `order${Many}`]: ItemEndpoint<N, O['order']['method'], typeof widgetParams, O['order']['body'], 200, typeof orderedSchema>
}

/**
 * Declares the endpoints that every kind of item has: add, change, delete, restore and order. All demand the right to edit the widget.
 * @param name the item in the names of the endpoints: `Note` gives `addNote` … and, with `Notes`, `orderNotes`
 */
export function itemEndpoints<const One extends string, const Many extends string, const O extends Options>(
  name: { singular: One; plural: Many },
  options: O,
): ItemEndpoints<One, Many, O> {
  const { widget_type, item, add, update, order } = options
  const shared = { ...common, widget_type }
  const onItem = { ...shared, path: update.path, params: itemParams }
  const declarations: Endpoint[] = [
    {
      ...shared,
      name: `add${name.singular}`,
      method: 'POST',
      path: add.path,
      summary: add.summary,
      params: add.params ?? widgetParams,
      ...bodyOf(add),
      responses: { 201: item },
      errors: ['item_limit'],
    },
    {
      ...onItem,
      name: `update${name.singular}`,
      method: 'PUT',
      summary: update.summary,
      ...bodyOf(update),
      responses: { 200: item },
      ...(update.errors ? { errors: update.errors } : {}),
    },
    {
      ...onItem,
      name: `delete${name.singular}`,
      method: 'DELETE',
      summary: `Delete an item; it can be restored for ${limits.trash_days} days. One that is not there any more is no error`,
      responses: { 200: deletedSchema },
    },
    {
      ...onItem,
      name: `restore${name.singular}`,
      method: 'POST',
      path: `${update.path}/restore`,
      summary: 'Restore a deleted item to its place; one that is there already stays',
      responses: { 200: item },
      errors: ['item_limit'],
    },
    {
      ...shared,
      name: `order${name.plural}`,
      method: order.method,
      path: order.path,
      summary: order.summary,
      params: widgetParams,
      ...bodyOf(order),
      responses: { 200: orderedSchema },
      errors: ['no_items_to_reorder'],
    },
  ]
  return Object.fromEntries(declarations.map((declaration) => [declaration.name, declaration])) as ItemEndpoints<One, Many, O>
}

const bodyOf = ({ body, body_limit }: { body: z.ZodType; body_limit?: number }) => ({ body, ...(body_limit ? { body_limit } : {}) })
