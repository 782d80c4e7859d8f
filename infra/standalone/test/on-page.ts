/// <reference lib="dom" />
import type { Page } from '@foyer/testing/browser'
import { waitFor } from '@foyer/testing/wait'
import { drag, isMovable } from './mouse-drag.ts'

type Locator = ReturnType<Page['locator']>
export type Link = [title: string, address: string]

/** What a person sees and does on a page of Foyer, found by the names that screen readers say. */
export function onPage(page: Page) {
  const widget = (title: string) => page.getByRole('article', { name: title, exact: true })
  const column = (number: number) => page.getByRole('group', { name: `Column ${number}`, exact: true })
  const list = (title: string, group?: string) =>
    widget(title).getByRole('list', { name: `Bookmarks in ${title}${group ? `, ${group}` : ''}`, exact: true })
  const chosen = async (entries: string[]) => {
    for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return {
    widget,
    column,
    link: (title: string, name: string) => widget(title).getByRole('link', { name }),
    titlesIn: (number: number) => titlesOf(column(number)),

    /** Title and address of every bookmark shown in a widget, or in a group of it. */
    async links(title: string, group?: string): Promise<Link[]> {
      await widget(title).scrollIntoViewIfNeeded()
      return list(title, group)
        .getByRole('link')
        .evaluateAll((rows) => rows.map((row) => [(row.getAttribute('title') ?? '').split('\n')[0] ?? '', row.getAttribute('href') ?? '']))
    },

    async widgetMenu(title: string, ...entries: string[]) {
      await widget(title).hover()
      await widget(title)
        .getByRole('button', { name: `Menu of ${title}`, exact: true })
        .click()
      await chosen(entries)
    },

    async linkMenu(title: string, name: string, ...entries: string[]) {
      await widget(title).getByRole('link', { name }).hover()
      await widget(title)
        .getByRole('button', { name: `Menu of ${name}`, exact: true })
        .click()
      await chosen(entries)
    },

    async addBookmark(title: string, address: string) {
      const field = widget(title).getByLabel('Address')
      if ((await field.count()) === 0) {
        await widget(title).hover()
        await widget(title)
          .getByRole('button', { name: `Add bookmark to ${title}` })
          .first()
          .click()
      }
      await field.fill(address)
      await field.press('Enter')
    },

    /** A new widget from the gallery, at the top of the first column. */
    async addWidget(kind: string, title: string) {
      await page.getByRole('button', { name: 'Add content' }).click()
      await page.getByRole('button', { name: `Add: ${kind}`, exact: true }).click()
      await page.getByRole('textbox', { name: `Title of ${kind}` }).fill(title)
      await page.keyboard.press('Enter')
      await widget(title).waitFor()
    },

    async addTask(title: string, text: string) {
      await widget(title).getByLabel(`Add task to ${title}`).fill(text)
      await page.keyboard.press('Enter')
      await widget(title).getByRole('checkbox', { name: text }).waitFor()
    },

    async addNote(title: string, text: string) {
      await widget(title).hover()
      await widget(title)
        .getByRole('button', { name: `Add note to ${title}` })
        .locator('visible=true')
        .first()
        .click()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Escape')
      await widget(title).getByText(text).waitFor()
    },

    /** Drags with the mouse to the top of something. */
    async drag(from: Locator, to: Locator) {
      await from.scrollIntoViewIfNeeded()
      const [start, end] = [await restingBox(from), await restingBox(to)]
      const hold = { x: start.x + Math.min(60, start.width / 2), y: start.y + start.height / 2 }
      await drag(page, hold, { x: end.x + end.width / 2, y: end.y + 4 })
    },

    /** Moves something with the keyboard alone. */
    async carry(name: string, ...keys: string[]) {
      await isMovable(page)
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
      await page.keyboard.press('Space')
      await page.locator('[aria-live=assertive]', { hasText: `${name} picked up` }).waitFor({ state: 'attached' })
      for (const key of keys) await page.keyboard.press(key)
      await page.keyboard.press('Space')
      await page.locator('[aria-live=assertive]', { hasText: `${name} put down` }).waitFor({ state: 'attached' })
    },
  }
}

/** Where something is once it has stopped moving. */
function restingBox(locator: Locator) {
  let last: string | undefined
  return waitFor('it to rest', async () => {
    const box = await locator.boundingBox()
    const isResting = box !== null && JSON.stringify(box) === last
    last = JSON.stringify(box)
    return isResting ? box : null
  })
}

/** The titles of the widgets in a part of a page, in their order, without what stands beside them. */
export function titlesOf(part: Pick<Page, 'getByRole'>): Promise<string[]> {
  return part
    .getByRole('article')
    .evaluateAll((all) => all.map((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''))
}
