import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdListSchema, pathIdSchema } from '../../values.ts'
import { columnIndexSchema, widgetIndexSchema, widgetSchema } from './widgets.ts'

/** Calls about several widgets of a page at once. Each is done for all of them or for none. */

const batchParams = z.object({ id: pathIdSchema, ids: pathIdListSchema.pipe(z.array(z.number()).max(limits.widgets_per_batch)) })

/** The widgets as they are on their page then, with the first of their items as the page has them. */
const widgetsOfPageSchema = z.object({ version: z.number().int(), widgets: z.array(widgetSchema) })

export const deleteWidgets = endpoint({
  name: 'deleteWidgets',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/widgets/{ids}',
  rights: 'page:edit',
  summary: `Delete up to ${limits.widgets_per_batch} widgets of a page with all they hold; they can be restored for ${limits.trash_days} days. Those that are deleted already are no error; nothing is deleted where one was never on the page`,
  params: batchParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})

export const restoreWidgets = endpoint({
  name: 'restoreWidgets',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/widgets/{ids}/restore',
  rights: 'page:edit',
  summary: 'Put deleted widgets of a page back where they were, with all they held, or none of them; those that are there already stay',
  params: batchParams,
  responses: { 200: widgetsOfPageSchema },
  errors: ['widget_limit'],
})

export const moveWidgets = endpoint({
  name: 'moveWidgets',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/page/{id}/widgets/{ids}/page',
  rights: 'page:edit',
  also: { page_id: 'page:edit' },
  summary:
    'Move widgets of a page to another one, which their person must be able to edit as well, one below the other. Those that are there already stay; none is moved where one is on neither page',
  params: batchParams,
  body: z.strictObject({ page_id: idSchema, column: columnIndexSchema.default(0), index: widgetIndexSchema.default(0) }),
  responses: { 200: widgetsOfPageSchema },
  errors: ['widget_limit', 'conflict', 'premium_required'],
})
