import type { GoogleTask, RemoteChange, TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import type { WidgetAuthorization } from '@foyer/contracts/link-tools/widget-auth'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type Connection, connection } from './connections.ts'
import { type State, newId, nowInSeconds } from './state.ts'

export function googleTask(title: string, fields: Partial<GoogleTask> = {}): GoogleTask {
  return { id: `task-${newId()}`, title, notes: '', due: null, is_done: false, parent: null, ...fields }
}

export function trelloCard(name: string, fields: Partial<TrelloCard> = {}): TrelloCard {
  const id = newId()
  return { id: `card-${id}`, list: 'list-1', name, pos: id, due: null, is_done: false, url: null, labels: [], ...fields }
}

export const boardLists = [
  { id: 'list-1', name: 'To do' },
  { id: 'list-2', name: 'Doing' },
]

type Connected = Connection & { authorization: WidgetAuthorization }

export const connectedHandlers = (state: State): Handlers => {
  const find = (id: number) => state.connections.get(id)
  const connected = (id: number): Connected => {
    const stored = find(id)
    if (!stored?.authorization) throw new AppError('widget_not_connected')
    return stored as Connected
  }
  return {
    widgetToken: ({ params }) => {
      const stored = find(params.id)
      const isThere = (stored?.authorization?.provider ?? params.provider) === params.provider
      if (isThere && stored?.state === 'reauthenticate') throw new AppError('widget_reauthentication_required')
      return { authorization: (isThere && stored?.authorization) || null }
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
      const { is_shared = stored.authorization.is_shared, choices = stored.authorization.choices, colours } = body
      stored.authorization = { ...stored.authorization, is_shared, choices, ...(colours ? { colours } : {}) }
      return { authorization: stored.authorization }
    },
    removeWidgetAuth: ({ params }) => {
      state.connections.delete(params.id)
    },
    listWidgetChoices: ({ params }) => ({ choices: connected(params.id).choices }),
    googleTasks: ({ params }) =>
      dataOf(find(params.id), ({ choices, authorization, tasks }) => {
        const list = choices.find(({ id }) => id === authorization?.choices[0])
        return { list: { id: list?.id ?? '', title: list?.name ?? '' }, tasks, is_cut: false }
      }),
    trelloBoard: ({ params }) =>
      dataOf(find(params.id), (stored) => {
        const board = { id: 'board-1', name: 'Launch', url: 'https://trello.com/b/launch' }
        return { board, lists: boardLists, cards: stored.cards.toSorted((a, b) => a.pos - b.pos), is_cut: false }
      }),
    changeAtProvider: ({ params, body }) => {
      const stored = connected(params.id)
      return isTaskChange(body) ? { task: changeTasks(stored, body), card: null } : { task: null, card: changeCards(stored, body) }
    },
  }
}

/** What a widget shows of its account where that is connected and well, with when it came from there. */
export function dataOf<T extends object>(stored: Connection | undefined, read: (stored: Connection) => T) {
  if (stored?.state !== 'ok') return { state: stored?.state ?? ('not_connected' as const), data: null }
  const { is_stale = false } = stored
  return { state: stored.state, data: { ...read(stored), fetched_at: nowInSeconds() - (is_stale ? 7_260 : 0), is_stale } }
}

type TaskChange = Extract<RemoteChange, { do: `${string}_task` }>
const isTaskChange = (change: RemoteChange): change is TaskChange => change.do.endsWith('_task')

function changeTasks(stored: Connected, change: TaskChange): GoogleTask | null {
  if (change.do === 'add_task') {
    const { title, notes = '', due = null, is_done = false, key, parent = null } = change
    const made = googleTask(title, { notes, due, is_done, key, parent })
    stored.tasks = [made, ...stored.tasks]
    return made
  }
  const task = stored.tasks.find(({ id, key }) => id === change.task || key === change.task)
  if (!task) throw new AppError('not_found')
  if (change.do === 'delete_task') {
    stored.tasks = stored.tasks.filter(({ id, parent }) => id !== task.id && parent !== task.id)
    return null
  }
  const { title = task.title, notes = task.notes, due = task.due, is_done = task.is_done } = change
  const changed = { ...task, title, notes, due, is_done }
  stored.tasks = stored.tasks.with(stored.tasks.indexOf(task), changed)
  return changed
}

const archived = new Map<string, TrelloCard>()

function changeCards(stored: Connected, change: Exclude<RemoteChange, TaskChange>): TrelloCard {
  if (change.do === 'add_card') {
    const made = trelloCard(change.name, { list: change.list, key: change.key })
    stored.cards = [...stored.cards, made]
    return made
  }
  const card = stored.cards.find(({ id, key }) => id === change.card || key === change.card) ?? archived.get(change.card)
  if (!card) throw new AppError('not_found')
  const rest = stored.cards.filter(({ id }) => id !== card.id)
  const changed = changedCard(card, change)
  if (change.do === 'archive_card' && change.is_archived) archived.set(card.id, card)
  stored.cards = change.do === 'archive_card' && change.is_archived ? rest : [...rest, changed]
  return changed
}

function changedCard(card: TrelloCard, change: Exclude<RemoteChange, TaskChange | { do: 'add_card' }>): TrelloCard {
  if (change.do === 'archive_card') return card
  if (change.do === 'move_card')
    return { ...card, list: change.list, pos: change.pos === 'top' ? 0.5 : change.pos === 'bottom' ? newId() : change.pos }
  const { name = card.name, due = card.due, is_done = card.is_done } = change
  return { ...card, name, due, is_done }
}
