import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pathIdSchema } from '../values.ts'

/** Why there is no table at an address: codes of ours, shown by the web app in words. Texts: `chart:error.<code>`. */
const tableErrorCodes = ['no_address', 'address_not_allowed', 'unreachable', 'not_found', 'refused', 'too_large', 'not_a_table'] as const
export type TableErrorCode = (typeof tableErrorCodes)[number]

/** A number as the source wrote it where it writes numbers, a text everywhere else; null is empty. */
const tableCellSchema = z.union([z.number(), z.string().max(limits.table_cell), z.null()])
export type TableCell = z.infer<typeof tableCellSchema>

/** `is_cut`: the source has more rows or columns. */
export const tableSchema = z.object({
  rows: z.array(z.array(tableCellSchema).max(limits.table_columns)).max(limits.table_rows + 1),
  is_cut: z.boolean(),
})
export type Table = z.infer<typeof tableSchema>

const widgetParams = z.object({ id: pathIdSchema })
/** null: none. The address may be a secret, so viewers never get it. */
const addressSchema = z.object({ url: z.string().nullable() })

export const getTableAddress = endpoint({
  name: 'getTableAddress',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/table_address',
  rights: 'widget:edit',
  widget_type: 'chart',
  token: 'pages:read',
  summary: 'The address that the table of a chart is read from, which may be secret: for its editors alone',
  params: widgetParams,
  responses: { 200: addressSchema },
})

export const setTableAddress = endpoint({
  name: 'setTableAddress',
  service: 'link-tools',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/table_address',
  rights: 'widget:edit',
  widget_type: 'chart',
  token: 'pages:write',
  limit: 'outbound',
  summary: 'Read the table of a chart from another address, or from none (null). Nothing is fetched yet',
  params: widgetParams,
  body: z.strictObject({ url: z.string().trim().min(1).max(limits.url).nullable() }),
  responses: { 200: addressSchema },
})

export const widgetTable = endpoint({
  name: 'widgetTable',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/table',
  rights: 'widget:view',
  widget_type: 'chart',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary:
    'The table at the address of a chart: CSV, or JSON as a list of objects, a list of lists, or labels and series. At most 15 minutes old, unless its source cannot be reached (`is_stale`)',
  params: widgetParams,
  responses: {
    200: z.object({
      ...tableSchema.shape,
      error: z.enum(tableErrorCodes).nullable(),
      /** In seconds since 1970; null with an error. */
      fetched_at: z.number().int().nullable(),
      is_stale: z.boolean(),
    }),
  },
})
