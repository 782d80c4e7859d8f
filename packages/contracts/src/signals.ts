import { z } from 'zod'
import { idSchema } from './values.ts'

/**
 * Signals are published to every process at once and kept nowhere: they make remembered rights drop at once. Whoever misses one
 * forgets by time (seconds) all the same.
 */
export const signalSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('session.revoked'), session: z.string() }),
  z.object({ name: z.literal('page.access_changed'), page_id: idSchema }),
])
export type Signal = z.infer<typeof signalSchema>
export type SignalName = Signal['name']
