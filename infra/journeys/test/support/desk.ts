import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import type { Locator } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { text } from './texts.ts'

type Desk = {
  /** The page with widgets. */
  summary: PageSummary
  open: (hash?: string) => Promise<void>
  /** The tab of a page. */
  tab: (title: string) => Locator
  /** Titles of all pages, as they are stored, in their order. */
  titles: () => Promise<string[]>
  heading: (title: string) => Promise<void>
  /** The pages of their owner in the list of pages, once that is open. */
  section: () => Locator
}

/** The pages `Desk` (with widgets), `Garden` and `Travel` of a person, and `Desk` opened. */
export const test = base.extend<{ desk: Desk }>({
  desk: [
    async ({ page, seed, names, team, member, view }, use) => {
      const first = await seed.firstPage()
      const summary = await seed.page('Desk')
      const links = (titles: string[]) => titles.map((title) => [title, `${member.url}/api/${title.toLowerCase()}`] as const)
      await seed.bookmarks(summary, 'Left', links(['Alder', 'Birch', 'Cedar']))
      await seed.notes(summary, 'Ideas', ['Plant things\nA birch for the garden'], { column: 1 })
      await seed.bookmarks(summary, 'Right', links(['Dogwood', 'Élan']), { column: 1 })
      for (const title of ['Garden', 'Travel']) await seed.page(title, 1)
      await seed.call(deletePage, { params: { id: String(first.id) } })
      const open = async (hash = '') => {
        await page.goto('about:blank')
        await page.goto(`/p/${summary.public_id}${hash}`)
        // Behind a dialog it is there, but not for those who ask by role.
        await page.locator('[data-row]').filter({ hasText: 'Alder' }).waitFor()
      }
      await open()
      await view.button(text('shell:share')).waitFor({ state: 'attached' })
      await use({
        summary,
        open,
        tab: (title) => page.getByRole('navigation', { name: names.pagesBar }).getByRole('link', { name: title, exact: true }),
        titles: async () => (await seed.pages()).map(({ title }) => title),
        section: () => (team ? view.dialog.getByRole('region', { name: team.title }) : view.dialog),
        heading: (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
      })
    },
    { auto: true },
  ],
})
