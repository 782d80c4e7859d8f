import type { RemoteChange } from '@foyer/contracts/link-tools/connected-data'
import { sendRemoteChange } from '../../entities/connected/remote-change.ts'
import { byName, defineMutation } from '../../lib/mutations/mutation-kind.ts'

type Payload<D extends RemoteChange['do']> = { widget_id: number } & Omit<Extract<RemoteChange, { do: D }>, 'do'>

export const addGoogleTask = defineMutation({
  name: 'addGoogleTask',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...fields }: Payload<'add_task'>, { call }) =>
    sendRemoteChange(call, widget_id, 'google', { do: 'add_task', ...fields }),
  apply: (view) => view,
})

export const updateGoogleTask = defineMutation({
  name: 'updateGoogleTask',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...fields }: Payload<'update_task'>, { call }) =>
    sendRemoteChange(call, widget_id, 'google', { do: 'update_task', ...fields }),
  apply: (view) => view,
  merge: (earlier, later) => (earlier.widget_id === later.widget_id && earlier.task === later.task ? { ...earlier, ...later } : null),
})

export const deleteGoogleTask = defineMutation({
  name: 'deleteGoogleTask',
  affectsPage: false,
  idPaths: () => ['widget_id'],
  send: ({ widget_id, ...fields }: Payload<'delete_task'>, { call }) =>
    sendRemoteChange(call, widget_id, 'google', { do: 'delete_task', ...fields }),
  apply: (view) => view,
})

export const googleTaskMutations = byName([addGoogleTask, updateGoogleTask, deleteGoogleTask])
