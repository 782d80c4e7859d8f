import type { z } from 'zod'
import type { ServiceName } from './routes.ts'

export type EventDefinition<N extends string = string, P extends z.ZodType = z.ZodType> = {
  name: N
  publisher: ServiceName
  /** Every service that has a handler; a service that misses one of its handlers does not start. */
  subscribers: readonly ServiceName[]
  payload: P
  /** Only tells a person or another program of something: where a restored backup lacks it, nothing is inconsistent. */
  notice?: true
}

/** Declares an event; its name and payload stay literal types. */
export const defineEvent = <const N extends string, P extends z.ZodType>(definition: EventDefinition<N, P>) => definition
