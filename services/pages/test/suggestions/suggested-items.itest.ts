import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { addNote, deleteNote, updateNote } from '@foyer/contracts/kinds/notes'
import { type TodoList, addTodo, addTodoList, updateTodo } from '@foyer/contracts/kinds/todos'
import type { NewSuggestion } from '@foyer/contracts/pages/item/suggestions'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, withPages } from '../support/harness.ts'
import { startTeams } from '../support/teams.ts'
import { suggestionWorld } from './suggestion-world.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness
let world: ReturnType<typeof suggestionWorld>

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
  world = suggestionWorld(harness, teams)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

type Item = { id: number }
const idsOf = (widget: Item, item: Item) => ({ id: String(widget.id), item_id: String(item.id) })

/** A page whose changes are reviewed, with a note, to-dos in two lists, and links in two groups. */
async function fullPage() {
  const scene = await world.reviewedPage()
  const { page, admin, widget: links, item: link } = scene
  const make = async <T>(endpoint: Parameters<typeof world.call>[0], input: object): Promise<T> =>
    (await world.call(endpoint, input, admin)) as T
  const notes = await world.act.widget(admin, page.id, { widget_type: 'notes', title: 'Notes' })
  const todos = await world.act.widget(admin, page.id, { widget_type: 'todo', title: 'To do' })
  const ofNotes = { params: { id: String(notes.id) } }
  const note = await make<Item>(addNote, { ...ofNotes, body: { text: 'rye\nsalt\noil' } })
  await make(addNote, { ...ofNotes, body: { text: 'Another' } })
  const { lists, list_id } = await make<{ lists: TodoList[]; list_id: number }>(addTodoList, {
    params: { id: String(todos.id) },
    body: { title: 'Later' },
  })
  const ofList = { params: { id: String(todos.id), list_id: String(lists[0]?.id) } }
  const todo = await make<Item>(addTodo, { ...ofList, body: { newTodo: 'Bake' } })
  await make(addTodo, { ...ofList, body: { newTodo: 'Eat' } })
  const { folder_id } = await make<{ folder_id: number }>(addFolder, {
    params: { id: String(links.id) },
    body: { title: 'Second', first_title: 'First' },
  })
  await make(addItem, { params: { id: String(links.id) }, body: { url: 'https://last.example/', title: 'Last' } })
  return { ...scene, links, link, notes, note, todos, todo, list_id, folder_id, make }
}
type Scene = Awaited<ReturnType<typeof fullPage>>

const ofNote = ({ notes, note }: Scene) => ({ widget_type: 'notes' as const, widget_id: notes.id, item_id: note.id })
const ofTodo = ({ todos, todo }: Scene) => ({ widget_type: 'todo' as const, widget_id: todos.id, item_id: todo.id })
const changedNote = (scene: Scene, text: string): NewSuggestion => ({ kind: 'change', ...ofNote(scene), proposed: { text } })
const writeNote = (scene: Scene, text: string) => scene.make(updateNote, { params: idsOf(scene.notes, scene.note), body: { text } })

/** Everything of the page that is content. */
async function contentOf({ page, admin }: Scene): Promise<Array<Widget['items']>> {
  const { columns } = await world.act.view(page.public_id, admin)
  return columns.flatMap(({ widgets }) => widgets.map(({ items }) => items))
}
async function noteTexts(scene: Scene): Promise<string[]> {
  return (await contentOf(scene)).flatMap((items) => (items && 'notes' in items ? items.notes.map(({ text }) => text) : []))
}
async function todosOf(scene: Scene) {
  const lists = (await contentOf(scene)).flatMap((items) => (items && 'lists' in items ? items.lists : []))
  return lists.flatMap(({ title, todos }) => todos.map(({ text, is_done, due }) => ({ list: title, text, is_done, due })))
}

