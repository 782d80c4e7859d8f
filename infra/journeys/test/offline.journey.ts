/// <reference lib="dom" />
import { deleteItem } from '@foyer/contracts/kinds/bookmarks'
import { axeFindings } from '@foyer/testing/browser'
import { waitFor } from '@foyer/testing/wait'
import type { Page } from '@playwright/test'
import { expect, test as base, testAlone } from './fixtures.ts'
import { type Home, minutes, notSaved, openHome, worksWithoutServer } from './support/home.ts'
import { text, textPattern } from './support/texts.ts'

const test = base.extend<{ home: Home }>({ home: [openHome, { auto: true }] })
/** For a server that is killed. */
const testWithOwnServer = testAlone.extend<{ home: Home }>({ home: [openHome, { auto: true }] })

/**
 * Has the browser report once more that it is offline: Chromium (150, by its feature RenderDocument) forgets in each new document of any site what
 * `setOffline` has it report, though nothing gets through.
 */
async function reportOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.overrideNetworkState', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
}

test('a change the server refuses is undone with the reason, and its text is kept until it is discarded', async ({
  page,
  context,
  view,
  seed,
  home,
}) => {
  const widget = (await seed.widgetsOf(home.summary)).find(({ title }) => title === 'Reading')
  const [bookmark] = widget?.items && 'links' in widget.items ? widget.items.links : []
  if (!bookmark) throw new Error('there is no bookmark')
  await view.linkMenu('Reading', bookmark.title, text('bookmark-editing:edit'))
  await view.dialog.getByLabel(text('bookmark-editing:title')).fill('A title that comes too late')
  await context.setOffline(true)
  await view.dialog.getByRole('button', { name: text('bookmark-editing:save') }).click()
  await view.link('Reading', 'A title that comes too late').waitFor()
  // Deleted meanwhile, in a session this browser does not know of.
  await seed.call(deleteItem, { params: { id: String(home.reading.id), item_id: String(bookmark.id) } })
  await context.setOffline(false)
  await page.getByText(text('mutations:notSaved', { count: 1 })).waitFor()
  await expect(view.link('Reading', 'A title that comes too late')).toHaveCount(0)
  await expect.poll(home.addresses).not.toContain(bookmark.url)
  await page.getByRole('button', { name: text('mutations:review') }).click()
  await view.dialog.getByText(textPattern('rejections:updateBookmark')).waitFor()
  await view.dialog.getByText('A title that comes too late').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await view.dialog.getByRole('button', { name: text('mutations:discard') }).click()
  await expect(page.getByText(text('mutations:notSaved', { count: 1 }))).toHaveCount(0)
})

