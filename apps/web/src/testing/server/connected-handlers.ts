import type { GoogleTask } from '@foyer/contracts/connected-data'
import type { WidgetAuthorization } from '@foyer/contracts/widget-auth'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type Connection, connection } from './connections.ts'
import { type State, newId, nowInSeconds } from './state.ts'

export function googleTask(title: string, fields: Partial<GoogleTask> = {}): GoogleTask {
  return { id: `task-${newId()}`, title, notes: '', due: null, is_done: false, parent: null, ...fields }
}

export const connectedHandlers = (state: State): Handlers => {
  const find = (id: number) => state.connections.get(id)
  const connected = (id: number): Connection & { authorization: WidgetAuthorization } => {
    const stored = find(id)
    if (!stored?.authorization) throw new AppError('widget_not_connected')
    return stored as Connection & { authorization: WidgetAuthorization }
  }
  return {
    widgetToken: ({ params }) => {
      const stored = find(params.id)
      if (stored?.state === 'reauthenticate') throw new AppError('widget_reauthentication_required')
      return { authorization: stored?.authorization ?? null }
    },
    startWidgetAuth: ({ params }) => ({ url: `#at-${params.provider}` }),
    completeWidgetAuth: ({ params, body }) => {
      if (body.error) throw new AppError('provider_denied', { provider: 'Google' })
      const made = connection()
      state.connections.set(params.id, made)
      const page = state.pages.find(({ columns }) => columns.some(({ widgets }) => widgets.some(({ id }) => id === params.id)))
      if (!made.authorization || !page) throw new AppError('not_found')
      return { authorization: made.authorization, page_public_id: page.public_id }
    },
    updateWidgetAuth: ({ params, body }) => {
      const stored = connected(params.id)
      const { is_shared = stored.authorization.is_shared, choices = stored.authorization.choices } = body
      stored.authorization = { ...stored.authorization, is_shared, choices }
      return { authorization: stored.authorization }
    },
    removeWidgetAuth: ({ params }) => {
      state.connections.delete(params.id)
      return { removed: true }
    },
    listWidgetChoices: ({ params }) => ({ choices: connected(params.id).choices }),
    googleTasks: ({ params }) => {
      const stored = find(params.id)
      if (!stored) return { state: 'not_connected', data: null }
      if (stored.state !== 'ok') return { state: stored.state, data: null }
      const list = stored.choices.find(({ id }) => id === stored.authorization?.choices[0])
      const sourced = { fetched_at: nowInSeconds() - (stored.is_stale ? 7_260 : 0), is_stale: stored.is_stale ?? false }
      return {
        state: 'ok',
        data: { list: { id: list?.id ?? '', title: list?.name ?? '' }, tasks: stored.tasks, is_cut: false, ...sourced },
      }
    },
    changeAtProvider: ({ params, body }) => {
      const stored = connected(params.id)
      if (body.do === 'add_task') {
        const { title, notes = '', due = null, is_done = false, key, parent = null } = body
        const made = googleTask(title, { notes, due, is_done, key, parent })
        stored.tasks = [made, ...stored.tasks]
        return { task: made }
      }
      const task = stored.tasks.find(({ id, key }) => id === body.task || key === body.task)
      if (!task) throw new AppError('not_found')
      if (body.do === 'delete_task') {
        stored.tasks = stored.tasks.filter(({ id, parent }) => id !== task.id && parent !== task.id)
        return { task: null }
      }
      const { title = task.title, notes = task.notes, due = task.due, is_done = task.is_done } = body
      const changed = { ...task, title, notes, due, is_done }
      stored.tasks = stored.tasks.with(stored.tasks.indexOf(task), changed)
      return { task: changed }
    },
  }
}
