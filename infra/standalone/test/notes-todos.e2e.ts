/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listItems } from '@foyer/contracts/item-calls'
import { addNote, updateNote } from '@foyer/contracts/kinds/notes'
import { addTodo, updateTodo } from '@foyer/contracts/kinds/todos'
import { limits } from '@foyer/contracts/limits'
import { type PageSummary, type PageView, createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Note } from '@foyer/contracts/kinds/notes'
import type { TodoLists, Todos } from '@foyer/contracts/kinds/todos'
import { type Widget, itemsSchema } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drag, isMovable } from './mouse-drag.ts'

let dataDir: string
let foyer: FoyerProcess
let browser: TestBrowser
let page: Page
let ada: ApiSession
let home: PageSummary
let widgets = 0
/** A widget of its own for each test. */
let title: string
let id: number

describe.skipIf(chromiumPath() === null)('notes and to-dos', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-notes-'))
    foyer = await startFoyer({ dataDir: join(dataDir, 'data') })
    ada = await signedUp(foyer.url)
    home = (await ada.call(createPage, { body: { title: 'Desk' } })).body as PageSummary
    browser = await launchBrowser()
    await browser.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    page.setDefaultTimeout(10_000)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(() => {
    widgets += 1
    title = `Widget ${widgets}`
  })

  const make = async (widget_type: AddableWidgetType) => {
    const widget = (await ada.call(addWidget, { params: { id: String(home.id) }, body: { widget_type, title } })).body as Widget
    id = widget.id
    return widget
  }
  const show = async () => {
    await page.goto(`${foyer.url}/p/${home.public_id}`)
    await widget().waitFor()
    await isMovable(page)
  }
  const widget = () => page.getByRole('article', { name: title, exact: true })
  const stored = async () => {
    const answer = await ada.call(viewPage, { params: { public_id: home.public_id } })
    const found = (answer.body as PageView).page.columns.flatMap((column) => column.widgets).find((one) => one.id === id)
    return itemsSchema.parse(found?.items)
  }
  /** Waits until what is asked for is as expected; otherwise says what it was. */
  const becomes = async <T>(ask: () => Promise<T>, expected: T) => {
    const json = JSON.stringify(expected)
    await waitFor(json, async () => JSON.stringify(await ask()) === json).catch(async () => expect(await ask()).toEqual(expected))
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const dragTo = async (handle: string, x: number, y: number) => {
    const button = widget().getByRole('button', { name: handle, exact: true })
    await button.hover()
    const box = await button.boundingBox()
    if (!box) throw new Error(`${handle} is not on the screen`)
    await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x, y })
  }

  describe('notes', () => {
    const scene = async (texts: string[]) => {
      await make('notes')
      const made: Note[] = []
      for (const text of texts.toReversed()) {
        made.unshift((await ada.call(addNote, { params: { id: String(id) }, body: { text, after: null } })).body as Note)
      }
      await show()
      await widget().getByRole('button', { name: 'Add note' }).first().waitFor({ state: 'attached' })
      return made
    }
    const note = (name: string) => widget().getByRole('button', { name: `Note: ${name}`, exact: true })
    const field = () => widget().getByRole('textbox')
    const notes = async () => {
      const items = await stored()
      return 'notes' in items ? items.notes.map((one) => one.text) : []
    }
    const shown = () => widget().getByRole('listitem').allInnerTexts()

    it('are written where they stand, kept while they are typed, and read again', async () => {
      await scene([])
      await widget().getByText('No notes yet').waitFor()
      await widget().getByRole('button', { name: 'Add note', exact: true }).click()
      await page.keyboard.type('Wi-Fi: guest')
      // Saved although nothing was ended yet.
      await becomes(notes, ['Wi-Fi: guest'])
      await page.keyboard.press('Enter')
      await page.keyboard.type('See https://example.org/help, or write to ada@example.org')
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await focused()).toBe('Note: Wi-Fi: guest')
      const links = widget().getByRole('link')
      expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        'https://example.org/help',
        'mailto:ada@example.org',
      ])
      const text = 'Wi-Fi: guest\nSee https://example.org/help, or write to ada@example.org'
      await becomes(notes, [text])
      await page.keyboard.press('Enter')
      expect(await field().inputValue()).toBe(text)
      await page.keyboard.press('Escape')
      await page.reload()
      await links.first().waitFor()
      expect(await shown()).toEqual([text])
    })

    it('are put at the top; one that is left empty goes without a word', async () => {
      await scene(['Old'])
      await widget().hover()
      const add = widget().getByRole('button', { name: `Add note to ${title}` })
      await add.click()
      await page.keyboard.type('New')
      await page.keyboard.press('Control+Enter')
      await becomes(notes, ['New', 'Old'])
      await add.click()
      await field().waitFor()
      await page.keyboard.press('Escape')
      await field().waitFor({ state: 'detached' })
      await becomes(notes, ['New', 'Old'])
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    })

    it('are deleted at once and taken back; one that was emptied too', async () => {
      await scene(['One', 'Two', 'Three'])
      await note('Two').hover()
      await widget().getByRole('button', { name: 'Delete note Two' }).click()
      await becomes(notes, ['One', 'Three'])
      await undo()
      await becomes(shown, ['One', 'Two', 'Three'])
      await becomes(notes, ['One', 'Two', 'Three'])
      await note('Two').focus()
      await page.keyboard.press('F2')
      await field().fill('')
      await page.keyboard.press('Escape')
      await becomes(shown, ['One', 'Three'])
      await note('One').focus()
      await page.keyboard.press('Delete')
      await becomes(notes, ['Three'])
      expect(await focused()).toBe('Note: Three')
    })

    it('are cut when they are long, all of them within reach', async () => {
      await scene([Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n')])
      const height = async () => (await widget().boundingBox())?.height ?? 0
      const before = await height()
      await widget().getByRole('button', { name: 'Show more' }).click()
      await widget().getByRole('button', { name: 'Show less', expanded: true }).waitFor()
      expect(await height()).toBeGreaterThan(before + 300)
      expect(await field().count()).toBe(0)
    })

    it('are put in order with the keyboard and with the mouse', async () => {
      await scene(['One', 'Two', 'Three'])
      await widget().getByRole('button', { name: 'Move note Three' }).focus()
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
      await becomes(shown, ['Three', 'One', 'Two'])
      await becomes(notes, ['Three', 'One', 'Two'])
      const two = await note('Two').boundingBox()
      await dragTo('Move note Three', (two?.x ?? 0) + 20, (two?.y ?? 0) + (two?.height ?? 0) - 4)
      await becomes(notes, ['One', 'Two', 'Three'])
      await page.reload()
      await note('One').waitFor()
      expect(await shown()).toEqual(['One', 'Two', 'Three'])
    })

    it('keep what is being typed when they are changed elsewhere: both texts stay', async () => {
      const [made] = await scene(['Plan'])
      const elsewhere = (text: string) =>
        ada.call(updateNote, { params: { id: String(id), item_id: String(made?.id ?? 0) }, body: { text } })
      await note('Plan').click()
      await page.keyboard.type(' A')
      await becomes(notes, ['Plan A'])
      await elsewhere('Plan B')
      await widget().getByText('changed elsewhere').waitFor()
      await page.keyboard.type('!')
      expect(await field().inputValue()).toBe('Plan A!')
      expect(await axeFindings(page)).toEqual([])
      await widget().getByRole('button', { name: 'Keep both' }).click()
      await becomes(notes, ['Plan A!', 'Plan B'])
      await page.keyboard.press('Escape')
      await becomes(shown, ['Plan A!', 'Plan B'])
      // Who leaves without choosing loses nothing either.
      await note('Plan A!').click()
      await page.keyboard.type('?')
      await becomes(notes, ['Plan A!?', 'Plan B'])
      await elsewhere('Plan C')
      await widget().getByText('changed elsewhere').waitFor()
      await page.keyboard.press('Escape')
      await becomes(notes, ['Plan C', 'Plan A!?', 'Plan B'])
    })

    it('follow what comes from elsewhere while nothing was typed yet', async () => {
      const [made] = await scene(['Plan'])
      await note('Plan').click()
      await ada.call(updateNote, { params: { id: String(id), item_id: String(made?.id ?? 0) }, body: { text: 'Plan B' } })
      await becomes(() => field().inputValue(), 'Plan B')
      expect(await widget().getByRole('alert').count()).toBe(0)
    })

    it('written without a network are kept until it is back', async () => {
      await scene(['Old'])
      await browser.context.setOffline(true)
      await note('Old').click()
      await page.keyboard.type(' and new')
      await page.keyboard.press('Escape')
      await becomes(shown, ['Old and new'])
      expect(await notes()).toEqual(['Old'])
      await browser.context.setOffline(false)
      await becomes(notes, ['Old and new'])
    })
  })

  describe('to-dos', () => {
    const scene = async (texts: string[]) => {
      const made = await make('todo')
      const list_id = String((made.items as TodoLists).lists[0]?.id)
      for (const newTodo of texts) await ada.call(addTodo, { params: { id: String(id), list_id }, body: { newTodo } })
      await show()
      await input().waitFor()
    }
    const input = (name = title) => widget().getByRole('textbox', { name: `Add task to ${name}` })
    const box = (text: string) => widget().getByRole('checkbox', { name: text, exact: true })
    const lists = async () => {
      const items = await stored()
      return 'lists' in items ? items.lists.map((one) => one.todos.map((todo) => `${todo.is_done ? '+' : ''}${todo.text}`)) : []
    }
    const shown = (name = title) =>
      widget()
        .getByRole('list', { name: `Tasks in ${name}` })
        .getByRole('listitem')
        .allInnerTexts()
    const paste = (text: string) =>
      input().evaluate((element, pasted) => {
        const data = new DataTransfer()
        data.setData('text/plain', pasted)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, text)
    const listMenu = async (name: string, entry: string) => {
      await widget()
        .getByRole('button', { name: `Menu of list ${name}`, exact: true })
        .click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    }

    it('are added one after the other, and several at once from lines', async () => {
      await scene([])
      await input().click()
      await page.keyboard.type('Milk')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Bread')
      await page.keyboard.press('Enter')
      await becomes(lists, [['Milk', 'Bread']])
      await input().fill('Eggs, ')
      await paste('and more\n- [ ] Tea\n* Salt')
      await becomes(lists, [['Milk', 'Bread', 'Eggs, and more', 'Tea', 'Salt']])
      expect(await input().inputValue()).toBe('')
      expect(await axeFindings(page)).toEqual([])
      await page.reload()
      await becomes(() => shown(), ['Milk', 'Bread', 'Eggs, and more', 'Tea', 'Salt'])
    })

    it('are added to a widget that is just being made, without a network', async () => {
      await scene([])
      await browser.context.setOffline(true)
      await page.getByRole('button', { name: 'Add content' }).click()
      await page.getByRole('button', { name: 'Add: To-do list' }).click()
      await page.getByRole('textbox', { name: 'Title of To-do list' }).fill('Offline')
      await page.keyboard.press('Enter')
      title = 'Offline'
      await input().fill('Kept')
      await page.keyboard.press('Enter')
      await input().fill('half')
      await browser.context.setOffline(false)
      const made = () =>
        ada.call(viewPage, { params: { public_id: home.public_id } }).then(({ body }) => {
          const found = (body as PageView).page.columns.flatMap((column) => column.widgets).find((one) => one.title === 'Offline')
          id = found?.id ?? 0
          return found ? lists() : []
        })
      await becomes(made, [['Kept']])
      // The field is still the same one, with what was being typed.
      expect(await input().inputValue()).toBe('half')
      await page.keyboard.press('Enter')
      await becomes(lists, [['Kept', 'half']])
    })

    it('are ticked off with the mouse and with space, and counted', async () => {
      await scene(['One', 'Two', 'Three'])
      await box('One').click()
      await widget().getByText('1 of 3').waitFor()
      await box('Three').focus()
      await page.keyboard.press('Space')
      await widget().getByText('2 of 3').waitFor()
      await becomes(lists, [['+One', 'Two', '+Three']])
      await page.reload()
      await input().waitFor()
      expect([await box('One').isChecked(), await box('Two').isChecked()]).toEqual([true, false])
    })

    it('are walked with the arrow keys and edited with Enter', async () => {
      await scene(['One', 'Two', 'Three'])
      await box('One').focus()
      await page.keyboard.press('ArrowDown')
      await becomes(focused, 'Two')
      await page.keyboard.press('Enter')
      const field = widget().getByRole('textbox', { name: 'Task', exact: true })
      await field.fill('  Two and a half ')
      await page.keyboard.press('Enter')
      expect(await focused()).toBe('Two and a half')
      await becomes(lists, [['One', 'Two and a half', 'Three']])
      await page.keyboard.press('ArrowUp')
      await becomes(focused, 'One')
      await page.keyboard.press('F2')
      await field.fill('Changed')
      await page.keyboard.press('Escape')
      expect(await focused()).toBe('One')
      await widget().getByText('Three', { exact: true }).click()
      await field.fill('Four')
      await input().click()
      await becomes(lists, [['One', 'Two and a half', 'Four']])
    })

    it('are deleted at once and taken back', async () => {
      await scene(['One', 'Two', 'Three'])
      await box('Two').focus()
      await page.keyboard.press('Delete')
      await becomes(lists, [['One', 'Three']])
      expect(await focused()).toBe('Three')
      await undo()
      await becomes(() => shown(), ['One', 'Two', 'Three'])
      await becomes(lists, [['One', 'Two', 'Three']])
    })

    it('that are done are cleared together and taken back together', async () => {
      await scene(['One', 'Two', 'Three'])
      await box('One').click()
      await box('Two').click()
      await listMenu(title, 'Delete what is done')
      await becomes(lists, [['Three']])
      await undo()
      await becomes(() => shown(), ['One', 'Two', 'Three'])
      await becomes(lists, [['+One', '+Two', 'Three']])
      expect(await box('Two').isChecked()).toBe(true)
    })

    it('that are done can be hidden', async () => {
      await scene(['One', 'Two', 'Three'])
      await box('One').click()
      await listMenu(title, 'Hide what is done')
      await becomes(() => shown(), ['Two', 'Three'])
      await box('Two').click()
      await becomes(() => shown(), ['Three'])
      await undo()
      await becomes(() => shown(), ['Two', 'Three'])
      await becomes(lists, [['+One', 'Two', 'Three']])
      await page.reload()
      await input().waitFor()
      expect(await shown()).toEqual(['Two', 'Three'])
      await listMenu(title, 'Show what is done')
      await becomes(() => shown(), ['One', 'Two', 'Three'])
    })

    it('stand in several lists and move within and between them', async () => {
      await scene(['One', 'Two', 'Three'])
      await widget().hover()
      await widget()
        .getByRole('button', { name: `Add list to ${title}` })
        .click()
      await widget().getByRole('textbox', { name: 'Name of the list' }).fill('Later')
      await page.keyboard.press('Enter')
      await input('Later').fill('Four')
      await page.keyboard.press('Enter')
      await becomes(lists, [['One', 'Two', 'Three'], ['Four']])
      await widget().getByRole('button', { name: 'Move task Three' }).focus()
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
      await becomes(() => shown('Later'), ['Three', 'Four'])
      await becomes(lists, [
        ['One', 'Two'],
        ['Three', 'Four'],
      ])
      const first = await box('One').boundingBox()
      await widget().getByText('Four', { exact: true }).hover()
      await dragTo('Move task Four', (first?.x ?? 0) + 60, (first?.y ?? 0) + 2)
      await becomes(lists, [['Four', 'One', 'Two'], ['Three']])
      expect(await axeFindings(page)).toEqual([])
      await listMenu('Later', 'Move list up')
      await becomes(lists, [['Three'], ['Four', 'One', 'Two']])
      await page.reload()
      await becomes(() => shown('Later'), ['Three'])
      await listMenu('Later', 'Delete list')
      const question = page.getByRole('alertdialog')
      await question.getByText('1 open task is deleted with it.').waitFor()
      await question.getByRole('button', { name: 'Delete list' }).click()
      await becomes(lists, [['Four', 'One', 'Two']])
    })

    it('more than a page sends along are all there', async () => {
      const made = await make('todo')
      const list_id = String((made.items as TodoLists).lists[0]?.id)
      const count = limits.items_per_widget_in_page + 2
      for (let one = 1; one <= count; one += 1) {
        await ada.call(addTodo, { params: { id: String(id), list_id }, body: { newTodo: `Number ${one}` } })
      }
      const ticked = async () => {
        const first = (await stored()) as TodoLists
        const rest = await ada.call(listItems, { params: { id: String(id) }, query: { after: first.next ?? '' } })
        return (rest.body as Todos).todos.filter((todo) => todo.is_done).length
      }
      await show()
      await box(`Number ${count - 2}`).scrollIntoViewIfNeeded()
      await box(`Number ${count}`).click()
      await widget().getByText(`1 of ${count}`).waitFor()
      await waitFor('it to be saved', async () => (await ticked()) === 1)
      await page.reload()
      // Reading gives way to editing while it is scrolled to.
      await widget()
        .getByRole('textbox', { name: /^Add task/ })
        .waitFor()
      await box(`Number ${count - 2}`).scrollIntoViewIfNeeded()
      await box(`Number ${count}`).waitFor()
      expect(await box(`Number ${count}`).isChecked()).toBe(true)
    })
  })

  it('are read by visitors, on a phone too, in both themes', async () => {
    await make('notes')
    const notesTitle = title
    await ada.call(addNote, { params: { id: String(id) }, body: { text: 'For all: https://example.org/', after: null } })
    title = `${title} tasks`
    const todo = await make('todo')
    const list_id = String((todo.items as TodoLists).lists[0]?.id)
    for (const newTodo of ['Open', 'Done']) {
      const { id: item } = (await ada.call(addTodo, { params: { id: String(id), list_id }, body: { newTodo } })).body as { id: number }
      await ada.call(updateTodo, { params: { id: String(id), item_id: String(item) }, body: { is_done: newTodo === 'Done' } })
    }
    await ada.call(updatePageAccess, { params: { id: String(home.id) }, body: { share_mode: 'link' } })
    for (const colorScheme of ['light', 'dark'] as const) {
      const theirs = await launchBrowser({ width: 390, height: 844, colorScheme })
      try {
        const look = await theirs.newPage()
        look.setDefaultTimeout(10_000)
        await look.goto(`${foyer.url}/p/${home.public_id}`)
        await look.getByRole('article', { name: notesTitle, exact: true }).getByRole('link', { name: 'https://example.org/' }).waitFor()
        const tasks = look.getByRole('article', { name: title, exact: true })
        await tasks.scrollIntoViewIfNeeded()
        const done = tasks.getByRole('checkbox', { name: 'Done' })
        await done.waitFor()
        expect([await done.isChecked(), await done.isDisabled(), await tasks.getByRole('textbox').count()]).toEqual([true, true, 0])
        expect(await axeFindings(look)).toEqual([])
        await tasks.getByRole('button', { name: 'Hide what is done' }).click()
        await done.waitFor({ state: 'detached' })
        await look.reload()
        await tasks.getByRole('button', { name: 'Show 1 done task' }).waitFor()
        expect(await tasks.getByRole('checkbox').count()).toBe(1)
        expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      } finally {
        await theirs.close()
      }
    }
  })
})
