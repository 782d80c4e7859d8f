import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Page, type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { limits } from '@foyer/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
let foyer: FoyerProcess
let browser: TestBrowser
let page: Page
let ada: ApiSession
const calls: string[] = []

const feeds = `<?xml version="1.0"?>
<opml version="2.0"><head><title>Mine</title></head><body>
<outline text="News"><outline type="rss" text="One" xmlUrl="http://127.0.0.1:9/one"/><outline type="rss" text="Two" xmlUrl="http://127.0.0.1:9/two"/></outline>
</body></opml>`

describe.skipIf(!chromiumPath())('an import in a browser', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-import-'))
    foyer = await startFoyer({ dataDir: join(folder, 'data') })
    browser = await launchBrowser()
    ada = await signedUp(foyer.url)
    await browser.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
    page = await browser.newPage()
    // A chooser that opens before somebody listens is lost.
    page.on('filechooser', () => undefined)
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  }, 90_000)

  afterAll(async () => {
    await browser?.close()
    await foyer?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is told of by the live connection; the browser itself looks six times at most', async () => {
    const links = bookmarkFile({ folders: 20, bookmarks: 6_000 })
    await page.goto(`${foyer.url}/users/import`)
    await choose('bookmarks.html', links)
    await page.getByText('holds 6,000 bookmarks').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('6,000 bookmarks are on your new page').waitFor()
    expect(calls.filter((path) => path.startsWith('/api/import/poll/')).length).toBeLessThanOrEqual(limits.import_polls)
  }, 60_000)

  it('goes on by news alone when nothing else gets through', async () => {
    await page.goto(`${foyer.url}/users/import`)
    await choose('bookmarks.html', bookmarkFile({ folders: 2, bookmarks: 3_000 }))
    const start = page.getByRole('button', { name: 'Import', exact: true })
    await start.waitFor()
    const progress: string[] = []
    await page.exposeFunction('sawProgress', (text: string) => progress.push(text))
    await page.evaluate(() => {
      const shared = globalThis as unknown as { sawProgress: (text: string) => void }
      new MutationObserver(() => {
        const text = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
        if (text) shared.sawProgress(text)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    let held = true
    await page.route('**/api/import/poll/**', (route) => (held ? route.abort() : route.continue()))
    await start.click()
    await expect.poll(() => progress.some((text) => Number(text) > 0 && Number(text) < 100), { timeout: 20_000 }).toBe(true)
    held = false
    await page.unroute('**/api/import/poll/**')
  }, 60_000)

  it('a list of feeds becomes feed widgets', async () => {
    await page.goto(`${foyer.url}/users/import`)
    await choose('feeds.opml', feeds)
    await page.getByText('feeds.opml holds 2 feeds.').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('heading', { name: 'News', exact: true }).waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  }, 60_000)

  it('a broken file: which line it is, and another try', async () => {
    await page.goto(`${foyer.url}/users/import`)
    await choose('broken.opml', feeds.replace('</outline>\n', '\n'))
    await page.getByRole('alert').getByText('could not be read').waitFor()
    await page.getByText('broken.opml, line 4, column 7').waitFor()
    expect(await page.locator('pre code').textContent()).toBe('</body></opml>')
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  }, 60_000)
})

/** Chooses a file as one does without a mouse. */
async function choose(name: string, text: string): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, text)
  await page.getByRole('button', { name: 'Choose a file' }).focus()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(path)
}
