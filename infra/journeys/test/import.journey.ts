import { limits } from '@foyer/contracts/limits'
import { bookmarkFile as fileOfManyHosts } from '@foyer/testing/bookmark-file'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

/** A bookmark file whose bookmarks are all of one host: thousands of icons to fetch would keep the shared server busy. */
const bookmarkFile = (size: { folders: number; bookmarks: number }) =>
  fileOfManyHosts(size).replaceAll(/\/\/site-\d+\.example/g, '//site.example')

const feeds = `<?xml version="1.0"?>
<opml version="2.0"><head><title>Mine</title></head><body>
<outline text="News"><outline type="rss" text="One" xmlUrl="http://127.0.0.1:9/one"/><outline type="rss" text="Two" xmlUrl="http://127.0.0.1:9/two"/></outline>
</body></opml>`

const nested = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
<DT><H3>Travel</H3><DL><p><DT><A HREF="https://trains.example/">Trains</A>
<DT><H3>Ferries</H3><DL><p><DT><A HREF="https://ferries.example/">Ferries</A></DL><p></DL><p>
<DT><H3>News</H3><DL><p><DT><A HREF="https://news.example/">News</A>
<DT><A HREF="http://www.own.example">Own</A></DL><p></DL><p>`

/** Chooses a file as one does without a mouse. */
async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  // The browser takes a while to hand over its choosers, so this comes before the page.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/users/import')
  await page.getByRole('button', { name: text('import:chooseFile') }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'text/html', buffer: Buffer.from(content) })
}

const start = (page: Page) => page.getByRole('button', { name: text('import:start'), exact: true })

test('an import is followed by the live connection, with few calls of its own', { tag: '@deep' }, async ({ page }) => {
  const polls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/import/poll/')) polls.push(request.url())
  })
  await chooseFile(page, 'bookmarks.html', bookmarkFile({ folders: 20, bookmarks: 6_000 }))
  await page.getByText(text('import:found', { file: 'bookmarks.html', number: '6,000', count: 6_000 })).waitFor()
  await start(page).click()
  // Said on the screen, and in a notice on the page that follows.
  await page
    .getByText(text('import:done', { number: '6,000', count: 6_000 }))
    .first()
    .waitFor({ timeout: 60_000 })
  await page.waitForURL(/\/p\//)
  expect(polls.length).toBeLessThanOrEqual(limits.import_polls)
})

test('an import shows its progress by live messages alone when its own calls fail', { tag: '@deep' }, async ({ page }) => {
  await chooseFile(page, 'bookmarks.html', bookmarkFile({ folders: 20, bookmarks: 12_000 }))
  await start(page).waitFor()
  const progress: number[] = []
  await page.exposeFunction('reportProgress', (value: string) => progress.push(Number(value)))
  await page.evaluate(() => {
    const shared = globalThis as unknown as { reportProgress: (value: string) => void }
    new MutationObserver(() => {
      const value = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (value) shared.reportProgress(value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.route('**/api/import/poll/**', (route) => route.abort())
  await start(page).click()
  await expect.poll(() => progress.some((value) => value > 0 && value < 100)).toBe(true)
})

test('bookmarks come to an existing page after a preview, and are taken back in one step', async ({ page, seed, view }) => {
  const home = await seed.page('Travel plans')
  await seed.bookmarks(home, 'Own', [['Own', 'https://own.example/']])
  await chooseFile(page, 'bookmarks.html', nested)
  await page.getByText(text('import:found', { file: 'bookmarks.html', number: '4', count: 4 })).waitFor()
  await expect(page.getByRole('checkbox', { name: text('import:skipExisting', { count: 1, number: '1' }) })).toBeChecked()
  await page.getByText(text('import:existingPage')).click()
  await page.getByLabel(text('import:page'), { exact: true }).selectOption('Travel plans')
  await start(page).click()
  await page.waitForURL(`**/p/${home.public_id}**`)
  await view.widget('Travel').waitFor()
  // What is there already has not come once more.
  await expect.poll(async () => (await view.links('News')).length).toBe(1)
  await page.goto('/users/import')
  await page.getByRole('button', { name: text('import:undoOf', { file: 'bookmarks.html' }) }).click()
  await page.getByText(text('import:undoneToast', { file: 'bookmarks.html' })).waitFor()
  await expect.poll(async () => (await seed.widgetsOf(home)).map(({ title }) => title)).toEqual(['Own'])
})

test('an invalid file is rejected with the source location, and another one can be chosen', async ({ page }) => {
  await chooseFile(page, 'broken.opml', feeds.replace('</outline>\n', '</outline>\n<outline text=a/>'))
  await page.getByRole('alert').getByText(text('account-errors:import_unreadable')).waitFor()
  await page.getByText(text('import:place', { file: 'broken.opml', line: '4', column: '15' })).waitFor()
  await expect(page.locator('pre code')).toHaveText('<outline text=a/></body></opml>')
  await page.getByRole('link', { name: text('import:another') }).click()
  await page.getByRole('button', { name: text('import:chooseFile') }).waitFor()
})
