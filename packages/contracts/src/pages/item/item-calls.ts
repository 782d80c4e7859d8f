import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { widgetParams } from '../../kinds/item-schemas.ts'
import { itemParts } from '../../kinds/widget-kinds.ts'
import { idSchema } from '../../values.ts'

/** The next items of a widget, of all its sections in one row. */
export type ItemsPart = z.infer<(typeof itemParts)[number]>

export const listItems = endpoint({
  name: 'listItems',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/items',
  rights: 'widget:view',
  onTeamHosts: true,
  summary:
    'The next items of a widget, of all its groups or lists in one list; `after` is the `next` of the answer before. With `folder_id` the items and the `total` of that group or list',
  params: widgetParams,
  query: z.object({ after: z.string().max(300).optional(), folder_id: z.coerce.number().pipe(idSchema).optional() }),
  responses: { 200: z.union(itemParts) },
})
