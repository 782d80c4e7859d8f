import type { Note } from '@foyer/contracts/kinds/notes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { describe, expect, it } from 'vitest'
import { findWidget } from '../../entities/page/page-cache.ts'
import { widgetMutations } from '../../entities/widget/mutations.ts'
import { bookmarkMutations } from '../../features/bookmarks/mutations.ts'
import { noteMutations } from '../../features/notes/mutations.ts'
import { notesOf } from '../../features/notes/note-items.ts'
import { todoMutations } from '../../features/todos/mutations.ts'
import { todoListsOf } from '../../features/todos/todo-items.ts'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import '../../testing/widget-kinds.ts'
import type { Mutation } from './mutation.ts'
import { fakeMutation } from './testing/fakes.ts'
import { withMutations } from './with-mutations.ts'

const kinds = { ...widgetMutations, ...bookmarkMutations, ...noteMutations, ...todoMutations }
/** A note as the server sends it to an editor. */
const note = (id: number, text: string, idempotency_key?: string): Note => {
  return { id, widget_id: 1, text, updated_at: 0, ...(idempotency_key ? { idempotency_key } : {}) }
}
const notesWidget = (...notes: Note[]) => bookmarkWidget(1, { widget_type: 'notes', items: { notes, total: notes.length, next: null } })
const shownNotes = (notes: Note[], ...mutations: Mutation[]) => {
  const widget = findWidget(withMutations(pageView([[notesWidget(...notes)]]), mutations, kinds), 1)
  return widget ? notesOf(widget).map(({ text }) => text) : []
}
const addNote = (text: string, index = 0) => fakeMutation('addNote', { widget_id: 1, text, after: null }, index)
const added = addNote('Door code')
const key = added.idempotency_key

describe('page with pending mutations', () => {
  it('shows a note that the server does not have yet', () => {
    expect(shownNotes([note(11, 'Milk')], added)).toEqual(['Door code', 'Milk'])
  })

  it('shows one note when the response was lost and the page was reloaded', () => {
    expect(shownNotes([note(11, 'Door code', key)], added)).toEqual(['Door code'])
  })

  it('shows the text of a note that was changed elsewhere after its response was lost', () => {
    expect(shownNotes([note(11, 'Door code 4711', key)], added)).toEqual(['Door code 4711'])
  })

  it('applies a pending change to the note whose response was lost', () => {
    const change = fakeMutation('updateNote', { widget_id: 1, note_id: added.temporary_id, text: 'Door code 4711' }, 1)
    expect(shownNotes([note(11, 'Door code', key)], added, change)).toEqual(['Door code 4711'])
  })

  it('applies a pending deletion to the note whose response was lost', () => {
    const deletion = fakeMutation('deleteNote', { widget_id: 1, note_id: added.temporary_id }, 1)
    expect(shownNotes([note(11, 'Door code', key)], added, deletion)).toEqual([])
  })

  it('shows the same text twice when it was added twice', () => {
    expect(shownNotes([note(11, 'Milk', 'key of another mutation')], addNote('Milk'))).toEqual(['Milk', 'Milk'])
  })

  it('shows both of two equal notes when the response to the first was lost', () => {
    expect(shownNotes([note(11, 'Milk', 'key-0')], addNote('Milk', 0), addNote('Milk', 1))).toEqual(['Milk', 'Milk'])
  })

  it('does not apply a mutation of a kind that no longer exists', () => {
    expect(shownNotes([note(11, 'Milk')], fakeMutation('retired', {}))).toEqual(['Milk'])
  })
})

describe('page with a pending mutation whose response was lost', () => {
  const keyed = <T extends object>(thing: T) => ({ ...thing, idempotency_key: 'key-0' })
  const shown = (widget: Widget, mutation: Mutation) => findWidget(withMutations(pageView([[widget]]), [mutation], kinds), widget.id)

  it('shows one bookmark', () => {
    const links = [keyed(bookmark(11, 1))]
    const mutation = fakeMutation('addBookmark', { widget_id: 1, folder_id: null, url: 'https://a.example', title: 'A' })
    expect(shown(bookmarkWidget(1, { items: { links, total: 1, next: null } }), mutation)?.items).toMatchObject({ links })
  })

  it('shows one group', () => {
    const folders = [keyed({ id: 7, title: 'New', index: 0, links: [], toggleState: true })]
    const widget = bookmarkWidget(1, { items: { folders, total: 0, next: null } })
    expect(shown(widget, fakeMutation('addFolder', { widget_id: 1, title: 'New', first_title: 'W' }))?.items).toMatchObject({ folders })
  })

  it('shows one to-do and one list', () => {
    const todos = [keyed({ id: 8, widget_id: 1, list_id: 7, text: 'Tea', is_done: false, due: null })]
    const items = { lists: [{ id: 7, title: 'Today', index: 0, todos }], total: 1, next: null }
    const widget = bookmarkWidget(1, { widget_type: 'todo', items })
    expect(shown(widget, fakeMutation('addTodo', { widget_id: 1, list_id: 7, text: 'Tea' }))?.items).toMatchObject(items)
  })

  it('shows one widget, and adds to the first list that it has on the server', () => {
    const items = { lists: [{ id: 7, title: 'Today', index: 0, todos: [] }], total: 0, next: null }
    const widget = keyed(bookmarkWidget(5, { widget_type: 'todo', items }))
    const payload = { page_id: 1, public_id: 'abcdef1', widget_type: 'todo', title: 'Today', column: 0, index: 0 }
    const addWidget = fakeMutation('addWidget', payload)
    const list = { widget_id: addWidget.temporary_id, list_id: addWidget.temporary_id - 1 }
    const view = withMutations(pageView([[widget]]), [addWidget, fakeMutation('addTodo', { ...list, text: 'Tea' }, 1)], kinds)
    const widgets = view.page.columns.flatMap((column) => column.widgets)
    expect(widgets.map(({ id }) => id)).toEqual([5])
    expect(widgets.flatMap(todoListsOf).map(({ id, todos }) => [id, todos.map(({ text }) => text)])).toEqual([[7, ['Tea']]])
  })
})