describe('suggestions of notes', () => {
  it('adds, changes and removes one once that is accepted', async () => {
    const scene = await fullPage()
    const { page, admin, editor, notes } = scene
    const added = { kind: 'add' as const, widget_type: 'notes' as const, widget_id: notes.id, proposed: { text: 'New' } }
    const suggestions = [await world.suggest(page, added, editor), await world.suggest(page, changedNote(scene, 'rye'), editor)]
    expect(suggestions[1]).toMatchObject({ widget_type: 'notes', before: { text: 'rye\nsalt\noil' }, proposed: { text: 'rye' } })
    expect((await world.accept(page, suggestions, admin)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(await noteTexts(scene)).toEqual(['New', 'Another', 'rye'])
    const removal = await world.suggest(page, { kind: 'remove', ...ofNote(scene) }, editor)
    await world.accept(page, [removal], admin)
    expect(await noteTexts(scene)).toEqual(['New', 'Another'])
  })

  it('keeps what was written in other lines meanwhile', async () => {
    const scene = await fullPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, changedNote(scene, 'rye bread\nsalt\noil'), editor)
    await writeNote(scene, 'rye\nsalt\nolive oil')
    const [shown] = await world.list(page, admin)
    expect(shown).toMatchObject({ conflict: null, before: { text: 'rye\nsalt\noil' }, current: { text: 'rye\nsalt\nolive oil' } })
    await world.accept(page, [suggestion], admin)
    expect(await noteTexts(scene)).toContain('rye bread\nsalt\nolive oil')
    await world.reopen(page, [suggestion], admin)
    expect(await noteTexts(scene)).toContain('rye\nsalt\nolive oil')
  })

  it('stays open where the same line was changed, until the reviewer has seen it', async () => {
    const scene = await fullPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, changedNote(scene, 'rye bread\nsalt\noil'), editor)
    await writeNote(scene, 'wheat\nsalt\noil')
    expect((await world.accept(page, [suggestion], admin))[0]).toMatchObject({ state: 'open', conflict: 'changed' })
    expect((await world.accept(page, [suggestion], admin, { text: 'rye\nsalt\noil' }))[0]).toMatchObject({ state: 'open' })
    expect((await world.accept(page, [suggestion], admin, { text: 'wheat\nsalt\noil' }))[0]).toMatchObject({ state: 'accepted' })
    expect(await noteTexts(scene)).toContain('rye bread\nsalt\noil')
  })

  it('stays accepted where the note was changed since', async () => {
    const scene = await fullPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, changedNote(scene, 'rye'), editor)
    await world.accept(page, [suggestion], admin)
    await writeNote(scene, 'rye, later')
    expect((await world.reopen(page, [suggestion], admin))[0]).toMatchObject({ state: 'accepted' })
    expect(await noteTexts(scene)).toContain('rye, later')
  })

  it('says that a note is gone', async () => {
    const scene = await fullPage()
    const { page, admin, editor, notes, note } = scene
    const suggestion = await world.suggest(page, changedNote(scene, 'rye'), editor)
    await scene.make(deleteNote, { params: idsOf(notes, note) })
    expect((await world.accept(page, [suggestion], admin))[0]).toMatchObject({ state: 'open', conflict: 'gone' })
  })
})

describe('suggestions of to-dos', () => {
  it('adds, checks off, dates and moves one once that is accepted', async () => {
    const scene = await fullPage()
    const { page, admin, editor, todos, list_id } = scene
    const added = { kind: 'add' as const, widget_type: 'todo' as const, widget_id: todos.id, proposed: { text: 'Wash up', list_id } }
    const proposed = { text: 'Bake bread', is_done: true, due: '2026-12-24', list_id }
    const suggestions = [
      await world.suggest(page, added, editor),
      await world.suggest(page, { kind: 'change', ...ofTodo(scene), proposed }, editor),
    ]
    await world.accept(page, suggestions, admin)
    expect((await todosOf(scene)).filter(({ list }) => list === 'Later')).toEqual([
      { list: 'Later', text: 'Wash up', is_done: false, due: null },
      { list: 'Later', text: 'Bake bread', is_done: true, due: '2026-12-24' },
    ])
    await world.accept(page, [await world.suggest(page, { kind: 'remove', ...ofTodo(scene) }, editor)], admin)
    expect((await todosOf(scene)).map(({ text }) => text)).toEqual(['Eat', 'Wash up'])
  })

  it('stays open where its text was changed, and not where something else was', async () => {
    const scene = await fullPage()
    const { page, admin, editor, todos, todo } = scene
    const text = await world.suggest(page, { kind: 'change', ...ofTodo(scene), proposed: { text: 'Bake bread' } }, editor)
    const due = await world.suggest(page, { kind: 'change', ...ofTodo(scene), proposed: { due: '2026-12-24' } }, editor)
    await scene.make(updateTodo, { params: idsOf(todos, todo), body: { text: 'Bake a cake' } })
    expect((await world.accept(page, [text, due], admin)).map(({ state, conflict }) => [state, conflict])).toEqual([
      ['open', 'changed'],
      ['accepted', null],
    ])
  })
})

