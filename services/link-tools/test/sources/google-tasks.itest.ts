import { type GoogleTasksAnswer, type RemoteChange, changeAtProvider, googleTasks } from '@foyer/contracts/link-tools/connected-data'
import { updateWidgetAuth } from '@foyer/contracts/link-tools/widget-auth'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type As = Parameters<typeof callService>[3]

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const key = () => `key-${newId()}`

let world: ConnectedWorld

beforeAll(async () => {
  world = await startConnectedWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  world.clock.at += 2_000
  world.google.tasks.set('list-1', [])
})

const ask = (id: number, as: As = world.ada) => callService(world.url, googleTasks, { params: { id: String(id) } }, as)
const read = async (id: number, as: As = world.ada) => (await ask(id, as)).body as GoogleTasksAnswer
const change = (id: number, body: RemoteChange, as: As = world.ada) =>
  callService(world.url, changeAtProvider, { params: { id: String(id), provider: 'google' }, body }, as)
const titles = ({ data }: GoogleTasksAnswer) => data?.tasks.map(({ title }) => title)
const atGoogle = () => world.google.tasks.get('list-1') ?? []

async function connected(options?: Parameters<ConnectedWorld['makeWidget']>[0]): Promise<number> {
  const id = world.makeWidget(options)
  await world.connect(id)
  return id
}

/** A widget that has shown its list, as every one has before its tasks are changed. */
async function shown(): Promise<number> {
  const id = await connected()
  await read(id)
  return id
}

describe('the tasks of a widget', () => {
  it('are those of the first list in the order of Google, with what belongs to them', async () => {
    const id = await connected()
    const parent = world.google.add('list-1', { title: 'Move', due: '2026-12-01T00:00:00.000Z', notes: 'Soon' })
    world.google.add('list-1', { title: 'Boxes', parent: parent.id })
    world.google.add('list-1', { title: 'Tea' })
    world.google.add('list-1', { title: 'Done', status: 'completed', completed: new Date(world.clock.at).toISOString(), hidden: true })
    world.google.add('list-1', { title: 'Long ago', status: 'completed', completed: '2020-01-01T00:00:00.000Z', hidden: true })
    const answer = await read(id)
    expect(answer).toMatchObject({ state: 'ok', data: { list: { id: 'list-1', title: 'My Tasks' }, is_cut: false, is_stale: false } })
    expect(titles(answer)).toEqual(['Done', 'Tea', 'Move', 'Boxes'])
    expect(answer.data?.tasks[2]).toEqual({ id: parent.id, title: 'Move', notes: 'Soon', due: '2026-12-01', is_done: false, parent: null })
    expect(answer.data?.tasks[3]).toMatchObject({ parent: parent.id })
  })

  it('are those of another list that was chosen', async () => {
    const id = await shown()
    world.google.lists.set('list-2', { kind: 'tasks#taskList', id: 'list-2', title: 'Work' })
    world.google.tasks.set('list-2', [])
    world.google.add('list-2', { title: 'Report' })
    const body = { choices: ['list-2'] }
    await callService(world.url, updateWidgetAuth, { params: { id: String(id), provider: 'google' }, body }, world.ada)
    expect(await read(id)).toMatchObject({ data: { list: { title: 'Work' }, tasks: [{ title: 'Report' }] } })
    world.google.lists.delete('list-2')
    world.clock.at += 60_001
    expect(await read(id)).toEqual({ state: 'gone', data: null })
  })

  it('are shown to editors alone until who has connected the widget says otherwise', async () => {
    const id = await connected({ editors: [world.ada.id, world.ben.id] })
    world.google.add('list-1', { title: 'Secret' })
    expect(titles(await read(id, world.ben))).toEqual(['Secret'])
    expect(await read(id, null)).toEqual({ state: 'hidden', data: null })
    expect(await read(world.makeWidget(), null)).toEqual({ state: 'hidden', data: null })
    const body = { is_shared: true }
    await callService(world.url, updateWidgetAuth, { params: { id: String(id), provider: 'google' }, body }, world.ada)
    expect(titles(await read(id, null))).toEqual(['Secret'])
    expect(errorCodeOf(await ask(world.makeWidget({ shared: false }), null))).toBe('not_found')
    expect(await read(world.makeWidget())).toEqual({ state: 'not_connected', data: null })
  })

  it('are read once for all who see them', async () => {
    const id = await connected()
    const before = world.calls('GET', '/tasks/v1/lists/list-1/tasks')
    await Promise.all([read(id), read(id), read(id)])
    await read(id)
    expect(world.calls('GET', '/tasks/v1/lists/list-1/tasks')).toBe(before + 2)
  })

  it('are stored unreadably, and are the last ones while Google is away', async () => {
    const id = await connected()
    world.google.add('list-1', { title: 'Very private' })
    await read(id)
    const stored = await world.deps.kit.mongo.collection('source_answers').find().toArray()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain('Very private')
    world.clock.at += 60_001
    world.answerInstead(() => ({ status: 503 }))
    expect(await read(id)).toMatchObject({ state: 'ok', data: { is_stale: true, tasks: [{ title: 'Very private' }] } })
  })

  it('say that somebody has to connect the widget again', async () => {
    const id = await shown()
    world.google.refreshTokens.clear()
    world.clock.at += 60_001
    expect(await read(id)).toEqual({ state: 'reauthenticate', data: null })
  })

  it('are at most 300, and say that there are more', async () => {
    const id = await connected()
    for (let n = 0; n < 301; n += 1) world.google.add('list-1', { title: `Task ${n}` })
    const { data } = await read(id)
    expect(data?.tasks).toHaveLength(300)
    expect(data?.is_cut).toBe(true)
  })

  it.each([
    ['no JSON', { body: '<html><script>alert(1)</script>' }],
    ['another shape', json([1, 2])],
    ['nothing', { status: 204 }],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' } }],
    ['endless text', { body: 'x'.repeat(2_000_000) }],
  ])('are unavailable where Google answers with %s', async (_case, reply) => {
    const id = await connected()
    world.answerInstead(({ path }) => (path.startsWith('/tasks') ? reply : undefined))
    expect(errorCodeOf(await ask(id))).toBe('source_unavailable')
  })

  it('hold scripts as texts, bounded, and leave out what is no task', async () => {
    const id = await connected()
    const list = json({ id: 'list-1', title: script })
    const items = [
      { id: 'ok', title: script + 'x'.repeat(20_000), notes: script, due: script, position: script, parent: '../../x' },
      { id: '../../evil', title: 'path' },
      { id: '..', title: 'dots' },
      null,
      'text',
      { title: 'no id' },
    ]
    world.answerInstead(({ path }) => {
      if (path.includes('/users/@me/lists/')) return list
      return path.includes('/tasks?') ? json({ items, nextPageToken: 7 }) : undefined
    })
    const { data } = await read(id)
    expect(data?.list.title).toBe(script)
    expect(data?.tasks).toHaveLength(1)
    expect(data?.tasks[0]).toMatchObject({ id: 'ok', notes: script, due: null, parent: null })
    expect(data?.tasks[0]?.title).toHaveLength(1_000)
  })
})

