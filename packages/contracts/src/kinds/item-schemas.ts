import { z } from 'zod'
import { idSchema, pathIdSchema } from '../values.ts'

export const widgetParams = z.object({ id: pathIdSchema })
export const itemParams = z.object({ id: pathIdSchema, item_id: pathIdSchema })
export const deletedSchema = z.object({ deleted: z.literal(true) })
export const orderedSchema = z.object({ ordered: z.literal(true) })

/** The item after which something is put; null: at the top; left out: at the end. One that is gone means the end. */
export const afterItemSchema = idSchema.nullable().optional()