describe('suggestions of every kind', () => {
  it('refuses an item or widget of another kind, and a proposal of one', async () => {
    const scene = await fullPage()
    const { page, editor, notes, links, note, link } = scene
    const bodies: NewSuggestion[] = [
      { kind: 'add', widget_type: 'notes', widget_id: links.id, proposed: { text: 'x' } },
      { kind: 'add', widget_id: notes.id, proposed: { url: 'https://x.example/' } },
      { kind: 'remove', widget_type: 'todo', widget_id: notes.id, item_id: note.id },
      { kind: 'remove', widget_id: notes.id, item_id: note.id },
      { kind: 'remove', widget_type: 'notes', widget_id: links.id, item_id: link.id },
    ]
    for (const body of bodies) expect(await world.suggest(page, body, editor)).toBe('not_found')
    const wrong = { kind: 'change', ...ofNote(scene), proposed: { title: 'x' } } as unknown as NewSuggestion
    expect(await world.suggest(page, wrong, editor)).toBe('invalid')
  })

  it('reads what was stored while only bookmarks could be suggested', async () => {
    const scene = await fullPage()
    const { page, admin, editor, links, link } = scene
    const suggestion = await world.suggest(
      page,
      { kind: 'change', widget_id: links.id, item_id: link.id, proposed: { title: 'New' } },
      editor,
    )
    await harness.database((connection) =>
      connection.collection('suggestions').updateOne({ _id: suggestion.id as never }, { $unset: { widget_type: 1 } }),
    )
    expect(await world.list(page, admin)).toMatchObject([{ widget_type: 'urllist', proposed: { title: 'New' } }])
    await world.accept(page, [suggestion], admin)
    await harness.database((connection) =>
      connection.collection('suggestions').updateOne({ _id: suggestion.id as never }, { $unset: { 'applied.widget_id': 1 } }),
    )
    expect(await world.reopen(page, [suggestion], admin)).toMatchObject([{ state: 'open' }])
  })

  it('leaves the page as it was when everything that was accepted is taken back', async () => {
    const scene = await fullPage()
    const { page, admin, editor, links, link, notes, todos, list_id, folder_id } = scene
    const ofLink = { widget_id: links.id, item_id: link.id }
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '')
    const body: fc.Arbitrary<NewSuggestion> = fc.oneof(
      word.map((title) => ({ kind: 'add' as const, widget_id: links.id, proposed: { url: 'https://new.example/', title, folder_id } })),
      word.map((title) => ({ kind: 'change' as const, ...ofLink, proposed: { title, folder_id } })),
      fc.constant({ kind: 'remove' as const, ...ofLink }),
      word.map((text) => ({ kind: 'add' as const, widget_type: 'notes' as const, widget_id: notes.id, proposed: { text } })),
      word.map((text) => changedNote(scene, text)),
      fc.constant({ kind: 'remove' as const, ...ofNote(scene) }),
      word.map((text) => ({ kind: 'add' as const, widget_type: 'todo' as const, widget_id: todos.id, proposed: { text, list_id } })),
      fc.record({ text: word, is_done: fc.boolean() }).map((proposed) => ({
        kind: 'change' as const,
        ...ofTodo(scene),
        proposed: { ...proposed, list_id },
      })),
      fc.constant({ kind: 'remove' as const, ...ofTodo(scene) }),
    )
    const before = await contentOf(scene)
    // Fewer than a person may suggest within an hour.
    const runs = fc.sample(fc.array(body, { minLength: 1, maxLength: 5 }), { numRuns: 9, seed: 42 })
    for (const bodies of runs) {
      const suggestions = []
      for (const each of bodies) suggestions.push(await world.suggest(page, each, editor))
      await world.accept(page, suggestions, admin)
      await world.reopen(page, suggestions, admin)
      expect(await contentOf(scene)).toEqual(before)
    }
  })
})
