import type { Page } from '@foyer/contracts/pages/page/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { suggestionOf } from '../../testing/server/suggestion-handlers.ts'
import { t } from '../../testing/texts.ts'
import { itemsOf, notesWidget, todoWidget } from '../../testing/things.ts'

const text = (key: string, options?: Record<string, unknown>) => t(`suggestions:${key}`, options)

/** A page of Ben's that Ada could edit if its changes were not reviewed. */
async function openAsEditor() {
  const notes = notesWidget('Notes', ['Rye\nand salt'])
  const todos = todoWidget('Chores', { Today: ['Bake'], Later: ['Rest'] })
  const page = addPage([[notes, todos]], { title: 'Ours', owner_id: 99, share_mode: 'link', is_public: true, review_edits: true })
  state.roles.set(page.id, 'editor')
  const { user } = await openPage(page)
  return { user, page, notes, todos }
}
const ofPage = (page: Page) => state.suggestions.filter(({ page_id }) => page_id === page.id)

async function choose(user: Awaited<ReturnType<typeof openAsEditor>>['user'], name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: text('menuOf', { title: name }) }))
  await user.click(await screen.findByRole('menuitem', { name: text(entry) }))
  return within(await screen.findByRole('dialog', { name: text(entry) }))
}

describe('suggesting notes', () => {
  it('suggests a new one, and refuses one without text', async () => {
    const { user, page } = await openAsEditor()
    await user.click(await screen.findByRole('button', { name: text('suggestNew.notes') }))
    const dialog = within(await screen.findByRole('dialog', { name: text('suggestNew.notes') }))
    await user.click(dialog.getByRole('button', { name: text('send') }))
    expect(await dialog.findByText(text('textMissing'))).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: text('field.text') }), 'Oil')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    await waitFor(() => expect(ofPage(page)).toMatchObject([{ kind: 'add', widget_type: 'notes', proposed: { text: 'Oil' } }]))
    expect(within(await screen.findByRole('list', { name: text('pending', { title: 'Notes' }) })).getByText('Oil')).toBeVisible()
    expect(server.calls('addNote')).toEqual([])
  })

  it('suggests another text and a removal from the menu of a note', async () => {
    const { user, page, notes } = await openAsEditor()
    const dialog = await choose(user, 'Rye', 'suggestChange')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    expect(await dialog.findByText(text('unchanged'))).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: text('field.text') }), ' bread')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    await waitFor(() => expect(ofPage(page)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const removal = await choose(user, 'Rye', 'suggestRemoval.notes')
    await user.click(removal.getByRole('button', { name: text('send') }))
    const item_id = itemsOf(notes.items)[0]?.id
    await waitFor(() =>
      expect(ofPage(page)).toMatchObject([
        { kind: 'change', widget_type: 'notes', item_id, proposed: { text: 'Rye\nand salt bread' } },
        { kind: 'remove', widget_type: 'notes', item_id },
      ]),
    )
  })
})

describe('suggesting to-dos', () => {
  it('suggests a new one for a list', async () => {
    const { user, page, todos } = await openAsEditor()
    await user.click(await screen.findByRole('button', { name: text('suggestNew.todo') }))
    const dialog = within(await screen.findByRole('dialog', { name: text('suggestNew.todo') }))
    await user.type(dialog.getByRole('textbox', { name: text('field.text') }), 'Wash up')
    await user.selectOptions(dialog.getByRole('combobox', { name: text('field.list_id') }), 'Later')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    const list_id = todos.items && 'lists' in todos.items ? todos.items.lists[1]?.id : undefined
    await waitFor(() => expect(ofPage(page)).toMatchObject([{ kind: 'add', widget_type: 'todo', proposed: { text: 'Wash up', list_id } }]))
  })

  it('suggests only what was changed of it', async () => {
    const { user, page, todos } = await openAsEditor()
    const dialog = await choose(user, 'Bake', 'suggestChange')
    await user.click(dialog.getByRole('checkbox', { name: text('field.is_done') }))
    await user.click(dialog.getByRole('button', { name: text('send') }))
    const item_id = itemsOf(todos.items)[0]?.id
    await waitFor(() => expect(ofPage(page)).toMatchObject([{ kind: 'change', widget_type: 'todo', item_id }]))
    expect(ofPage(page)[0]?.proposed).toEqual({ is_done: true })
    expect(server.calls('updateTodo')).toEqual([])
  })
})

describe('reviewing notes and to-dos', () => {
  async function openPanel(fields: Parameters<typeof suggestionOf>[1]) {
    const notes = notesWidget('Notes', ['Rye\nand salt'])
    const todos = todoWidget('Chores', { Today: ['Bake'], Later: ['Rest'] })
    const page = addPage([[notes, todos]], { title: 'Ours', review_edits: true })
    const widget_id = fields.widget_type === 'notes' ? notes.id : todos.id
    const item_id = (fields.widget_type === 'notes' ? itemsOf(notes.items)[0]?.id : itemsOf(todos.items)[0]?.id) ?? null
    state.suggestions.push(suggestionOf(page.id, { kind: 'change', widget_id, item_id, is_own: false, author: { name: 'Ben' }, ...fields }))
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: text('open', { count: 1 }) }))
    const panel = within(await screen.findByRole('dialog', { name: text('title', { number: 1 }) }))
    return { user, panel }
  }

  it('shows the words of a note that were changed', async () => {
    const { panel } = await openPanel({ widget_type: 'notes', before: { text: 'Rye\nand salt' }, proposed: { text: 'Rye\nand oil' } })
    const difference = await panel.findByRole('group', { name: text('field.text') })
    expect(difference).toHaveTextContent(`Rye and ${text('removed')}: salt${text('inserted')}: oil`)
  })

  it('shows both changes of a note where they do not fit, and replaces the note once the reviewer says so', async () => {
    const { user, panel } = await openPanel({ widget_type: 'notes', before: { text: 'Rye' }, proposed: { text: 'Wheat' } })
    expect(await panel.findByText(text('conflict.changed.notes'))).toBeVisible()
    expect(panel.getAllByRole('group', { name: text('field.text') })).toHaveLength(2)
    await user.click(panel.getByRole('button', { name: text('acceptAnyway') }))
    await waitFor(() => expect(server.calls('acceptSuggestions')[0]?.body).toMatchObject({ seen: { text: 'Rye\nand salt' } }))
  })

  it('names the fields of a to-do as people read them', async () => {
    const before = { text: 'Bake', list_id: null, is_done: false, due: null }
    const { panel } = await openPanel({ widget_type: 'todo', before, proposed: { is_done: true, due: '2026-12-24' } })
    const entry = await panel.findByRole('listitem', { name: /Bake/ })
    expect(entry).toHaveTextContent(`${text('was')}: ${text('notDone')}`)
    expect(entry).toHaveTextContent(`${text('suggested')}: ${text('done')}`)
    expect(entry).toHaveTextContent('2026')
  })
})
