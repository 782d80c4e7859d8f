import { z } from 'zod'
import type { ServiceName } from './routes.ts'
import { idSchema } from './values.ts'

export type EventDefinition<N extends string = string, P extends z.ZodType = z.ZodType> = {
  name: N
  publisher: ServiceName
  /** Every service that has a handler; a service that misses one of its handlers does not start. */
  subscribers: readonly ServiceName[]
  payload: P
}

const define = <const N extends string, P extends z.ZodType>(definition: EventDefinition<N, P>) => definition

/** Someone signed up: pages gives them their first page. */
export const userCreated = define({
  name: 'user.created',
  publisher: 'accounts',
  subscribers: ['pages'],
  payload: z.object({ user_id: idSchema, lang: z.string() }),
})

/** A widget was deleted: pages removes its bookmarks, feeds its subscriptions. */
export const widgetDeleted = define({
  name: 'widget.deleted',
  publisher: 'pages',
  subscribers: ['pages', 'feeds'],
  payload: z.object({ widget_id: idSchema, page_id: idSchema, widget_type: z.string() }),
})

/** A widget's items are about to change: should the process die in between, the page's version still moves on. */
export const itemsChanged = define({
  name: 'page.items_changed',
  publisher: 'pages',
  subscribers: ['pages'],
  payload: z.object({ page_id: idSchema, widget_id: idSchema }),
})

export const eventDefinitions: readonly EventDefinition[] = [userCreated, widgetDeleted, itemsChanged]
