/// <reference lib="dom" />
import { articles } from '@foyer/contracts/feeds/articles'
import { updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { createApiSession } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import { startLoopback } from '@foyer/testing/sibling'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { feedsOfOpml, widgetsOfBookmarks } from './support/expected-import.ts'
import { filesToImport } from './support/files-to-import.ts'
import { type PageView, widgetTitles } from './support/page-view.ts'
import { pagesOf, sessionOfContext } from './support/sessions.ts'
import { editingControls, text, textPattern } from './support/texts.ts'

const email = () => `ada-${process.pid}-${Date.now()}@example.org`
const password = 'correct horse'

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('signs up and gets a first page', async ({ page, foyer, context }) => {
    const address = email()
    await page.goto('/')
    await page
      .getByRole('link', { name: text('shared:signUp') })
      .first()
      .click()
    await page.getByLabel(text('auth:email')).fill('not an address')
    await page.getByRole('textbox', { name: text('auth:password') }).fill(password)
    await page.getByRole('button', { name: text('shared:signUp') }).click()
    await page.getByText(text('account-errors:field.invalid_email')).waitFor()
    await page.getByLabel(text('auth:email')).fill(address)
    await page.getByRole('textbox', { name: text('auth:password') }).fill(password)
    await page.getByRole('button', { name: text('shared:signUp') }).click()
    await page.waitForURL(/\/p\/[0-9A-Za-z]{7}\//)
    await page.getByText(text('widget-editing:emptyPage')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const current = await (await sessionOfContext(context, foyer.url)).send('GET', '/api/users/current.json')
    expect(current.body).toMatchObject({ user: { email: address } })
  })

  test('reads a page that is shared by link, until it is taken back', async ({ page, member, seed, openBrowser }) => {
    const summary = await seed.page('Shared')
    await seed.bookmarks(summary, 'Comics', [['Slippery Slope', 'https://xkcd.example/1332/']])
    await seed.notes(summary, 'Scratch', ['Door code 4711\nRing twice'])
    const share = async (share_mode: 'link' | 'private') =>
      (await seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode } })).body as PageAccess
    const { access_token } = await share('link')
    const tabs = [page, await openBrowser(null, { viewport: { width: 820, height: 900 } })]
    tabs.push(await openBrowser(null, { viewport: { width: 390, height: 900 } }))
    for (const tab of tabs) {
      await tab.goto(`/p/${summary.public_id}?access_token=${access_token}`)
      await tab.getByRole('link', { name: 'Slippery Slope' }).waitFor()
      const notes = tab.getByRole('article', { name: 'Scratch', exact: true })
      await notes.scrollIntoViewIfNeeded()
      await notes.getByText('Ring twice').waitFor()
      await expect(tab.getByRole('button', { name: editingControls })).toHaveCount(0)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await axeFindings(tab)).toEqual([])
    }
    await share('private')
    for (const tab of tabs) {
      // Everyone who has it open loses it at once.
      await tab.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()
      await tab.reload()
      await tab.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()
      await expect(tab.getByRole('article')).toHaveCount(0)
    }
    expect((await pagesOf(member)).map(({ share_mode }) => share_mode)).not.toContain('link')
    expect((await createApiSession(member.url).call(viewPage, { params: { public_id: summary.public_id } })).status).toBe(404)
  })
})

/** What is said about a file before it is imported. */
const contentsOf = (key: 'import:found' | 'import:foundFeeds', file: string, count: number) => text(key, { file, number: count, count })

test.describe('importing', () => {
  const importFile = async (page: Page, name: string, content: string, title: string) => {
    await page.goto('/')
    // A menu that is opened during the redirect closes again.
    await page.waitForURL(/\/p\//)
    await page.getByText(text('widget-editing:emptyPage')).waitFor()
    await page.getByRole('button', { name: text('shell:accountMenu') }).click()
    await page.getByRole('menuitem', { name: text('account-menu:import') }).click()
    await page.getByRole('button', { name: text('import:chooseFile') }).waitFor()
    await page.getByLabel(text('import:file')).setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(content) })
    await page.getByLabel(text('import:pageTitle')).fill(title)
    const summary = await page.getByText(textPattern('import:found', 'import:foundFeeds')).innerText()
    await page.getByRole('button', { name: text('import:start'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('article').first().waitFor()
    return summary
  }

  for (const name of ['chrome', 'firefox'] as const) {
    test(
      `an export of ${name} turns each folder into a widget and its subfolders into groups`,
      { tag: name === 'chrome' ? '@deep' : [] },
      async ({ page, view }) => {
        const file = await filesToImport[name]()
        const expected = widgetsOfBookmarks(file)
        const all = Object.values(expected).flatMap((groups) => Object.values(groups).flat())
        expect(all.length).toBeGreaterThan(3)
        const summary = contentsOf('import:found', `${name}.html`, all.length)
        expect(await importFile(page, `${name}.html`, file, `From ${name}`)).toContain(summary)
        await expect.poll(async () => (await widgetTitles(page)).toSorted()).toEqual(Object.keys(expected).toSorted())
        for (const [title, groups] of Object.entries(expected)) {
          const names = Object.keys(groups)
          for (const [group, links] of Object.entries(groups)) {
            if (names.length > 1) await view.widget(title).getByRole('tab', { name: group, exact: true }).click()
            const shown = () => view.links(title, names.length > 1 ? group : undefined)
            await expect.poll(shown, { message: `${title}, ${group}` }).toEqual(links)
          }
          await expect(view.widget(title).getByRole('tab')).toHaveCount(names.length > 1 ? names.length : 0)
        }
      },
    )
  }

  test('a list of feeds keeps every address', async ({ page, view, seed }) => {
    const file = await filesToImport.japan()
    const expected = feedsOfOpml(file)
    expect(expected.length).toBe(file.split('xmlUrl=').length - 1)
    const summary = contentsOf('import:foundFeeds', 'Japan.opml', expected.length)
    expect(await importFile(page, 'Japan.opml', file, 'News')).toContain(summary)
    expect(await widgetTitles(page)).toEqual(['Japan'])
    await view.widgetMenu('Japan', text('widget-editing:settings'))
    const rows = view.dialog.getByRole('region', { name: text('feed-editing:feeds') }).getByRole('listitem')
    const titles = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('p')?.textContent))
    await expect.poll(titles).toEqual(expected.map(([title]) => title))
    const public_id = /\/p\/([0-9A-Za-z]{7})/.exec(page.url())?.[1] ?? ''
    const [widget] = await seed.widgetsOf({ public_id })
    const answer = await seed.call(articles, { params: { ids: String(widget?.id) }, query: {} })
    const [stored] = (answer.body as { widgets: Array<{ feeds: Array<{ url: string }> }> }).widgets
    expect(stored?.feeds.map((feed) => feed.url)).toEqual(expected.map(([, address]) => address))
  })
})

