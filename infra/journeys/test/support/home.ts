/// <reference lib="dom" />
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Locator, Page } from '@playwright/test'
import { persistedQueries } from './browser-storage.ts'
import { expect } from './expect.ts'
import type { PageView } from './page-view.ts'
import type { Seeder } from './seeder.ts'
import { textPattern } from './texts.ts'

export type Home = {
  summary: PageSummary
  /** The bookmark widget. */
  reading: Widget
  /** Addresses of the bookmarks, as they are shown. */
  addresses: () => Promise<string[]>
}

/** A page with an empty note widget `Scratch`, an empty to-do widget `Today` and `Reading` with three bookmarks. */
export async function openHome(
  { page, seed, view }: { page: Page; seed: Seeder; view: PageView },
  use: (home: Home) => Promise<void>,
): Promise<void> {
  const summary = await seed.page('Home')
  await seed.widget(summary, 'notes', 'Scratch')
  await seed.widget(summary, 'todo', 'Today')
  const titles = ['One', 'Two', 'Three']
  const reading = await seed.bookmarks(
    summary,
    'Reading',
    titles.map((title) => [title, `https://${title.toLowerCase()}.example/`]),
  )
  await page.goto(`/p/${summary.public_id}`)
  await view.widget('Reading').waitFor()
  await use({ summary, reading, addresses: async () => (await view.links('Reading')).map(([, address]) => address) })
}

/** For what takes as long as the machine does: to start Foyer, to store the app, and to try again after up to half a minute. */
export const minutes = { timeout: 120_000 }
export const notSaved = (page: Page): Locator => page.getByText(textPattern('mutations:pending'))

/** Waits until the browser can show the page, with this text, without the server. */
export async function worksWithoutServer(page: Page, persisted: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, minutes)
  await expect.poll(() => persistedQueries(page), minutes).toContain(persisted)
}
