import type { Page } from '@foyer/contracts/pages/page/pages'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answersShown, carry, chooseFrom, hearOfChange, inWidget, toHaveFocus, undo, hideTab } from '../../../testing/actions.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { clearStorage } from '../../../lib/state/clear-storage.ts'
import { unmountAll } from '../../../testing/mount.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada, viewOf } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { todoWidget } from '../../../testing/things.ts'

type Chores = { user: UserEvent; page: Page; chores: Awaited<ReturnType<typeof inWidget>>; stored: () => string[][] }

/** A page with the to-do widget “Chores”, ready to be edited. A text that begins with `[x] ` is done. */
async function openChores(lists: Record<string, string[]>, settings = {}): Promise<Chores> {
  const widget = todoWidget('Chores', lists, { settings })
  const page = addPage([[widget]])
  const { user } = await renderWidgets(page)
  const chores = await inWidget('Chores')
  await chores.findByRole('button', { name: t('todo-editing:addListTo', { title: 'Chores' }) })
  const stored = () =>
    (widget.items as TodoLists).lists.map((list) => list.todos.map((todo) => (todo.is_done ? `[x] ${todo.text}` : todo.text)))
  return { user, page, chores, stored }
}
const input = ({ chores }: Chores, title = 'Chores') => chores.getByRole('textbox', { name: t('todo-editing:addTo', { title }) })
const box = ({ chores }: Chores, name: string) => chores.getByRole('checkbox', { name })
const shown = ({ chores }: Chores, title = 'Chores') =>
  within(chores.getByRole('list', { name: t('todos:list', { title }) }))
    .queryAllByRole('checkbox')
    .map((checkbox) => checkbox.getAttribute('aria-label'))
const menuButton = ({ chores }: Chores, title: string) => chores.getByRole('button', { name: t('todo-editing:listMenu', { title }) })