test('a feed added by the address of its site shows its articles, and new ones as they come', async ({ page, view, seed }) => {
  let feed = await filesToImport.articles()
  const site = await startLoopback(({ path }) => {
    if (path === '/feed.rss') return { headers: { 'content-type': 'application/rss+xml' }, body: feed }
    const body = '<!doctype html><title>A site</title><link rel="alternate" type="application/rss+xml" href="/feed.rss" title="News">'
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
  })
  try {
    const summary = await seed.page('News')
    await page.goto(`/p/${summary.public_id}`)
    await view.button(text('content:addContent')).click()
    await view.button(text('content:addKind', { title: text('feeds:kind') })).click()
    await view.dialog.getByLabel(text('content:feedAddress')).fill(site.url)
    await view.dialog.getByLabel(text('content:titleOptional')).fill('Latest')
    await view.dialog.getByRole('button', { name: text('feed-editing:addFeeds', { count: 1 }) }).click()
    const titles = [...feed.matchAll(/<item>[\s\S]*?<title>([^<&]*)<\/title>/g)].map((match) => match[1] ?? '').slice(0, 3)
    expect(titles).toHaveLength(3)
    for (const title of titles) await view.link('Latest', title).first().waitFor()
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))
    const item = `<item><guid>new</guid><title>Written a moment ago</title><link>${site.url}/new</link><pubDate>${new Date().toUTCString()}</pubDate></item>`
    feed = feed.replace('<item>', `${item}<item>`)
    // Under the mouse the list would hold still.
    await page.mouse.move(1, 1)
    await view.link('Latest', 'Written a moment ago').waitFor()
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
  } finally {
    await site.close()
  }
})

test('a ticked task and a note are there after a reload', { tag: '@deep' }, async ({ page, view, seed }) => {
  const summary = await seed.page('Today')
  await page.goto(`/p/${summary.public_id}`)
  await view.addWidget(text('todos:kind'), 'Today')
  await view.addTask('Today', 'Water the plants')
  await view.addTask('Today', 'Call Grace')
  await view.widget('Today').getByRole('checkbox', { name: 'Call Grace' }).check()
  await view.addWidget(text('notes:kind'), 'Scratch')
  await view.addNote('Scratch', 'Door code 4711\nRing twice')
  const stored = { links: [], notes: ['Door code 4711\nRing twice'], tasks: ['Water the plants', 'Call Grace, done'] }
  await expect.poll(() => seed.itemsOf(summary)).toEqual(stored)
  await page.reload()
  await view.widget('Scratch').getByText('Ring twice').waitFor()
  await expect(view.widget('Today').getByRole('checkbox', { name: 'Call Grace' })).toBeChecked()
  await expect(view.widget('Today').getByRole('checkbox', { name: 'Water the plants' })).not.toBeChecked()
})

/** Everything on the page is there, nothing is wider than the screen, and axe finds nothing. */
async function isRead(page: Page, view: PageView): Promise<void> {
  await expect.poll(async () => (await widgetTitles(page)).toSorted()).toEqual(['Comics', 'Dev', 'Scratch', 'Today'])
  await view.widget('Scratch').scrollIntoViewIfNeeded()
  await view.widget('Scratch').getByText('Ring twice').waitFor()
  await expect(view.widget('Today').getByRole('checkbox', { name: 'Call Grace' })).toBeChecked()
  await expect.poll(() => view.links('Comics')).toEqual([['Garkov', 'https://comics.example/2']])
  expect(await view.overflow()).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
}

for (const widths of [[390, 1440], [820]]) {
  test(
    `reads a page with every kind of content at ${widths.join(' and ')} px`,
    { tag: widths.includes(820) ? '@deep' : [] },
    async ({ page, view, seed }) => {
      const summary = await seed.page('Everything', 4)
      await seed.bookmarks(summary, 'Comics', [['Garkov', 'https://comics.example/2']], { column: 0 })
      await seed.groups(summary, 'Dev', {
        Lua: [['Programming in Lua', 'https://lua.example/']],
        PHP: [['Security', 'https://php.example/']],
      })
      await seed.notes(summary, 'Scratch', ['Door code 4711\nRing twice'], { column: 2 })
      await seed.todos(summary, 'Today', [['Water the plants'], ['Call Grace', true]], { column: 3 })
      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 1000 })
        // From one width to the next the page changes in its place.
        if (index === 0) await page.goto(`/p/${summary.public_id}`)
        await isRead(page, view)
      }
    },
  )
}
