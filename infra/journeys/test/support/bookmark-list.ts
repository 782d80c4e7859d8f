import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Locator } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { text } from './texts.ts'

type List = {
  summary: PageSummary
  /** Makes the widget `List` with bookmarks of these titles, and opens its page. */
  show: (titles: string[], settings?: Record<string, unknown>) => Promise<void>
  /** The rows of the widget, or of a group of it. */
  rows: (group?: string) => Locator
  /** Waits until these titles are shown. */
  shows: (titles: string[], group?: string) => Promise<void>
  /** Waits until these titles are stored. */
  stores: (titles: string[]) => Promise<void>
}

/** The page `Links` of a person, for a widget `List` with bookmarks. */
export const test = base.extend<{ list: List }>({
  list: async ({ page, seed, view }, use) => {
    const summary = await seed.page('Links')
    const rows = (group?: string) => view.list('List', group).getByRole('link')
    const titles = async (group?: string) => (await rows(group).allTextContents()).map((each) => each.replace(/^[A-Z](?=[A-Z])/, ''))
    await use({
      summary,
      rows,
      show: async (all, settings = {}) => {
        const bookmarks = all.map((title) => [title, `https://${title.toLowerCase()}.example.org/`] as const)
        await seed.bookmarks(summary, 'List', bookmarks, { settings })
        await page.goto(`/p/${summary.public_id}`)
        await view.widget('List').waitFor()
      },
      shows: (expected, group) => expect.poll(() => titles(group)).toEqual(expected),
      stores: (expected) => expect.poll(() => seed.bookmarkTitlesOf(summary, 'List')).toEqual(expected),
    })
  },
})

/** The part of a widget that edits it comes after the page. */
export const editable = (widget: Locator, title: string) =>
  widget.getByRole('button', { name: text('feed-editing:feedMenu', { title }), exact: true }).waitFor()
