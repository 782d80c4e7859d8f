import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { expect, test as base } from '../fixtures.ts'
import { drag } from './mouse-drag.ts'
import { restingBox } from './page-view.ts'
import { text } from './texts.ts'

type Board = {
  summary: PageSummary
  open: () => Promise<void>
  /** Waits until these widgets are stored, column by column. */
  stores: (titles: string[][]) => Promise<void>
  /** Drags a widget by its header with the mouse. */
  dragWidget: (title: string, to: { x: number; y: number }) => Promise<void>
}

/** A page of three columns with the widgets `Evening` in the first and `Morning` in the second. */
export const test = base.extend<{ board: Board }>({
  board: async ({ page, seed, view }, use) => {
    const summary = await seed.page('Board', 3)
    await seed.bookmarks(summary, 'Evening', [['One', 'https://one.example/']], { column: 0 })
    await seed.bookmarks(summary, 'Morning', [['Two', 'https://two.example/']], { column: 1 })
    await use({
      summary,
      open: async () => {
        await page.goto(`/p/${summary.public_id}`)
        await view.link('Evening', 'One').waitFor()
        await view.button(text('widget-editing:widgetMenu', { title: 'Evening' })).waitFor({ state: 'attached' })
      },
      stores: (titles) =>
        expect.poll(async () => (await seed.columnsOf(summary)).map((column) => column.map((widget) => widget.title))).toEqual(titles),
      dragWidget: async (title, to) => {
        const { x, y, height } = await restingBox(view.widget(title).locator('header'))
        await drag(page, { x: x + 60, y: y + height / 2 }, to)
      },
    })
  },
})