test.describe('in a browser with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  testWithOwnServer(
    'no change is lost or doubled when the server dies in the middle of many',
    { tag: '@deep' },
    async ({ page, view, foyer, seed, home }) => {
      const tasks = Array.from({ length: 40 }, (_, index) => `Task ${index + 1}`)
      const field = view.widget('Today').getByLabel(text('todo-editing:addTo', { title: 'Today' }))
      await field.evaluate((input, lines) => {
        const data = new DataTransfer()
        data.setData('text/plain', lines)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, tasks.join('\n'))
      await waitFor('the first tasks to be stored', async () => (await seed.itemsOf(home.summary)).tasks.length > 3)
      await foyer.kill()
      await foyer.start()
      await expect.poll(async () => (await seed.itemsOf(home.summary).catch(() => null))?.tasks, minutes).toEqual(tasks)
      const boxes = view.widget('Today').getByRole('checkbox')
      await expect.poll(() => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))).toEqual(tasks)
      await expect(notSaved(page)).toHaveCount(0, minutes)
    },
  )

  test('a change whose response was lost is sent again and made once', { tag: '@deep' }, async ({ page, view, seed, home }) => {
    let calls = 0
    await page.route(/\/api\/widget\/\d+\/item$/, async (route) => {
      await route.fetch()
      calls += 1
      await (calls === 1 ? route.abort() : route.continue())
    })
    await view.addBookmark('Reading', 'https://once.example/')
    await expect.poll(() => calls).toBe(2)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(notSaved(page)).toHaveCount(0)
    await expect(view.widget('Reading').locator('[aria-busy=true]')).toHaveCount(0)
    expect((await seed.itemsOf(home.summary)).links.filter((url) => url.includes('once'))).toHaveLength(1)
    expect((await home.addresses()).filter((url) => url.includes('once'))).toHaveLength(1)
  })

  test('a bookmark whose response was lost by a reload is shown once', { tag: '@deep' }, async ({ page, view, seed, home }) => {
    let calls = 0
    await page.route(/\/api\/widget\/\d+\/item$/, async (route) => {
      calls += 1
      // Made the first time; neither of the responses ever comes.
      if (calls === 1) await route.fetch()
    })
    const shown = async () => (await home.addresses()).filter((url) => url.includes('left'))
    await view.addBookmark('Reading', 'https://left.example/')
    await expect.poll(async () => (await seed.itemsOf(home.summary)).links).toContain('https://left.example/')
    const read = page.waitForResponse(/\/p\//)
    await page.reload()
    await read
    await expect.poll(() => calls).toBe(2)
    await view.link('Reading', 'left.example').first().waitFor()
    for (let samples = 0; samples < 10; samples++) {
      expect(await shown()).toHaveLength(1)
      await page.waitForTimeout(100)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(notSaved(page)).toHaveCount(0)
    await expect.poll(shown).toHaveLength(1)
    expect((await seed.itemsOf(home.summary)).links.filter((url) => url.includes('left'))).toHaveLength(1)
  })

  test('a note of which the server has only the beginning is shown once', { tag: '@deep' }, async ({ page, view, seed, home }) => {
    let calls = 0
    await page.route(/\/note\/add$/, async (route) => {
      calls += 1
      if (calls === 1) await route.fetch()
    })
    const notes = async () => (await seed.itemsOf(home.summary)).notes
    const note = view.widget('Scratch').getByText('Half of it has arrived')
    await view.addNote('Scratch', 'Half of it has arrived')
    await expect.poll(notes).toContain('')
    const read = page.waitForResponse(/\/p\//)
    await page.reload()
    await read
    await expect.poll(() => calls).toBe(2)
    await view.widget('Scratch').scrollIntoViewIfNeeded()
    await note.first().waitFor()
    for (let samples = 0; samples < 10; samples++) {
      expect(await note.count()).toBe(1)
      expect(await view.widget('Scratch').getByRole('listitem').count()).toBe((await notes()).length)
      await page.waitForTimeout(100)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(notSaved(page)).toHaveCount(0)
    await view.widget('Scratch').scrollIntoViewIfNeeded()
    await expect.poll(notes).toEqual(['Half of it has arrived'])
    await expect(note).toHaveCount(1)
  })

  test('a page opens without a network, says so, and sends later what was changed meanwhile', async ({
    page,
    context,
    view,
    seed,
    home,
  }) => {
    await worksWithoutServer(page, 'three.example')
    await context.setOffline(true)
    await page.reload()
    await view.widget('Reading').waitFor()
    await reportOffline(page)
    await page.getByText(text('shared:offline')).waitFor()
    await expect.poll(home.addresses).toContain('https://one.example/')
    await view.addBookmark('Reading', 'https://offline.example/')
    await page.getByText(text('mutations:pendingOffline', { count: 1 })).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await context.setOffline(false)
    await expect.poll(async () => (await seed.itemsOf(home.summary)).links.filter((url) => url.includes('offline'))).toHaveLength(1)
    await expect(page.getByText(text('shared:offline'))).toHaveCount(0)
    await expect(page.getByText(textPattern('mutations:pendingOffline'))).toHaveCount(0)
  })
})