describe('to-do widget', () => {
  it('adds to-dos one after the other and keeps the focus in the field', async () => {
    const scene = await openChores({ Chores: [] })
    await scene.user.type(input(scene), 'Milk{Enter}Bread{Enter}')
    expect(shown(scene)).toEqual(['Milk', 'Bread'])
    expect(input(scene)).toHaveFocus()
    await waitFor(() => expect(scene.stored()).toEqual([['Milk', 'Bread']]))
  })

  it('keeps Escape in the field to itself', async () => {
    const scene = await openChores({ Chores: [] })
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('keydown', heard)
    onTestFinished(() => document.removeEventListener('keydown', heard))
    await scene.user.type(input(scene), 'Milk')
    heard.mockClear()
    await scene.user.keyboard('{Escape}')
    expect(input(scene)).toHaveValue('')
    expect(heard).not.toHaveBeenCalled()
  })

  it('adds nothing for an empty text', async () => {
    const scene = await openChores({ Chores: [] })
    await scene.user.type(input(scene), '   {Enter}')
    expect(shown(scene)).toEqual([])
    expect(server.calls('addTodo')).toEqual([])
  })

  it('makes a to-do of each pasted line, the first joined to what is typed', async () => {
    const scene = await openChores({ Chores: [] })
    await scene.user.type(input(scene), 'Eggs, ')
    await scene.user.paste('and more\n- [ ] Tea\n* Salt')
    expect(shown(scene)).toEqual(['Eggs, and more', 'Tea', 'Salt'])
    expect(input(scene)).toHaveValue('')
    await waitFor(() => expect(scene.stored()).toEqual([['Eggs, and more', 'Tea', 'Salt']]))
  })

  it('ticks a to-do off by click and counts it', async () => {
    const scene = await openChores({ Chores: ['One', 'Two', 'Three'] })
    await scene.user.click(box(scene, 'One'))
    expect(box(scene, 'One')).toBeChecked()
    expect(scene.chores.getByText(t('todos:progress', { done: 1, count: 3 }))).toBeVisible()
    await waitFor(() => expect(scene.stored()).toEqual([['[x] One', 'Two', 'Three']]))
  })

  it('ticks a to-do off with the space key', async () => {
    const scene = await openChores({ Chores: ['One', 'Two'] })
    box(scene, 'Two').focus()
    await scene.user.keyboard('[Space]')
    await waitFor(() => expect(scene.stored()).toEqual([['One', '[x] Two']]))
  })

  it('changes a text with Enter, and returns the focus to its box', async () => {
    const scene = await openChores({ Chores: ['One', 'Two'] })
    box(scene, 'Two').focus()
    await scene.user.keyboard('{Enter}')
    await scene.user.keyboard('  Two and a half {Enter}')
    await toHaveFocus(() => box(scene, 'Two and a half'))
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Two and a half']]))
  })

  it('leaves a text as it was on Escape', async () => {
    const scene = await openChores({ Chores: ['One'] })
    box(scene, 'One').focus()
    await scene.user.keyboard('{F2}Changed{Escape}')
    await toHaveFocus(() => box(scene, 'One'))
    expect(server.calls('updateTodo')).toEqual([])
  })

  it('saves a changed text when the field is left', async () => {
    const scene = await openChores({ Chores: ['One'] })
    await scene.user.click(scene.chores.getByText('One'))
    await scene.user.keyboard('Uno')
    await scene.user.click(input(scene))
    await waitFor(() => expect(scene.stored()).toEqual([['Uno']]))
  })

  it('deletes a to-do whose text is taken away', async () => {
    const scene = await openChores({ Chores: ['One', 'Two'] })
    box(scene, 'One').focus()
    await scene.user.keyboard('{Enter}{Delete}{Enter}')
    await waitFor(() => expect(scene.stored()).toEqual([['Two']]))
  })

  it('moves the focus to the title of the widget with the last to-do', async () => {
    const scene = await openChores({ Chores: ['One'] })
    box(scene, 'One').focus()
    await scene.user.keyboard('{Delete}')
    await toHaveFocus(() => scene.chores.getByRole('button', { name: 'Chores' }))
    await waitFor(() => expect(scene.stored()).toEqual([[]]))
  })

  it('deletes a to-do with the Delete key and moves the focus to the next one', async () => {
    const scene = await openChores({ Chores: ['One', 'Two', 'Three'] })
    box(scene, 'Two').focus()
    await scene.user.keyboard('{Delete}')
    await toHaveFocus(() => box(scene, 'Three'))
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Three']]))
  })

  it('restores a deleted to-do at its position', async () => {
    const scene = await openChores({ Chores: ['One', 'Two', 'Three'] })
    await scene.user.click(scene.chores.getByRole('button', { name: t('todo-editing:delete', { text: 'Two' }) }))
    await undo(scene.user)
    expect(shown(scene)).toEqual(['One', 'Two', 'Three'])
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Two', 'Three']]))
  })

  it('shows a visitor the to-dos with boxes that cannot be ticked', async () => {
    const page = addPage([[todoWidget('Chores', { Chores: ['Open', '[x] Done'] })]], { share_mode: 'link' })
    state.user = null
    await renderWidgets(page)
    const chores = await inWidget('Chores')
    const done = await chores.findByRole('checkbox', { name: 'Done' })
    expect(done).toBeChecked()
    expect(done).toBeDisabled()
    expect(chores.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('lets a visitor hide what is done, in this browser alone', async () => {
    const page = addPage([[todoWidget('Chores', { Chores: ['Open', '[x] Done'] })]], { share_mode: 'link' })
    state.user = null
    const { user } = await renderWidgets(page)
    const chores = await inWidget('Chores')
    await user.click(await chores.findByRole('button', { name: t('todos:hideDone') }))
    expect(chores.queryByRole('checkbox', { name: 'Done' })).not.toBeInTheDocument()
    expect(chores.getByRole('button', { name: t('todos:showDoneCount', { count: 1 }) })).toBeVisible()
    expect(localStorage.getItem('foyer.done-hidden')).toContain('true')
  })
})

describe('done to-dos', () => {
  it('are deleted together', async () => {
    const scene = await openChores({ Chores: ['[x] One', '[x] Two', 'Three'] })
    await chooseFrom(scene.user, menuButton(scene, 'Chores'), t('todo-editing:clearDone'))
    await waitFor(() => expect(shown(scene)).toEqual(['Three']))
    await waitFor(() => expect(scene.stored()).toEqual([['Three']]))
  })

  it('come back together, done as before, when their deletion is undone', async () => {
    const scene = await openChores({ Chores: ['[x] One', '[x] Two', 'Three'] })
    await chooseFrom(scene.user, menuButton(scene, 'Chores'), t('todo-editing:clearDone'))
    await undo(scene.user)
    expect(shown(scene)).toEqual(['One', 'Two', 'Three'])
    await waitFor(() => expect(scene.stored()).toEqual([['[x] One', '[x] Two', 'Three']]))
  })

  it('are deleted together, those that are not loaded yet as well, and come back', async () => {
    const widget = todoWidget('Chores', { Chores: ['[x] One', 'Two', '[x] Three'] })
    const page = addPage([[widget]])
    // The page comes with the first to-do alone.
    server.answer('viewPage', () => {
      const view = structuredClone(viewOf(state, page))
      const items = view.page.columns[0]?.widgets[0]?.items as TodoLists
      items.next = 'Two'
      items.lists[0]?.todos.splice(1)
      return view
    })
    const { user } = await renderWidgets(page)
    const chores = await inWidget('Chores')
    const menu = await chores.findByRole('button', { name: t('todo-editing:listMenu', { title: 'Chores' }) })
    expect(chores.queryByText(t('todos:progress', { done: 1, count: 1 }))).not.toBeInTheDocument()
    await chooseFrom(user, menu, t('todo-editing:clearDone'))
    const texts = () => (widget.items as TodoLists).lists.map((list) => list.todos.map(({ text }) => text))
    await waitFor(() => expect(texts()).toEqual([['Two']]))
    expect(screen.getByText(t('todo-editing:cleared', { count: 2 }))).toBeVisible()
    await undo(user)
    await waitFor(() => expect(texts()).toEqual([['One', 'Two', 'Three']]))
  })

  it('are hidden for who asks for it, and for nobody else', async () => {
    const scene = await openChores({ Chores: ['[x] One', 'Two'] })
    await chooseFrom(scene.user, menuButton(scene, 'Chores'), t('todos:hideDone'))
    expect(shown(scene)).toEqual(['Two'])
    expect(server.calls('updateWidget')).toEqual([])
    clearStorage()
    unmountAll()
    await renderWidgets(scene.page)
    expect(shown({ ...scene, chores: await inWidget('Chores') })).toEqual(['Two'])
  })

  it('stay shown to the next person at the same browser', async () => {
    const page = addPage([[todoWidget('Chores', { Chores: ['Open', '[x] Done'] })]], { share_mode: 'link' })
    const { user } = await renderWidgets(page)
    const chores = await inWidget('Chores')
    const becomes = async (person: typeof ada) => {
      state.user = person
      await queryClient.invalidateQueries({ queryKey: ['current-user'] })
      await hearOfChange()
      return inWidget('Chores')
    }
    await chooseFrom(
      user,
      await chores.findByRole('button', { name: t('todo-editing:listMenu', { title: 'Chores' }) }),
      t('todos:hideDone'),
    )
    expect(chores.queryByRole('checkbox', { name: 'Done' })).not.toBeInTheDocument()
    const forGrace = await becomes({ ...ada, id: 2, public_id: 'grace01', name: 'Grace', email: 'grace@example.org' })
    expect(await forGrace.findByRole('checkbox', { name: 'Done' })).toBeVisible()
    const forAda = await becomes(ada)
    await waitFor(() => expect(forAda.queryByRole('checkbox', { name: 'Done' })).not.toBeInTheDocument())
  })

  it('that the widget hides by default are shown to who asks for it', async () => {
    const scene = await openChores({ Chores: ['[x] One', 'Two'] }, { h: true })
    expect(shown(scene)).toEqual(['Two'])
    await chooseFrom(scene.user, menuButton(scene, 'Chores'), t('todo-editing:showDone'))
    expect(shown(scene)).toEqual(['One', 'Two'])
  })

  it('can be unticked from the notice while they are hidden', async () => {
    const scene = await openChores({ Chores: ['One', 'Two'] }, { h: true })
    await scene.user.click(box(scene, 'One'))
    expect(shown(scene)).toEqual(['Two'])
    await undo(scene.user)
    expect(shown(scene)).toEqual(['One', 'Two'])
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Two']]))
  })
})

describe('hidden to-do lists', () => {
  const lists = { Chores: ['One'], Later: ['Two'], Never: ['Three'] }
  const headings = (chores: Chores['chores']) => chores.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

  it('hide for this person in this browser, and show for the moment or again', async () => {
    const scene = await openChores(lists)
    await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:hideList'))
    await waitFor(() => expect(headings(scene.chores)).toEqual(['Chores', 'Never']))
    await toHaveFocus(() => scene.chores.getByRole('button', { name: t('todos:hiddenLists', { count: 1 }) }))
    expect(localStorage.getItem('foyer.hidden-todo-lists')).toContain(String(state.user?.id))
    await scene.user.click(scene.chores.getByRole('button', { name: t('todos:hiddenLists', { count: 1 }) }))
    expect(headings(scene.chores)).toEqual(['Chores', 'Later', 'Never'])
    await scene.user.click(scene.chores.getByRole('button', { name: t('todos:concealLists') }))
    expect(headings(scene.chores)).toEqual(['Chores', 'Never'])
    await scene.user.click(scene.chores.getByRole('button', { name: t('todos:hiddenLists', { count: 1 }) }))
    await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:showList'))
    await waitFor(() => expect(scene.chores.queryByRole('button', { name: t('todos:concealLists') })).not.toBeInTheDocument())
    expect(scene.stored()).toEqual([['One'], ['Two'], ['Three']])
  })

  it('stay hidden when the person logs out', async () => {
    const scene = await openChores(lists)
    await chooseFrom(scene.user, menuButton(scene, 'Never'), t('todo-editing:hideList'))
    await waitFor(() => expect(headings(scene.chores)).toEqual(['Chores', 'Later']))
    clearStorage()
    unmountAll()
    await renderWidgets(scene.page)
    expect(headings(await inWidget('Chores'))).toEqual(['Chores', 'Later'])
  })

  it('hide for who only looks at them, too', async () => {
    const page = addPage([[todoWidget('Chores', lists)]], { share_mode: 'link' })
    state.user = null
    const { user } = await renderWidgets(page)
    const chores = await inWidget('Chores')
    await user.click(await chores.findByRole('button', { name: t('todos:hideListOf', { title: 'Later' }) }))
    expect(headings(chores)).toEqual(['Chores', 'Never'])
  })
})

describe('to-do lists of a widget', () => {
  const two = { Chores: ['One', 'Two', 'Three'], Later: ['Four'] }

  it('get a new list that waits for its name', async () => {
    const scene = await openChores({ Chores: ['One'] })
    await scene.user.click(scene.chores.getByRole('button', { name: t('todo-editing:addListTo', { title: 'Chores' }) }))
    expect(scene.chores.getByRole('textbox', { name: t('todo-editing:listName') })).toHaveFocus()
    await scene.user.keyboard('Later{Enter}')
    await scene.user.type(input(scene, 'Later'), 'Four{Enter}')
    await waitFor(() => expect(scene.stored()).toEqual([['One'], ['Four']]))
  })

  it('are renamed from their menu', async () => {
    const scene = await openChores(two)
    await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:renameList'))
    await toHaveFocus(() => scene.chores.getByRole('textbox', { name: t('todo-editing:listName') }))
    await scene.user.keyboard('Soon{Enter}')
    expect(await scene.chores.findByRole('heading', { name: 'Soon' })).toBeVisible()
    await waitFor(() => expect(server.calls('updateTodoList').map(({ body }) => body.title)).toEqual(['Soon']))
  })

  it('keep their name on Escape', async () => {
    const scene = await openChores(two)
    await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:renameList'))
    await toHaveFocus(() => scene.chores.getByRole('textbox', { name: t('todo-editing:listName') }))
    await scene.user.keyboard('Soon{Escape}')
    expect(await scene.chores.findByRole('heading', { name: 'Later' })).toBeVisible()
    expect(server.calls('updateTodoList')).toEqual([])
  })

  it('receive a to-do from the list above with the keyboard', async () => {
    const scene = await openChores(two)
    await carry(scene.user, scene.chores.getByRole('button', { name: t('todo-editing:move', { text: 'Three' }) }), '{ArrowDown}', '[Space]')
    await waitFor(() => expect(shown(scene, 'Later')).toEqual(['Three', 'Four']))
    await waitFor(() =>
      expect(scene.stored()).toEqual([
        ['One', 'Two'],
        ['Three', 'Four'],
      ]),
    )
  })

  it('move up from their menu', async () => {
    const scene = await openChores(two)
    await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:listUp'))
    await waitFor(() => expect(scene.stored()).toEqual([['Four'], ['One', 'Two', 'Three']]))
  })

  it('come back with their to-dos to their place when their deletion is undone', async () => {
    const scene = await openChores(two)
    await chooseFrom(scene.user, menuButton(scene, 'Chores'), t('todo-editing:deleteList'))
    await waitFor(() => expect(scene.stored()).toEqual([['Four']]))
    await undo(scene.user)
    await waitFor(() => expect(shown(scene)).toEqual(['One', 'Two', 'Three']))
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Two', 'Three'], ['Four']]))
  })
})

describe('what is typed into a to-do widget', () => {
  const two = { Chores: ['One'], Later: ['Two'] }
  const begin = {
    async text(scene: Chores) {
      box(scene, 'One').focus()
      await scene.user.keyboard('{Enter}')
      const field = () => scene.chores.getByRole('textbox', { name: t('todo-editing:text') })
      await toHaveFocus(field)
      await scene.user.keyboard('Uno')
      expect(field()).toHaveValue('Uno')
    },
    async name(scene: Chores) {
      await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:renameList'))
      await toHaveFocus(() => scene.chores.getByRole('textbox', { name: t('todo-editing:listName') }))
      await scene.user.keyboard('Soon')
      expect(scene.chores.getByRole('textbox', { name: t('todo-editing:listName') })).toHaveValue('Soon')
    },
    async next(scene: Chores) {
      // It takes no text before the page answers.
      await waitFor(() => expect(input(scene)).not.toHaveAttribute('readonly'))
      await scene.user.type(input(scene), 'Milk')
      expect(input(scene)).toHaveValue('Milk')
    },
  }
  const titles = () => server.calls('updateTodoList').map(({ body }) => body.title)

  it('as the text of a to-do is saved when the tab closes', async () => {
    const scene = await openChores(two)
    await begin.text(scene)
    hideTab()
    await waitFor(() => expect(scene.stored()).toEqual([['Uno'], ['Two']]))
  })

  it('as the name of a list is saved when the tab closes', async () => {
    const scene = await openChores(two)
    await begin.name(scene)
    hideTab()
    await waitFor(() => expect(titles()).toEqual(['Soon']))
  })

  it('as the next to-do is added when the tab closes, and the field is empty for who comes back', async () => {
    const scene = await openChores(two)
    await begin.next(scene)
    hideTab()
    await waitFor(() => expect(input(scene)).toHaveValue(''))
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Milk'], ['Two']]))
  })

  it('as the next to-do is added once where the tab closes and the page is taken away as well', async () => {
    const scene = await openChores(two)
    await begin.next(scene)
    hideTab()
    unmountAll()
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Milk'], ['Two']]))
    await answersShown()
    expect(scene.stored()).toEqual([['One', 'Milk'], ['Two']])
  })

  it('as the next to-do is added when the page is taken away', async () => {
    const scene = await openChores(two)
    await begin.next(scene)
    unmountAll()
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual([['One', 'Milk'], ['Two']]))
  })

  it('as the text of a to-do is saved when the page is taken away', async () => {
    const scene = await openChores(two)
    await begin.text(scene)
    unmountAll()
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual([['Uno'], ['Two']]))
  })

  it('as the name of a list is saved when the page is taken away', async () => {
    const scene = await openChores(two)
    await begin.name(scene)
    unmountAll()
    await renderWidgets(scene.page)
    await waitFor(() => expect(titles()).toEqual(['Soon']))
  })

  it('as the next to-do goes with its list when that is deleted', async () => {
    const scene = await openChores(two)
    await scene.user.type(input(scene, 'Later'), 'Milk')
    await chooseFrom(scene.user, menuButton(scene, 'Later'), t('todo-editing:deleteList'))
    await waitFor(() => expect(scene.stored()).toEqual([['One']]))
    await answersShown()
    expect(server.calls('addTodo')).toEqual([])
  })
})