describe('changing tasks', () => {
  it('adds, changes, checks off and deletes them at Google, and shows it at once', async () => {
    const id = await shown()
    const made = await change(id, { do: 'add_task', list: 'list-1', key: key(), title: 'Tea', due: '2026-12-24' })
    const task = (made.body as { task: { id: string } }).task.id
    expect(titles(await read(id))).toEqual(['Tea'])
    await change(id, { do: 'update_task', list: 'list-1', task, title: 'Green tea', notes: 'Two packs', due: null, is_done: true })
    expect(atGoogle()).toMatchObject([{ title: 'Green tea', notes: 'Two packs', status: 'completed' }])
    expect(atGoogle()[0]).not.toHaveProperty('due')
    await change(id, { do: 'update_task', list: 'list-1', task, is_done: false })
    expect(atGoogle()).toMatchObject([{ status: 'needsAction' }])
    expect(await read(id)).toMatchObject({ data: { tasks: [{ title: 'Green tea', is_done: false }] } })
    expect((await change(id, { do: 'delete_task', list: 'list-1', task })).body).toEqual({ task: null, card: null })
    expect(titles(await read(id))).toEqual([])
    expect(errorCodeOf(await change(id, { do: 'delete_task', list: 'list-1', task }))).toBe('not_found')
  })

  it('adds a task once however often it is sent, and knows it by its key', async () => {
    const id = await shown()
    const add = { do: 'add_task', list: 'list-1', key: key(), title: 'Tea' } as const
    const [first, second] = [await change(id, add), await change(id, add)]
    expect(second.body).toEqual(first.body)
    await change(id, { do: 'update_task', list: 'list-1', task: add.key, is_done: true })
    expect(atGoogle()).toMatchObject([{ title: 'Tea', status: 'completed' }])
    expect(await read(id)).toMatchObject({ data: { tasks: [{ key: add.key }] } })
  })

  it('adds a task once even where the answer of Google was lost', async () => {
    const id = await shown()
    const add = { do: 'add_task', list: 'list-1', key: key(), title: 'Tea' } as const
    world.google.answerInstead(({ method, path, body }) => {
      if (method !== 'POST' || !path.startsWith('/tasks')) return undefined
      world.google.add('list-1', JSON.parse(body) as object)
      return { status: 502 }
    })
    expect(errorCodeOf(await change(id, add))).toBe('source_unavailable')
    world.google.answerInstead(undefined)
    expect((await change(id, add)).status).toBe(200)
    expect(atGoogle()).toHaveLength(1)
  })

  it('is for editors, and for the list that is shown', async () => {
    const id = await shown()
    const add = { do: 'add_task', list: 'list-1', key: key(), title: 'Tea' } as const
    expect(errorCodeOf(await change(id, add, world.ben))).toBe('forbidden')
    expect(errorCodeOf(await change(id, add, null))).toBe('unauthenticated')
    expect(errorCodeOf(await change(id, { ...add, list: 'list-9' }))).toBe('not_found')
    expect(errorCodeOf(await change(id, { ...add, list: '../x/..' }))).toBe('invalid')
    expect(errorCodeOf(await change(world.makeWidget(), add))).toBe('widget_not_connected')
    expect(errorCodeOf(await change(world.makeWidget({ type: 'notes' }), add))).toBe('not_found')
    expect(errorCodeOf(await change(id, { do: 'delete_task', list: 'list-1', task: 'key-never-made' }))).toBe('not_found')
    expect(atGoogle()).toEqual([])
  })

  it('says so while Google is away', async () => {
    const id = await shown()
    world.answerInstead(() => ({ status: 503 }))
    const answer = await change(id, { do: 'add_task', list: 'list-1', key: key(), title: 'Tea' })
    expect(errorCodeOf(answer)).toBe('source_unavailable')
  })
})
