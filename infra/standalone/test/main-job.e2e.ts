import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import'
import { type PageView, listPages, viewPage } from '@foyer/contracts/pages'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { corpusPath } from '@foyer/testing/corpora'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const email = 'ada@example.org'
const password = 'correct horse'
const ownSample = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>
<DT><H3>Bookmarks Bar</H3><DL><p><DT><A HREF="http://yahoo.com/">First Level Bookmarks Bar bookmark</A>
<DT><H3>First level bookmark bar folder</H3><DL><p><DT><A HREF="http://bing.com/">Bookmarks bar second level bookmark</A></DL><p></DL><p>
<DT><H3>First level other bookmarks folder</H3><DL><p><DT><A HREF="http://msn.com/">Second level other bookmarks bookmark</A></DL><p>
<DT><A HREF="http://reddit.com/">First level other bookmarks bookmark</A></DL><p>`
const ownFeed = `<rss version="2.0"><channel><title>Sample feed</title><link>http://127.0.0.1/</link>${[1, 2, 3]
  .map((n) => `<item><guid>${n}</guid><title>Sample article ${n}</title><pubDate>Sat, 0${n} Nov 2025 10:00:00 GMT</pubDate></item>`)
  .join('')}</channel></rss>`

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let browser: TestBrowser
let page: Page
let bookmarks: string
let feed: string
let feedIsDown = false

const env = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_INTERVAL_S: '8',
  FEED_RETRY_S: '8',
  FEED_SWEEP_MS: '500',
  SWEEP_INTERVAL_MS: '1000',
  IMPORT_LEASE_MS: '2000',
}

describe.skipIf(chromiumPath() === null)('a person with their bookmarks', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
    const file = corpusPath('bookmarks/node-bookmarks-parser/chrome_bookmarks.html')
    bookmarks = file ?? join(dataDir, 'sample.html')
    if (!file) await writeFile(bookmarks, ownSample)
    const feedFile = corpusPath('rss-parser/input/reddit.rss')
    feed = feedFile ? await readFile(feedFile, 'utf8') : ownFeed
    site = await startLoopback(({ path }) => {
      if (path === '/feed.rss') return feedIsDown ? { status: 503 } : { headers: { 'content-type': 'application/rss+xml' }, body: feed }
      return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<!doctype html><title>A site &amp; its title</title>' }
    })
    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    browser = await launchBrowser()
    page = await browser.newPage()
    page.setDefaultTimeout(10_000)
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const widget = (title: string) => page.getByRole('article', { name: title, exact: true })
  const columnOf = async (title: string) => {
    const columns = page.getByRole('group', { name: /^Column \d$/ })
    for (let index = 0; index < (await columns.count()); index += 1) {
      if ((await columns.nth(index).getByRole('article', { name: title, exact: true }).count()) > 0) return index
    }
    return -1
  }

  it('signs up and finds a first page', async () => {
    await page.goto(foyer.url)
    await page.getByRole('link', { name: 'Sign up free' }).first().click()
    await page.getByLabel('E-mail').fill('not an address')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign up free' }).click()
    await page.getByText('E-mail is not valid').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign up free' }).click()
    await page.waitForURL(/\/p\/[0-9A-Za-z]{7}\//)
    await page.getByText('This page is empty').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const current = await (await sessionOf(page)).send('GET', '/api/users/current.json')
    expect(current.body).toMatchObject({ user: { email } })
  })

  it('brings the bookmarks of their browser', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Import bookmarks' }).click()
    await page.waitForURL(/\/users\/import$/)
    await page.getByLabel('Bookmark file').setInputFiles(bookmarks)
    await page.waitForURL(/\/users\/import\/\d+$/)
    await page.getByText('holds 4 bookmarks').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.waitForURL(/\/p\//)
    const expected = {
      'Bookmarks Bar': [['First Level Bookmarks Bar bookmark', 'http://yahoo.com/']],
      'First level bookmark bar folder': [['Bookmarks bar second level bookmark', 'http://bing.com/']],
      'First level other bookmarks folder': [['Second level other bookmarks bookmark', 'http://msn.com/']],
      Bookmarks: [['First level other bookmarks bookmark', 'http://reddit.com/']],
    }
    for (const [title, links] of Object.entries(expected)) {
      await widget(title).waitFor()
      const rows = widget(title)
        .getByRole('list', { name: `Bookmarks in ${title}`, exact: true })
        .getByRole('link')
      await rows.first().waitFor()
      expect(await rows.count(), title).toBe(links.length)
      for (const [name = '', href = ''] of links) {
        expect(await widget(title).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
      }
    }
    expect(await page.getByRole('article').count()).toBe(4)
  })

  it('adds a bookmark by its address alone and sees its real title', async () => {
    await widget('Bookmarks Bar')
      .getByRole('button', { name: /^Add bookmark/ })
      .click()
    await widget('Bookmarks Bar').getByLabel('Address').fill(`${site.url}/a-page`)
    await page.keyboard.press('Enter')
    await widget('Bookmarks Bar')
      .getByRole('link', { name: /A site & its title/ })
      .waitFor()
    await page.reload()
    const link = widget('Bookmarks Bar').getByRole('link', { name: /A site & its title/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${site.url}/a-page`)
  })

  it('adds a feed by its address and reads its articles', async () => {
    await page.getByRole('button', { name: 'Add content' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Address of the site or feed').fill(`${site.url}/feed.rss`)
    await sheet.getByRole('button', { name: 'Add feed' }).click()
    const titles = [...feed.matchAll(/<item>[\s\S]*?<title>([^<&]*)<\/title>/g)].map((match) => match[1] ?? '').slice(0, 3)
    expect(titles).toHaveLength(3)
    for (const title of titles) await page.getByRole('link', { name: title }).first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('drags a widget to another column, and it stays there', async () => {
    const from = await columnOf('Bookmarks')
    const handle = widget('Bookmarks').getByRole('button', { name: 'Move Bookmarks', exact: true })
    await widget('Bookmarks').hover()
    const start = await handle.boundingBox()
    const target = await page
      .getByRole('group', { name: /^Column \d$/ })
      .nth(from === 0 ? 1 : 0)
      .boundingBox()
    if (!start || !target) throw new Error('the handle or the column is not on the screen')
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.waitForTimeout(200)
    await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 20 })
    await page.waitForTimeout(200)
    await page.mouse.up()
    const to = from === 0 ? 1 : 0
    await waitFor('the widget to be there', async () => (await columnOf('Bookmarks')) === to)
    await page.waitForLoadState('networkidle')
    await page.reload()
    await widget('Bookmarks').waitFor()
    expect(await columnOf('Bookmarks')).toBe(to)
  })

  it('moves a widget with the keyboard alone', async () => {
    const title = 'First level bookmark bar folder'
    const from = await columnOf(title)
    await widget(title)
      .getByRole('button', { name: `Move ${title}`, exact: true })
      .focus()
    await page.keyboard.press('Space')
    await page.locator('[aria-live=assertive]', { hasText: 'picked up' }).waitFor({ state: 'attached' })
    await page.keyboard.press(from === 0 ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(300)
    await page.keyboard.press('Space')
    await waitFor('the widget to be in the next column', async () => (await columnOf(title)) === (from === 0 ? 1 : from - 1))
    await page.waitForLoadState('networkidle')
    await page.reload()
    await widget(title).waitFor()
    expect(await columnOf(title)).toBe(from === 0 ? 1 : from - 1)
  })

  it('shares the page by link; whoever has it sees it signed out, until it is taken back', async () => {
    const [, publicId = ''] = /\/p\/([0-9A-Za-z]{7})/.exec(page.url()) ?? []
    const stranger = await launchBrowser()
    const outside = await stranger.newPage()
    await outside.goto(page.url())
    await outside.getByRole('heading', { level: 1 }).waitFor()
    expect(await outside.getByRole('article', { name: 'Bookmarks Bar' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('radio', { name: 'Shareable link' }).check()
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await waitFor(
      'the page to be shared',
      async () => (await createApiSession(foyer.url).call(viewPage, { params: { public_id: publicId } })).status === 200,
    )
    await page.keyboard.press('Escape')

    await outside.reload()
    await outside
      .getByRole('article', { name: 'Bookmarks Bar', exact: true })
      .getByRole('link', { name: /First Level/ })
      .waitFor()
    expect(await outside.getByRole('button', { name: /^Add bookmark|^Share|^Move/ }).count()).toBe(0)
    expect(await axeFindings(outside)).toEqual([])

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('radio', { name: 'Private' }).check()
    await waitFor(
      'the page to be private',
      async () => (await createApiSession(foyer.url).call(viewPage, { params: { public_id: publicId } })).status === 404,
    )
    await outside.reload()
    await outside.getByRole('heading', { level: 1 }).waitFor()
    expect(await outside.getByRole('article', { name: 'Bookmarks Bar' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await stranger.close()
  })

  it('keeps everything through kill -9 in the middle of a larger import, and nothing happens twice', async () => {
    const count = 12_000
    const ada = await sessionOf(page)
    const before = await pagesOf(ada)
    const form = new FormData()
    form.set('file', new Blob([bookmarkFile({ folders: 60, bookmarks: count, name: 'Larger' })], { type: 'text/html' }), 'larger.html')
    let record = (await ada.send('POST', '/api/users/import/upload', form)).body as ImportRecord
    const poll = async (who: ApiSession) => (await who.call(pollImport, { params: { id: String(record.id) } })).body as ImportRecord
    await waitFor('the file to be read', async () => (record = await poll(ada)).status === 'ready_to_import')

    // A delayed job: the feed is down, its next try waits for its time.
    feedIsDown = true
    await waitFor('a poll that failed', () => site.requests.filter((one) => one.path === '/feed.rss').length >= 2, 40_000)
    feedIsDown = false
    const fetched = site.requests.filter((one) => one.path === '/feed.rss').length

    await ada.call(startImport, { body: { import_id: record.id } })
    await waitFor('the import to be under way', async () => {
      record = await poll(ada)
      return record.imported > 0
    })
    // With Redis stopped, the event of a new account cannot be relayed: it stands in its document alone.
    const redis = Number(JSON.parse(await readFile(join(dataDir, 'data/redis/redis.pid'), 'utf8').then(firstNumber)))
    process.kill(redis, 'SIGSTOP')
    const grace = await signedUp(foyer.url, 'grace@example.org')
    record = await poll(ada)
    expect([record.status, await pagesOf(grace)]).toEqual(['import_in_progress', []])
    const cookies = [new Map(ada.cookies), new Map(grace.cookies)]
    await foyer.kill()

    foyer = await startFoyer({ dataDir: join(dataDir, 'data'), env })
    const [adaAgain, graceAgain] = cookies.map((jar) => withCookies(foyer.url, jar))
    if (!adaAgain || !graceAgain) throw new Error('no sessions')
    await waitFor('the import to end', async () => (record = await poll(adaAgain)).status === 'done', 60_000)
    expect(record.imported).toBe(count)
    const pages = await pagesOf(adaAgain)
    expect(pages).toHaveLength(before.length + 1)
    const view = (await adaAgain.call(viewPage, { params: { public_id: record.page?.public_id ?? '' } })).body as PageView
    const widgets = view.page.columns.flatMap((column) => column.widgets)
    expect(widgets).toHaveLength(60)
    const titles = new Set<string>()
    let total = 0
    for (const one of widgets) {
      total += one.items?.total ?? 0
      for (let after: string | null = ''; after !== null;) {
        const list: { links: Array<{ title: string }>; next: string | null } = (
          await adaAgain.send('GET', `/api/widget/${one.id}/items?after=${encodeURIComponent(after)}`)
        ).body as never
        for (const link of list.links) titles.add(link.title)
        after = list.next
      }
    }
    expect([total, titles.size]).toEqual([count, count])

    await waitFor('the first page of the new account', async () => (await pagesOf(graceAgain)).length > 0, 30_000)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await pagesOf(graceAgain)).toHaveLength(1)

    await waitFor('the waiting poll', () => site.requests.filter((one) => one.path === '/feed.rss').length > fetched, 40_000)
    expect(site.requests.filter((one) => one.path === '/feed.rss').length).toBe(fetched + 1)
  })

  it('stops in order at Ctrl+C', async () => {
    expect(await foyer.stop()).toBe(0)
  })
})

function firstNumber(text: string): string {
  return /\d+/.exec(text)?.[0] ?? '0'
}

/** The API as this page's browser would call it, with its cookies. */
async function sessionOf(of: Page): Promise<ApiSession> {
  const cookies = await of.context().cookies(foyer.url)
  return withCookies(foyer.url, new Map(cookies.map((one) => [one.name, one.value])))
}

function withCookies(url: string, cookies: Map<string, string>): ApiSession {
  const session = createApiSession(url)
  for (const [name, value] of cookies) session.cookies.set(name, value)
  return session
}

async function pagesOf(session: ApiSession): Promise<unknown[]> {
  return ((await session.call(listPages, {})).body as { pages: { personal: unknown[] } }).pages.personal
}
