/// <reference lib="dom" />
import { limits } from '@foyer/contracts/limits'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { TodoLists, Todos } from '@foyer/contracts/kinds/todos'
import { axeFindings } from '@foyer/testing/browser'
import { expect, test as base } from './fixtures.ts'
import { drag } from './support/mouse-drag.ts'
import { restingBox } from './support/page-view.ts'
import { editingControls, text, textPattern } from './support/texts.ts'

type Desk = {
  summary: PageSummary
  /** Opens the page. */
  open: () => Promise<void>
  /** Drags a handle of the widget with the mouse to a point. */
  dragHandle: (name: string, to: { x: number; y: number }) => Promise<void>
  /** The tasks of the widget by its lists, `+` before those that are done, as they are stored. */
  lists: () => Promise<string[][]>
}

/** An empty page; tests put a widget `Desk` on it. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, seed, view }, use) => {
    const summary = await seed.page('Desk')
    await use({
      summary,
      open: async () => {
        await page.goto(`/p/${summary.public_id}`)
        await view.widget('Desk').waitFor()
      },
      dragHandle: async (name, to) => {
        const handle = view.widget('Desk').getByRole('button', { name, exact: true })
        await handle.hover()
        const box = await restingBox(handle)
        await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, to)
      },
      lists: async () => {
        const items = (await seed.widgetsOf(summary)).flatMap((widget) => widget.items ?? [])
        return items.flatMap((each) =>
          'lists' in each ? each.lists.map((list) => list.todos.map((todo) => `${todo.is_done ? '+' : ''}${todo.text}`)) : [],
        )
      },
    })
  },
})

test.describe('notes', () => {
  test('are saved while they are typed, and there after a reload', async ({ page, view, seed, desk }) => {
    await seed.notes(desk.summary, 'Desk', [])
    await desk.open()
    const note = 'Wi-Fi: guest\nSee https://example.org/help, or write to ada@example.org'
    const notes = async () => (await seed.itemsOf(desk.summary)).notes
    await view.widget('Desk').getByText(text('note-editing:emptyForEditors')).waitFor()
    await view
      .widget('Desk')
      .getByRole('button', { name: text('note-editing:add'), exact: true })
      .click()
    await expect(view.widget('Desk').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Wi-Fi: guest')
    // Saved although writing has not ended yet.
    await expect.poll(notes).toEqual(['Wi-Fi: guest'])
    await page.keyboard.press('Enter')
    await page.keyboard.type(note.split('\n')[1] ?? '')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(notes).toEqual([note])
    await page.reload()
    const links = view.widget('Desk').getByRole('link')
    await links.first().waitFor()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://example.org/help',
      'mailto:ada@example.org',
    ])
    expect(await view.widget('Desk').getByRole('listitem').allInnerTexts()).toEqual([note])
  })

  test('are written with a checklist, ticked off, and moved to another page', async ({ page, view, seed, desk }) => {
    await seed.notes(desk.summary, 'Desk', [])
    const travels = await seed.page('Travels')
    await seed.notes(travels, 'Suitcase', ['Socks'])
    await desk.open()
    const widget = view.widget('Desk')
    await widget.getByRole('button', { name: text('note-editing:add'), exact: true }).click()
    await widget.getByRole('textbox').pressSequentially('Packing\n')
    await page.keyboard.press('Control+Shift+Digit9')
    await page.keyboard.type('Passport\nCharger')
    // The browser's own undo knows what the keys have done.
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+B')
    await page.keyboard.press('Control+Z')
    await expect(widget.getByRole('textbox')).toHaveValue('Packing\n- [ ] Passport\n- [ ] Charger')
    await page.keyboard.press('Escape')
    await widget.getByRole('checkbox', { name: 'Passport' }).click()
    await expect.poll(async () => (await seed.itemsOf(desk.summary)).notes).toEqual(['Packing\n- [x] Passport\n- [ ] Charger'])
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await expect(widget.getByRole('checkbox', { name: 'Passport' })).toBeChecked()
    await widget.getByRole('button', { name: text('note-editing:moveTo', { name: 'Packing' }) }).click()
    await view.dialog.getByRole('button', { name: 'Travels' }).click()
    await view.dialog.getByRole('button', { name: 'Suitcase' }).click()
    await expect(widget.getByRole('checkbox')).toHaveCount(0)
    await expect.poll(async () => (await seed.itemsOf(travels)).notes).toEqual(['Packing\n- [x] Passport\n- [ ] Charger', 'Socks'])
    expect((await seed.itemsOf(desk.summary)).notes).toEqual([])
  })

  test('reorders notes with the mouse, and shows all of a long one on demand', async ({ page, view, seed, desk }) => {
    await seed.notes(desk.summary, 'Desk', ['One', 'Two', 'Three'])
    await seed.notes(desk.summary, 'Long', [Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n')], { column: 1 })
    await desk.open()
    const notes = () => view.widget('Desk').getByRole('listitem').allInnerTexts()
    const last = await restingBox(
      view.widget('Desk').getByRole('button', { name: text('note-editing:edit', { name: 'Three' }), exact: true }),
    )
    await desk.dragHandle('Move note One', { x: last.x + 20, y: last.y + last.height - 4 })
    await expect.poll(async () => (await seed.itemsOf(desk.summary)).notes.slice(0, 3)).toEqual(['Two', 'Three', 'One'])
    await page.reload()
    await expect.poll(notes).toEqual(['Two', 'Three', 'One'])

    const long = view.widget('Long')
    const height = async () => (await long.boundingBox())?.height ?? 0
    await long.getByRole('button', { name: text('notes:showMore') }).waitFor()
    const before = await height()
    await long.getByRole('button', { name: text('notes:showMore') }).click()
    await long.getByRole('button', { name: text('notes:showLess'), expanded: true }).waitFor()
    await expect.poll(height).toBeGreaterThan(before + 300)
    await expect(long.getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('to-dos', () => {
  test('adds tasks, several at once from pasted lines, walks them with the arrow keys, and moves them between lists with the mouse', async ({
    page,
    view,
    seed,
    desk,
  }) => {
    const { id } = await seed.todos(desk.summary, 'Desk', [])
    await seed.todoList(id, 'Later', ['Three', 'Four'])
    await desk.open()
    const field = view.widget('Desk').getByRole('textbox', { name: text('todo-editing:addTo', { title: 'Desk' }) })
    await field.click()
    for (const task of ['Milk', 'Bread']) {
      await page.keyboard.type(task)
      await page.keyboard.press('Enter')
    }
    await field.fill('Eggs, ')
    await field.evaluate((element, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, 'and more\n- [ ] Tea\n* Salt')
    const tasks = ['Milk', 'Bread', 'Eggs, and more', 'Tea', 'Salt']
    await expect.poll(desk.lists).toEqual([tasks, ['Three', 'Four']])
    await expect(field).toHaveValue('')
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    const list = (title: string) =>
      view
        .widget('Desk')
        .getByRole('list', { name: text('todos:list', { title }) })
        .getByRole('listitem')
    await expect(list('Desk')).toHaveText(tasks)

    const box = (name: string) => view.widget('Desk').getByRole('checkbox', { name, exact: true })
    await view
      .widget('Desk')
      .getByRole('button', { name: text('todo-editing:move', { text: 'Milk' }) })
      .waitFor({ state: 'attached' })
    await box('Milk').focus()
    await page.keyboard.press('ArrowDown')
    await expect(box('Bread')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box('Milk')).toBeFocused()

    const first = await restingBox(box('Milk'))
    await view.widget('Desk').getByText('Four', { exact: true }).hover()
    await desk.dragHandle('Move task Four', { x: first.x + 60, y: first.y + 2 })
    await expect.poll(desk.lists).toEqual([['Four', ...tasks], ['Three']])
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await expect(list('Later')).toHaveText(['Three'])
  })

  test.describe('in a browser with the service worker', () => {
    // It has the parts that are loaded when something is added.
    test.use({ serviceWorkers: 'allow' })

    test(
      'are added to a widget that is just being made, without a network',
      { tag: '@deep' },
      async ({ page, context, view, desk, seed }) => {
        await seed.notes(desk.summary, 'Desk', [])
        await desk.open()
        await view.button(text('shell:share')).waitFor()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        await page.waitForLoadState('networkidle')
        await context.setOffline(true)
        await view.addWidget(text('todos:kind'), 'Offline')
        const field = view.widget('Offline').getByRole('textbox', { name: text('todo-editing:addTo', { title: 'Offline' }) })
        await field.fill('Kept')
        await page.keyboard.press('Enter')
        await field.fill('half')
        await context.setOffline(false)
        await expect.poll(desk.lists).toEqual([['Kept']])
        // The field is still the same, with what was being typed.
        await expect(field).toHaveValue('half')
        await page.keyboard.press('Enter')
        await expect.poll(desk.lists).toEqual([['Kept', 'half']])
      },
    )
  })

  test('of a long list are all reached by scrolling', { tag: '@deep' }, async ({ page, view, seed, desk }) => {
    const count = limits.items_per_widget_in_page + 2
    const tasks = Array.from({ length: count }, (_, index) => [`Number ${index + 1}`] as const)
    const { id } = await seed.todos(desk.summary, 'Desk', tasks)
    const done = async () => {
      const first = (await seed.widgetsOf(desk.summary))[0]?.items as TodoLists
      const { body } = await seed.call(listItems, { params: { id: String(id) }, query: { after: first.next ?? '' } })
      return (body as Todos).todos.filter((todo) => todo.is_done).length
    }
    const box = (number: number) => view.widget('Desk').getByRole('checkbox', { name: `Number ${number}`, exact: true })
    await desk.open()
    await box(count - 2).scrollIntoViewIfNeeded()
    await box(count).click()
    await view.widget('Desk').getByText(`1 of ${count}`).waitFor()
    await expect.poll(done).toBe(1)
    await page.reload()
    // Reading gives way to editing while it is scrolled to.
    await view
      .widget('Desk')
      .getByRole('textbox', { name: textPattern('todo-editing:addTo') })
      .waitFor()
    await box(count - 2).scrollIntoViewIfNeeded()
    await expect(box(count)).toBeChecked()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `shows bookmarks, notes and to-dos to visitors on a phone in the ${colorScheme} scheme`,
    { tag: colorScheme === 'dark' ? '@deep' : [] },
    async ({ seed, desk, openBrowser }) => {
      await seed.bookmarks(desk.summary, 'Links', [
        ['One', 'https://one.example/'],
        ['Two', 'https://two.example/'],
      ])
      await seed.notes(desk.summary, 'For all', ['For all: https://example.org/'])
      await seed.todos(desk.summary, 'Tasks', [['Open'], ['Done', true]])
      await seed.call(updatePageAccess, { params: { id: String(desk.summary.id) }, body: { share_mode: 'public' } })
      const visitor = await openBrowser(null, { viewport: { width: 390, height: 844 }, colorScheme })
      await visitor.goto(`/p/${desk.summary.public_id}`)
      await visitor.getByRole('article', { name: 'For all', exact: true }).getByRole('link', { name: 'https://example.org/' }).waitFor()
      const links = visitor.getByRole('list', { name: text('bookmarks:list', { title: 'Links' }), exact: true })
      await expect(links.getByRole('link')).toHaveCount(2)
      const tasks = visitor.getByRole('article', { name: 'Tasks', exact: true })
      await tasks.scrollIntoViewIfNeeded()
      const done = tasks.getByRole('checkbox', { name: 'Done' })
      await expect(done).toBeChecked()
      await expect(done).toBeDisabled()
      await expect(tasks.getByRole('textbox')).toHaveCount(0)
      await expect(visitor.getByRole('button', { name: editingControls })).toHaveCount(0)
      expect(await axeFindings(visitor)).toEqual([])
      await tasks.getByRole('button', { name: text('todos:hideDone') }).click()
      await expect(done).toHaveCount(0)
      await visitor.reload()
      await tasks.getByRole('button', { name: text('todos:showDoneCount', { count: 1 }) }).waitFor()
      await expect(tasks.getByRole('checkbox')).toHaveCount(1)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )
}
