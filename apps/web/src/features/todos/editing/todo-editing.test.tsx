import type { TodoLists } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { carry, chooseFrom, inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { addChangeBy } from '../../../testing/server/history-handlers.ts'
import { t } from '../../../testing/texts.ts'
import { notesWidget, todoWidget } from '../../../testing/things.ts'
import { localDate } from '../../../lib/browser/local-date.ts'

const listsOf = (widget: Widget) => (widget.items as TodoLists).lists
const textsOf = (widget: Widget) => listsOf(widget).map((list) => list.todos.map(({ text }) => text))
const dues = (widget: Widget) => listsOf(widget).flatMap((list) => list.todos.map(({ text, due }) => (due ? `${text} ${due}` : text)))

/** A page with these widgets, ready to be edited. */
async function openWidgets(...widgets: Widget[]) {
  const { user } = await renderWidgets(addPage([widgets]))
  await screen.findAllByRole('button', { name: new RegExp(t('todo-editing:addListTo', { title: '' }).trim()) })
  return user
}
const dialog = async () => within(await screen.findByRole('dialog'))
const todoMenu = async (title: string, text: string) =>
  (await inWidget(title)).getByRole('button', { name: t('todo-editing:actions', { text }) })

describe('due date of a to-do', () => {
  it('is set from its menu, shown, and removed', async () => {
    const widget = todoWidget('Chores', { Chores: ['Milk'] })
    const user = await openWidgets(widget)
    await chooseFrom(user, await todoMenu('Chores', 'Milk'), t('todo-editing:dueTomorrow'))
    expect(await screen.findByText('Tomorrow')).toHaveAttribute('datetime', localDate(new Date(), 1))
    await waitFor(() => expect(dues(widget)).toEqual([`Milk ${localDate(new Date(), 1)}`]))
    await chooseFrom(user, await todoMenu('Chores', 'Milk'), t('todo-editing:noDue'))
    await waitFor(() => expect(dues(widget)).toEqual(['Milk']))
    expect(screen.queryByText('Tomorrow')).not.toBeInTheDocument()
  })

  it('is typed into a date field, with the keyboard alone', async () => {
    const widget = todoWidget('Chores', { Chores: ['Milk'] })
    const user = await openWidgets(widget)
    await chooseFrom(user, await todoMenu('Chores', 'Milk'), t('todo-editing:dueDate'))
    const field = await screen.findByLabelText(t('todo-editing:dueDateOf', { text: 'Milk' }), { selector: 'input' })
    await toHaveFocus(() => field)
    await user.type(field, '2020-02-29')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(dues(widget)).toEqual(['Milk 2020-02-29']))
    expect(screen.getByText(t('todos:overdue', { date: 'Feb 29, 2020' }))).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Milk' })).toHaveFocus()
  })

  it('orders the to-dos of a list on request, which can be undone', async () => {
    const widget = todoWidget('Chores', { Chores: ['Any day', 'Later', 'Soon'] })
    for (const todo of listsOf(widget)[0]?.todos ?? []) todo.due = { Later: '2030-01-02', Soon: '2030-01-01' }[todo.text] ?? null
    const user = await openWidgets(widget)
    await chooseFrom(
      user,
      screen.getByRole('button', { name: t('todo-editing:listMenu', { title: 'Chores' }) }),
      t('todo-editing:sortByDue'),
    )
    await waitFor(() => expect(textsOf(widget)).toEqual([['Soon', 'Later', 'Any day']]))
    await undo(user)
    await waitFor(() => expect(textsOf(widget)).toEqual([['Any day', 'Later', 'Soon']]))
  })
})

