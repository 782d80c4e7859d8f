import type { RemoteChange, TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { sendRemoteChange } from '../../entities/connected/remote-change.ts'
import { byName, defineMutation } from '../../lib/mutations/mutation-kind.ts'

type Payload<D extends RemoteChange['do']> = { widget_id: number } & Omit<Extract<RemoteChange, { do: D }>, 'do'>

export const addTrelloCard = defineMutation({
  name: 'addTrelloCard',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...fields }: Payload<'add_card'>, { call }) =>
    sendRemoteChange(call, widget_id, 'trello', { do: 'add_card', ...fields }),
  apply: (view) => view,
})

export const updateTrelloCard = defineMutation({
  name: 'updateTrelloCard',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...fields }: Payload<'update_card'>, { call }) =>
    sendRemoteChange(call, widget_id, 'trello', { do: 'update_card', ...fields }),
  apply: (view) => view,
  merge: (earlier, later) => (earlier.widget_id === later.widget_id && earlier.card === later.card ? { ...earlier, ...later } : null),
})

export const moveTrelloCard = defineMutation({
  name: 'moveTrelloCard',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...fields }: Payload<'move_card'>, { call }) =>
    sendRemoteChange(call, widget_id, 'trello', { do: 'move_card', ...fields }),
  apply: (view) => view,
})

/** Takes a card off the board, or puts it back. */
export const archiveTrelloCard = defineMutation({
  name: 'archiveTrelloCard',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, board, card, is_archived }: Payload<'archive_card'> & { shown: TrelloCard }, { call }) =>
    sendRemoteChange(call, widget_id, 'trello', { do: 'archive_card', board, card, is_archived }),
  apply: (view) => view,
})

export const trelloMutations = byName([addTrelloCard, updateTrelloCard, moveTrelloCard, archiveTrelloCard])
