import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pathIdSchema } from '../values.ts'
import { connectedStates, remoteIdSchema, widgetProviderSchema } from './widget-auth.ts'

const sourced = { fetched_at: z.number().int(), is_stale: z.boolean() }

/** A task of Google Tasks. Texts are the provider's, and shown as texts. */
export const googleTaskSchema = z.object({
  id: z.string(),
  /** The key that the client made it with, for as long as calls may still name it by that. */
  key: z.string().optional(),
  title: z.string(),
  notes: z.string(),
  /** A day. */
  due: z.iso.date().nullable(),
  is_done: z.boolean(),
  /** The task that it is a part of. */
  parent: z.string().nullable(),
})
export type GoogleTask = z.infer<typeof googleTaskSchema>

export const googleTaskListSchema = z.object({
  list: z.object({ id: z.string(), title: z.string() }),
  /** In their order; those that belong to another one follow it. */
  tasks: z.array(googleTaskSchema),
  /** There are more than are shown. */
  is_cut: z.boolean(),
})
export type GoogleTaskList = z.infer<typeof googleTaskListSchema>

export const googleTasks = endpoint({
  name: 'googleTasks',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/google_tasks',
  rights: 'widget:view',
  widget_type: 'gtasks',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary: 'The tasks of the list that a widget shows: those that are open, and those done within a week',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ state: z.enum(connectedStates), data: googleTaskListSchema.extend(sourced).nullable() }) },
  errors: ['source_not_configured', 'source_unavailable'],
})
export type GoogleTasksAnswer = z.infer<(typeof googleTasks)['responses'][200]>

/** A card of Trello. Texts are the provider's, and shown as texts. */
export const trelloCardSchema = z.object({
  id: z.string(),
  /** The key that the client made it with, for as long as calls may still name it by that. */
  key: z.string().optional(),
  list: z.string(),
  name: z.string(),
  /** Cards of a list are in the order of these. */
  pos: z.number(),
  due: z.iso.datetime().nullable(),
  is_done: z.boolean(),
  /** Its address at Trello. */
  url: z.string().nullable(),
  /** `colour` is Trello's name of one. */
  labels: z.array(z.object({ name: z.string(), colour: z.string().nullable() })),
})
export type TrelloCard = z.infer<typeof trelloCardSchema>

export const trelloBoardSchema = z.object({
  board: z.object({ id: z.string(), name: z.string(), url: z.string().nullable() }),
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
  cards: z.array(trelloCardSchema),
  /** There is more than is shown. */
  is_cut: z.boolean(),
})
export type TrelloBoard = z.infer<typeof trelloBoardSchema>

export const trelloBoard = endpoint({
  name: 'trelloBoard',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/trello_board',
  rights: 'widget:view',
  widget_type: 'trello',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary: 'The board of Trello that a widget shows, with its open lists and cards',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ state: z.enum(connectedStates), data: trelloBoardSchema.extend(sourced).nullable() }) },
  errors: ['source_not_configured', 'source_unavailable'],
})
export type TrelloAnswer = z.infer<(typeof trelloBoard)['responses'][200]>

/** Made by the client, and the same however often a creation is sent; later calls may name the thing by it. */
const keySchema = z.string().regex(/^key-[\w-]{8,60}$/)
const taskFields = {
  title: z.string().trim().min(1).max(limits.remote_title),
  notes: z.string().max(limits.remote_text),
  due: z.iso.date().nullable(),
  is_done: z.boolean(),
}

/** `list` and `board` are what is shown: a change that was made before another one was chosen is refused. */
const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add_task'),
    list: remoteIdSchema,
    key: keySchema,
    title: taskFields.title,
    notes: taskFields.notes.optional(),
    due: taskFields.due.optional(),
    is_done: z.boolean().optional(),
    /** The task that it is a part of. */
    parent: remoteIdSchema.optional(),
  }),
  z.strictObject({
    do: z.literal('update_task'),
    list: remoteIdSchema,
    task: remoteIdSchema,
    title: taskFields.title.optional(),
    notes: taskFields.notes.optional(),
    due: taskFields.due.optional(),
    is_done: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('delete_task'), list: remoteIdSchema, task: remoteIdSchema }),
  z.strictObject({ do: z.literal('add_card'), board: remoteIdSchema, list: remoteIdSchema, key: keySchema, name: taskFields.title }),
  z.strictObject({
    do: z.literal('update_card'),
    board: remoteIdSchema,
    card: remoteIdSchema,
    name: taskFields.title.optional(),
    due: z.iso.datetime().nullable().optional(),
    is_done: z.boolean().optional(),
  }),
  z.strictObject({
    do: z.literal('move_card'),
    board: remoteIdSchema,
    card: remoteIdSchema,
    list: remoteIdSchema,
    pos: z.union([z.literal('top'), z.literal('bottom'), z.number().positive()]),
  }),
  z.strictObject({ do: z.literal('archive_card'), board: remoteIdSchema, card: remoteIdSchema, is_archived: z.boolean() }),
])
export type RemoteChange = z.infer<typeof changeSchema>

export const changeAtProvider = endpoint({
  name: 'changeAtProvider',
  service: 'link-tools',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/{provider}',
  rights: 'widget:edit',
  token: 'pages:write',
  limit: 'outbound',
  summary: 'Change what a widget shows at the provider: add, change and delete tasks; add, change, move and archive cards. Safe to repeat',
  params: z.object({ id: pathIdSchema, provider: widgetProviderSchema }),
  body: changeSchema,
  responses: { 200: z.object({ task: googleTaskSchema.nullable(), card: trelloCardSchema.nullable() }) },
  errors: ['widget_not_connected', 'widget_reauthentication_required', 'source_not_configured', 'source_unavailable', 'not_found'],
})