describe('moving to another widget', () => {
  it('takes a to-do to a list of this page from its menu, which can be undone', async () => {
    const [from, to] = [todoWidget('Chores', { Chores: ['One', 'Two'] }), todoWidget('Office', { Office: ['Three'], Later: [] })]
    const user = await openWidgets(from, to)
    await chooseFrom(user, await todoMenu('Chores', 'Two'), t('todo-editing:moveTo'))
    await user.click((await dialog()).getByRole('button', { name: 'Office › Later' }))
    await waitFor(() => expect([textsOf(from), textsOf(to)]).toEqual([[['One']], [['Three'], ['Two']]]))
    await undo(user)
    await waitFor(() => expect([textsOf(from), textsOf(to)]).toEqual([[['One', 'Two']], [['Three'], []]]))
  })

  it('takes a whole list to another page, and tells of a page without a place for it', async () => {
    const [from, to] = [todoWidget('Chores', { Chores: ['One'], Later: ['Two'] }), todoWidget('Office', { Office: [] })]
    addPage([[to]], { title: 'Work' })
    addPage([[notesWidget('Desk', [])]], { title: 'Empty' })
    const user = await openWidgets(from)
    await chooseFrom(
      user,
      screen.getByRole('button', { name: t('todo-editing:listMenu', { title: 'Later' }) }),
      t('todo-editing:moveListTo'),
    )
    await user.click(await (await dialog()).findByRole('button', { name: 'Empty' }))
    expect(await (await dialog()).findByText(t('widget-editing:noPlaceThere'))).toBeVisible()
    await user.click((await dialog()).getByRole('button', { name: t('widget-editing:backToPages') }))
    await toHaveFocus(() => within(screen.getByRole('dialog')).getByRole('button', { name: 'Empty' }))
    await user.click((await dialog()).getByRole('button', { name: 'Work' }))
    await user.click(await (await dialog()).findByRole('button', { name: 'Office' }))
    await waitFor(() => expect([textsOf(from), textsOf(to)]).toEqual([[['One']], [[], ['Two']]]))
    expect(screen.queryByRole('checkbox', { name: 'Two' })).not.toBeInTheDocument()
  })

  it('carries a to-do and a list over by the keyboard', async () => {
    const [from, to] = [todoWidget('Chores', { Chores: ['One'], Later: ['Two'] }), todoWidget('Office', { Office: ['Three'] })]
    const user = await openWidgets(from, to)
    await carry(user, screen.getByRole('button', { name: t('todo-editing:move', { text: 'Two' }) }), '{ArrowDown}', '[Space]')
    await waitFor(() => expect([textsOf(from), textsOf(to)]).toEqual([[['One'], []], [['Two', 'Three']]]))
    await carry(
      user,
      screen.getByRole('button', { name: t('todo-editing:moveList', { title: 'Chores' }) }),
      '{ArrowDown}',
      '{ArrowDown}',
      '[Space]',
    )
    await waitFor(() => expect([textsOf(from), textsOf(to)]).toEqual([[[]], [['One'], ['Two', 'Three']]]))
  })

  it('carries a note over by the keyboard, to its place among those there', async () => {
    const [from, to] = [notesWidget('Desk', ['One', 'Two']), notesWidget('Shelf', ['Three', 'Four'])]
    const { user } = await renderWidgets(addPage([[from, to]]))
    const texts = (widget: Widget) => (widget.items && 'notes' in widget.items ? widget.items.notes.map(({ text }) => text) : [])
    const handle = await screen.findByRole('button', { name: t('note-editing:move', { name: 'Two' }) })
    await carry(user, handle, '{ArrowDown}', '{ArrowDown}', '[Space]')
    await waitFor(() => expect([texts(from), texts(to)]).toEqual([['One'], ['Three', 'Two', 'Four']]))
    expect((await inWidget('Shelf')).getByText('Two')).toBeVisible()
    expect(server.calls('moveNote')).toHaveLength(1)
    expect(server.calls('orderNotes')).toEqual([])
  })

  it('takes a note to another widget from its button, which can be undone', async () => {
    const [from, to] = [notesWidget('Desk', ['One', 'Two']), notesWidget('Shelf', ['Three'])]
    const { user } = await renderWidgets(addPage([[from, to]]))
    const texts = (widget: Widget) => (widget.items && 'notes' in widget.items ? widget.items.notes.map(({ text }) => text) : [])
    await user.click(await screen.findByRole('button', { name: t('note-editing:moveTo', { name: 'Two' }) }))
    await user.click((await dialog()).getByRole('button', { name: 'Shelf' }))
    await waitFor(() => expect([texts(from), texts(to)]).toEqual([['One'], ['Two', 'Three']]))
    await undo(user)
    await waitFor(() => expect([texts(from), texts(to)]).toEqual([['One', 'Two'], ['Three']]))
    expect(state.pages).toHaveLength(1)
  })
})

describe('the text of a to-do', () => {
  const edit = async (text: string) => (await inWidget('Chores')).findByRole('button', { name: t('todo-editing:edit', { text }) })
  const field = () => screen.findByRole('textbox', { name: t('todo-editing:text') })
  /** Two people change it at the same time, and the other one saves first. */
  async function collide(name?: string) {
    const widget = todoWidget('Chores', { Chores: ['Buy milk'] })
    const user = await openWidgets(widget)
    if (name) addChangeBy(state, name, widget)
    await user.click(await edit('Buy milk'))
    const [todo] = listsOf(widget)[0]?.todos ?? []
    if (todo) todo.text = 'Buy oat milk'
    await user.clear(await field())
    await user.type(await field(), 'Buy two milks{Enter}')
    expect(await screen.findByText(name ? t('conflicts:noticeBy', { name }) : t('conflicts:notice'))).toBeVisible()
    const [review] = await screen.findAllByRole('button', { name: t('mutations:review') })
    await user.click(review as HTMLElement)
    return { user, widget, sheet: await dialog() }
  }

  it('keeps both versions where two people change it', async () => {
    const { user, widget, sheet } = await collide()
    expect(within(sheet.getByRole('region', { name: t('conflicts:yours') })).getByText('Buy two milks')).toBeVisible()
    expect(within(sheet.getByRole('region', { name: t('conflicts:theirs') })).getByText('Buy oat milk')).toBeVisible()
    expect(textsOf(widget)).toEqual([['Buy oat milk']])
    await user.click(sheet.getByRole('button', { name: t('conflicts:useYours') }))
    await waitFor(() => expect(textsOf(widget)).toEqual([['Buy two milks']]))
  })

  it('names who has changed it meanwhile, where the history says so', async () => {
    const { sheet } = await collide('Ben')
    expect(await sheet.findByText(t('conflicts:textBy', { name: 'Ben' }))).toBeVisible()
  })

  it('stays as somebody else has changed it, if one chooses so', async () => {
    const { user, widget, sheet } = await collide()
    await user.click(sheet.getByRole('button', { name: t('conflicts:keepTheirs') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('mutations:review') })).not.toBeInTheDocument())
    expect(textsOf(widget)).toEqual([['Buy oat milk']])
    expect(await edit('Buy oat milk')).toBeVisible()
  })

  it('puts the caret where it was clicked, and selects all by keyboard', async () => {
    const user = await openWidgets(todoWidget('Chores', { Chores: ['Buy milk'] }))
    const button = await edit('Buy milk')
    const offsetNode = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()
    Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode, offset: 3 }) })
    onTestFinished(() => void Reflect.deleteProperty(document, 'caretPositionFromPoint'))
    await user.click(button)
    const input = (await field()) as HTMLTextAreaElement
    expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3])
    await user.keyboard('{Escape}{F2}')
    const again = (await field()) as HTMLTextAreaElement
    expect([again.selectionStart, again.selectionEnd]).toEqual([0, 'Buy milk'.length])
  })
})
