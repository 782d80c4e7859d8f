import type { GoogleTask, GoogleTaskList } from '@foyer/contracts/link-tools/connected-data'
import type { ApiResult } from '../../lib/api/api-client.ts'
import type { Mutation } from '../../lib/mutations/mutation.ts'

type Tasks = readonly GoogleTask[]
type Change = Partial<GoogleTask> & { widget_id: number; list: string; task?: string; key?: string }

/** Whether a mutation is about the tasks of a widget. */
export const isOfTasks = ({ kind, payload }: Mutation, widgetId: number): boolean =>
  kind.endsWith('GoogleTask') && (payload as Change).widget_id === widgetId

/** Tasks with a mutation shown in them; `answer` is what the server has made of it, once it has. Pure. */
export function withMutation(data: GoogleTaskList, { kind, payload }: Mutation, answer?: ApiResult<'changeAtProvider'>): GoogleTaskList {
  const { widget_id: _, list, task: id, key, ...fields } = payload as Change
  if (list !== data.list.id) return data
  if (kind === 'addGoogleTask')
    return { ...data, tasks: added(data.tasks, { ...emptyTask, ...fields, id: key ?? '', key: key ?? '' }, answer?.task) }
  if (kind === 'deleteGoogleTask')
    return { ...data, tasks: data.tasks.filter((task) => !isNamed(task, id) && !isPartOf(data.tasks, task, id)) }
  return { ...data, tasks: data.tasks.map((task) => (isNamed(task, id) ? { ...task, ...fields, ...withoutKey(answer?.task) } : task)) }
}

const emptyTask: GoogleTask = { id: '', title: '', notes: '', due: null, is_done: false, parent: null }

/** A new task is the first; one that is a part of another one follows it. What the server has sent already is not shown twice. */
function added(tasks: Tasks, task: GoogleTask, answer: GoogleTask | null | undefined): GoogleTask[] {
  const made = answer ? { ...answer, key: task.id } : task
  const index = tasks.findIndex(({ id, key }) => id === made.id || key === task.id)
  if (index !== -1) return answer ? tasks.with(index, made) : [...tasks]
  const parentIndex = task.parent === null ? -1 : tasks.findIndex((candidate) => isNamed(candidate, task.parent ?? undefined))
  return tasks.toSpliced(parentIndex + 1, 0, made)
}

const isNamed = ({ id, key }: GoogleTask, name: string | undefined) => id === name || (key !== undefined && key === name)

function isPartOf(tasks: Tasks, { parent }: GoogleTask, name: string | undefined): boolean {
  return parent !== null && tasks.some((task) => isNamed(task, name) && isNamed(task, parent))
}

/** The key stays with what the server has sent of it. */
function withoutKey(task: GoogleTask | null | undefined): Partial<GoogleTask> {
  if (!task) return {}
  const { key: _, ...fields } = task
  return fields
}
