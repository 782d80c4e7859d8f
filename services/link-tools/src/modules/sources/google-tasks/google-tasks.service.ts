import {
  type GoogleTask,
  type GoogleTaskList,
  type GoogleTasksAnswer,
  type RemoteChange,
  googleTaskListSchema,
} from '@foyer/contracts/link-tools/connected-data'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { z } from 'zod'
import type { RemoteCreations } from '../remote-creation/remote-creations.ts'
import type { ConnectedReader } from '../widget-auth/connected-reader.ts'
import { type ProviderApi, orUnavailable } from '../widget-auth/provider-api.ts'
import type { ListChoices } from '../widget-auth/widget-auth.service.ts'
import type { WidgetAuthorizationRecord, WidgetAuthorizationRepository } from '../widget-auth/widget-authorization.repository.ts'
import {
  inOrder,
  oneTaskSchema,
  presentTask,
  type RemoteTask,
  taskListSchema,
  taskListsSchema,
  taskPageSchema,
} from './google-task.parser.ts'

const pageSize = 100
const maxPages = 3
/** Those done before are not shown. */
const doneMs = 7 * 24 * 60 * 60_000

export type TaskChange = Extract<RemoteChange, { do: `${string}_task` }>
export const isTaskChange = (change: RemoteChange): change is TaskChange => change.do.endsWith('_task')

type Fields = { title?: string | undefined; notes?: string | undefined; due?: string | null | undefined; is_done?: boolean | undefined }

/** The lists of Google Tasks that widgets show, by Google Tasks API v1. */
export function createGoogleTasks(options: {
  api: ProviderApi
  reader: ConnectedReader
  authorizations: Pick<WidgetAuthorizationRepository, 'noteChange'>
  creations: RemoteCreations
  url: (path: string) => URL
  clock: () => Date
}) {
  const { api, reader, authorizations, creations, url, clock } = options
  const tasksUrl = (list: string, ...rest: string[]) => url(`/tasks/v1/lists/${[list, 'tasks', ...rest].map(encodeURIComponent).join('/')}`)

  /** Up to three pages. */
  const readTasks = async (record: WidgetAuthorizationRecord, list: string, query: Record<string, string>) => {
    const tasks: RemoteTask[] = []
    let next: string | undefined
    for (let page = 0; page < maxPages && (page === 0 || next !== undefined); page += 1) {
      const address = tasksUrl(list)
      address.search = new URLSearchParams({ maxResults: String(pageSize), ...query, ...(next ? { pageToken: next } : {}) }).toString()
      const answer = await api.call(record, { url: address, schema: taskPageSchema })
      tasks.push(...answer.tasks)
      next = answer.next
    }
    return { tasks, isCut: next !== undefined }
  }

  const readList = async (record: WidgetAuthorizationRecord, list: string) =>
    api.call(record, { url: url(`/tasks/v1/users/@me/lists/${encodeURIComponent(list)}`), schema: taskListSchema })

  const load = async (record: WidgetAuthorizationRecord): Promise<GoogleTaskList> => {
    const list = await readList(record, record.choices[0] ?? '')
    const completedMin = new Date(clock().getTime() - doneMs).toISOString()
    const [open, done] = [
      await readTasks(record, list.id, { showCompleted: 'false' }),
      await readTasks(record, list.id, { showCompleted: 'true', showHidden: 'true', completedMin }),
    ]
    return { list, tasks: inOrder([...open.tasks, ...done.tasks]).map(presentTask), is_cut: open.isCut }
  }

  const add = async (record: WidgetAuthorizationRecord, { list, key, parent, ...fields }: Extract<TaskChange, { do: 'add_task' }>) => {
    const address = tasksUrl(list)
    if (parent !== undefined) address.searchParams.set('parent', await creations.resolve(record._id, parent))
    const id = await creations.once(record._id, key, {
      make: async () => (await api.call(record, { url: address, method: 'POST', body: remoteFields(fields), schema: oneTaskSchema })).id,
      async lookUp(since, attributed) {
        const { tasks } = await readTasks(record, list, { showCompleted: 'true', showHidden: 'true', updatedMin: since.toISOString() })
        return tasks.find((task) => task.title === fields.title && !attributed.has(task.id))?.id ?? null
      },
    })
    return { ...(await api.call(record, { url: tasksUrl(list, id), schema: oneTaskSchema })), key }
  }

  const apply = async (record: WidgetAuthorizationRecord, request: TaskChange): Promise<GoogleTask | null> => {
    if (request.do === 'add_task') {
      const { key, ...task } = await add(record, request)
      return { ...presentTask(task), key }
    }
    const { list, task, do: action, ...fields } = request
    const address = tasksUrl(list, await creations.resolve(record._id, task))
    if (action === 'delete_task') {
      await api.call(record, { url: address, method: 'DELETE', schema: z.unknown() })
      return null
    }
    return presentTask(await api.call(record, { url: address, method: 'PATCH', body: remoteFields(fields), schema: oneTaskSchema }))
  }

  const listChoices: ListChoices = (record) =>
    orUnavailable(api.call(record, { url: url('/tasks/v1/users/@me/lists?maxResults=100'), schema: taskListsSchema }))

  return {
    listChoices,

    async read(widget: WidgetRight): Promise<GoogleTasksAnswer> {
      const { state, data } = await reader.read(widget, {
        schema: googleTaskListSchema,
        load,
        firstChoice: async (record) => (await readList(record, '@default')).id,
      })
      if (!data) return { state, data }
      const keys = await creations.listOf(widget.widget_id)
      const tasks = data.tasks.map((task) => {
        const key = keys.get(task.id)
        return key === undefined ? task : { ...task, key }
      })
      return { state, data: { ...data, tasks } }
    },

    /** Throws `not_found` for a task that is gone, and where the widget shows another list by now. */
    async change({ widget_id: id }: Authorized<WidgetRight, 'edit'>, request: TaskChange): Promise<GoogleTask | null> {
      const record = await reader.accountOf(id)
      if (record.choices[0] !== request.list) throw new AppError('not_found')
      const task = await orUnavailable(apply(record, request))
      await authorizations.noteChange(id)
      return task
    },
  }
}

function remoteFields({ title, notes, due, is_done: isDone }: Fields): object {
  const isDoneFields = isDone ? { status: 'completed' } : { status: 'needsAction', completed: null }
  return {
    ...(title === undefined ? {} : { title }),
    ...(notes === undefined ? {} : { notes }),
    // Google takes a moment and keeps its day.
    ...(due === undefined ? {} : { due: due === null ? null : `${due}T00:00:00.000Z` }),
    ...(isDone === undefined ? {} : isDoneFields),
  }
}
