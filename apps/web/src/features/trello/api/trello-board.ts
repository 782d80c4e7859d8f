import type { TrelloBoard } from '@foyer/contracts/link-tools/connected-data'
import { useConnectedData } from '../../../entities/connected/use-connected-data.ts'
import { api } from '../../../lib/api/api-client.ts'
import { isOfCards, withMutation } from '../pending-cards.ts'

export type ShownBoard = TrelloBoard & { fetched_at: number; is_stale: boolean }

export const trelloSource = {
  ask: (widgetId: number, signal: AbortSignal) => api('trelloBoard', { params: { id: String(widgetId) }, signal }),
  isOf: isOfCards,
  withMutation,
}

/** The board of a widget with what is not sent yet. */
export const useTrelloBoard = (widgetId: number) => useConnectedData<TrelloBoard>(widgetId, trelloSource)
