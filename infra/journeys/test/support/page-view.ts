/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { drag, dragEngineReady } from './mouse-drag.ts'
import { text } from './texts.ts'

export type Link = [title: string, address: string]
export type PageView = ReturnType<typeof pageView>

/** What a person sees and does on a page of Foyer, found by the names that screen readers say. */
export function pageView(page: Page) {
  const widget = (title: string) => page.getByRole('article', { name: title, exact: true })
  const column = (number: number) => page.getByRole('group', { name: text('page:column', { number }), exact: true })
  const list = (title: string, group?: string) => {
    const name = group ? text('bookmarks:listOfGroup', { title, group }) : text('bookmarks:list', { title })
    return widget(title).getByRole('list', { name, exact: true })
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (entries: string[]) => {
    for (const name of entries) {
      await page
        .getByRole('menuitem', { name, exact: true })
        .or(page.getByRole('menuitemradio', { name, exact: true }))
        .click()
    }
  }
  /** Closes the sheet that adds content, which stays beside the page for the next widget. */
  const closeContent = async () => {
    const sheet = page.getByRole('dialog', { name: text('content:addContent') })
    await sheet.getByRole('button', { name: text('shared:close') }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  return {
    widget,
    column,
    list,
    button,
    dialog: page.getByRole('dialog'),
    link: (title: string, name: string | RegExp) => widget(title).getByRole('link', { name }),
    titlesIn: (number: number) => widgetTitles(column(number)),

    /** Title and address of every bookmark shown in a widget, or in a group of it. */
    async links(title: string, group?: string): Promise<Link[]> {
      await widget(title).scrollIntoViewIfNeeded()
      return list(title, group)
        .getByRole('link')
        .evaluateAll((rows) => rows.map((row) => [(row.getAttribute('title') ?? '').split('\n')[0] ?? '', row.getAttribute('href') ?? '']))
    },

    /** Opens the menu of the page and walks through its entries. */
    async pageMenu(...entries: string[]) {
      await button(text('shell:pageActions')).click()
      await page.getByRole('menu').first().waitFor()
      for (const name of entries) await page.getByRole('menuitem', { name }).click()
    },

    /** Opens the menu of a widget, which shows itself under the pointer, and walks through its entries. */
    async widgetMenu(title: string, ...entries: string[]) {
      await widget(title).hover()
      await widget(title)
        .getByRole('button', { name: text('widget-editing:widgetMenu', { title }), exact: true })
        .click()
      await choose(entries)
    },

    async linkMenu(title: string, name: string, ...entries: string[]) {
      await widget(title).getByRole('link', { name }).hover()
      await widget(title)
        .getByRole('button', { name: text('bookmark-editing:linkMenu', { title: name }), exact: true })
        .click()
      await choose(entries)
    },

    async addBookmark(title: string, address: string) {
      const field = widget(title).getByLabel(text('bookmark-editing:address'))
      if ((await field.count()) === 0) {
        await widget(title).hover()
        await widget(title)
          .getByRole('button', { name: text('bookmark-editing:addTo', { title }) })
          .locator('visible=true')
          .first()
          .click()
      }
      await field.fill(address)
      await field.press('Enter')
    },

    /** A new widget from the gallery, at the top of the first column. */
    async addWidget(kind: string, title: string) {
      await button(text('content:addContent')).click()
      await button(text('content:addKind', { title: kind })).click()
      // The field for its first item has the focus; the title is offered in its place.
      await widget(kind).locator('input:focus, textarea:focus').waitFor()
      await page.keyboard.press('Escape')
      await widget(kind).getByRole('button', { name: kind, exact: true }).press('F2')
      await page.getByRole('textbox', { name: text('widget-editing:titleOf', { title: kind }) }).fill(title)
      await page.keyboard.press('Enter')
      await widget(title).waitFor()
      await closeContent()
    },

    closeContent,

    async addTask(title: string, task: string) {
      await widget(title).getByLabel(text('todo-editing:addTo', { title })).fill(task)
      await page.keyboard.press('Enter')
      await widget(title).getByRole('checkbox', { name: task }).waitFor()
    },

    async addNote(title: string, note: string) {
      await widget(title).hover()
      await widget(title)
        .getByRole('button', { name: text('note-editing:addTo', { title }) })
        .locator('visible=true')
        .first()
        .click()
      await expect(widget(title).getByRole('textbox')).toBeFocused()
      await page.keyboard.insertText(note)
      await page.keyboard.press('Escape')
      await widget(title).getByText(note).waitFor()
    },

    /** Drags with the mouse to the top of something. */
    async drag(from: Locator, to: Locator) {
      await from.scrollIntoViewIfNeeded()
      const [start, end] = [await restingBox(from), await restingBox(to)]
      const hold = { x: start.x + Math.min(60, start.width / 2), y: start.y + start.height / 2 }
      await drag(page, hold, { x: end.x + end.width / 2, y: end.y + 4 })
    },

    /** Moves something with the keyboard alone. */
    async moveByKeyboard(title: string, ...keys: string[]) {
      const says = (key: string) => new RegExp(`^${escapeRegExp(text(key, { title, list: '\0' }).split('\0')[0] ?? '')}`)
      const announcement = page.locator('[aria-live=assertive]')
      await dragEngineReady(page)
      await page.getByRole('button', { name: text('bookmark-editing:move', { title }), exact: true }).focus()
      await page.keyboard.press('Space')
      await expect(announcement.filter({ hasText: says('dragging:pickedUp') })).toHaveCount(1)
      for (const key of keys) await page.keyboard.press(key)
      await page.keyboard.press('Space')
      await expect(announcement.filter({ hasText: says('dragging:dropped') })).toHaveCount(1)
    },

    /** How far the page is wider than the screen, in pixels. */
    overflow: () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  }
}

/** The box of an element once it has stopped moving. */
export async function restingBox(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = await element.boundingBox()
  await expect
    .poll(async () => {
      const before = JSON.stringify(box)
      box = await element.boundingBox()
      return box !== null && JSON.stringify(box) === before
    })
    .toBe(true)
  if (!box) throw new Error('the element is not on the screen')
  return box
}

/** The titles of the widgets in a part of a page, in their order, without the controls beside them. */
export function widgetTitles(part: Pick<Page, 'getByRole'>): Promise<string[]> {
  return part
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''))
}

function escapeRegExp(literal: string): string {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
