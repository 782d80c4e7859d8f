import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import { limits } from '@foyer/contracts/limits'
import { remoteIdSchema } from '@foyer/contracts/link-tools/widget-auth'
import { z } from 'zod'

/** A task as Google Tasks API v1 has it, as far as it is shown. */
const taskSchema = z.object({
  id: remoteIdSchema,
  title: z.string().catch(''),
  notes: z.string().catch(''),
  status: z.enum(['needsAction', 'completed']).catch('needsAction'),
  due: z.string().optional().catch(undefined),
  parent: remoteIdSchema.optional().catch(undefined),
  position: z.string().max(100).catch(''),
  updated: z.string().optional().catch(undefined),
  deleted: z.boolean().catch(false),
})
export type RemoteTask = z.infer<typeof taskSchema>

const listSchema = z.object({ id: remoteIdSchema, title: z.string().catch('') })

export const taskListsSchema = z.object({ items: z.array(z.unknown()).catch([]) }).transform(({ items }) =>
  items.flatMap((item) => {
    const list = listSchema.safeParse(item).data
    return list ? [{ id: list.id, name: list.title.slice(0, limits.title) }] : []
  }),
)

export const taskListSchema = listSchema.transform(({ id, title }) => ({ id, title: title.slice(0, limits.title) }))

/** A page of tasks. One that is not as documented is left out. */
export const taskPageSchema = z
  .object({ items: z.array(z.unknown()).catch([]), nextPageToken: z.string().max(2_000).optional().catch(undefined) })
  .transform(({ items, nextPageToken }) => ({
    tasks: items.flatMap((item) => taskSchema.safeParse(item).data ?? []).filter(({ deleted }) => !deleted),
    next: nextPageToken,
  }))

export const oneTaskSchema = taskSchema

/** A task as widgets show it. Its texts are texts, whatever is in them. */
export function presentTask({ id, title, notes, status, due, parent }: RemoteTask): GoogleTask {
  const day = due?.slice(0, 10) ?? ''
  return {
    id,
    title: title.slice(0, limits.remote_title),
    notes: notes.slice(0, limits.remote_text),
    due: z.iso.date().safeParse(day).data ?? null,
    is_done: status === 'completed',
    parent: parent ?? null,
  }
}

/** In the order of Google: by their position beside one another, those that belong to another one after it. */
export function inOrder(tasks: readonly RemoteTask[]): RemoteTask[] {
  const unique = [...new Map(tasks.map((task) => [task.id, task])).values()]
  const ids = new Set(unique.map(({ id }) => id))
  const byPosition = unique.toSorted((a, b) => (a.position < b.position ? -1 : Number(a.position > b.position)))
  const isTop = ({ parent }: RemoteTask) => parent === undefined || !ids.has(parent)
  const tops = byPosition.filter(isTop)
  return tops.flatMap((top) => [top, ...byPosition.filter((task) => !isTop(task) && task.parent === top.id)])
}
