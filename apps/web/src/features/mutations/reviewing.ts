import type { Mutation } from '../../lib/mutations/mutation.ts'
import { createStore } from '../../lib/state/create-store.ts'

/** Whether what could not be saved is shown. */
export const reviewing = createStore(false)

/** The widget that a change of a text is about. */
export function widgetOfPayload(payload: unknown): number {
  return Number((payload as { widget_id?: number }).widget_id)
}

/** Whether a text was not saved because somebody else had changed it. */
export function isTextConflict({ payload, rejection }: Mutation): boolean {
  return rejection?.code === 'conflict' && (payload as { bases?: unknown }).bases !== undefined
}
