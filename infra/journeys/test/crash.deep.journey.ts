import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFeed } from '@foyer/contracts/feeds/feeds'
import { type ImportRecord, pollImport } from '@foyer/contracts/import/import'
import { type PageView, viewPage } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { expect, testWithOwnFoyer } from './fixtures.ts'
import { pagesOf } from './support/sessions.ts'
import { text } from './support/texts.ts'

const count = 12_000
const env = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_MIN_INTERVAL_S: '4',
  FEED_MAX_INTERVAL_S: '4',
  FEED_HOST_SPACING_MS: '0',
  FEED_RETRY_S: '20',
  FEED_SWEEP_MS: '500',
  SWEEP_INTERVAL_MS: '1000',
  IMPORT_LEASE_MS: '2000',
}
const feed =
  '<rss version="2.0"><channel><title>News</title><link>http://127.0.0.1/</link><item><guid>1</guid><title>One</title></item></channel></rss>'

const test = testWithOwnFoyer(env)

/** How many widgets a page has, the titles of all its bookmarks read to the end, and how many it claims to have. */
async function bookmarksOf(person: ApiSession, publicId: string) {
  const view = (await person.call(viewPage, { params: { public_id: publicId } })).body as PageView
  const widgets = view.page.columns.flatMap((column) => column.widgets)
  const titles: string[] = []
  for (const widget of widgets) {
    for (let after: string | null = ''; after !== null;) {
      const path = `/api/widget/${widget.id}/items?after=${encodeURIComponent(after)}`
      const list = (await person.send('GET', path)).body as { links: Array<{ title: string }>; next: string | null }
      titles.push(...list.links.map((link) => link.title))
      after = list.next
    }
  }
  return { widgets: widgets.length, titles, total: widgets.reduce((sum, widget) => sum + (widget.items?.total ?? 0), 0) }
}

test('kill -9 in the middle of a large import loses nothing, and nothing happens twice', async ({ page, foyer, member, seed }) => {
  test.setTimeout(240_000)
  let feedIsDown = false
  const headers = { 'content-type': 'application/rss+xml' }
  const site = await startLoopback(() => (feedIsDown ? { status: 503 } : { headers, body: feed }))
  const imported = async (id: number) => (await member.call(pollImport, { params: { id: String(id) } })).body as ImportRecord
  const home = await seed.firstPage()
  const news = await seed.widget(home, 'rsslist', 'News')
  await seed.call(addFeed, { params: { id: String(news.id) }, body: { url: `${site.url}/feed.rss` } })

  await page.goto('/users/import')
  await page.getByRole('button', { name: text('import:chooseFile') }).waitFor()
  const buffer = Buffer.from(bookmarkFile({ folders: 60, bookmarks: count, name: 'Larger' }))
  await page.getByLabel(text('import:file')).setInputFiles({ name: 'larger.html', mimeType: 'text/html', buffer })
  await page.getByText(text('import:found', { file: 'larger.html', number: '12,000', count: 12_000 })).waitFor()
  const id = Number(/\d+$/.exec(page.url())?.[0])

  // A delayed job: the feed is down, its next try waits for its time.
  feedIsDown = true
  const before = site.requests.length
  await waitFor('a poll that failed', () => site.requests.length > before)
  feedIsDown = false
  const fetched = site.requests.length

  await page.getByRole('button', { name: text('import:start'), exact: true }).click()
  await waitFor('the import to be under way', async () => (await imported(id)).imported > 0)
  // With Redis stopped, the event of a new account cannot be relayed: it is in its document alone.
  const [redis = '0'] = /\d+/.exec(await readFile(join(foyer.dataDir, 'redis/redis.pid'), 'utf8')) ?? []
  process.kill(Number(redis), 'SIGSTOP')
  const grace = await signedUp(foyer.url)
  expect([(await imported(id)).status, await pagesOf(grace)]).toEqual(['import_in_progress', []])
  await foyer.kill()
  // Now a poll that succeeds is the last for long: the one that waits must come, and come once.
  await foyer.start({ ...env, FEED_MIN_INTERVAL_S: '600', FEED_MAX_INTERVAL_S: '600' })

  // The tab that was open all the time goes on by itself.
  // On its screen, and in a notice that comes along to the page.
  const done = page.getByText(text('import:done', { number: '12,000', count: 12_000 })).first()
  await done.waitFor({ timeout: 90_000 })
  const record = await imported(id)
  expect([record.status, record.imported]).toEqual(['done', count])
  expect(await pagesOf(member)).toHaveLength(2)
  const { widgets, titles, total } = await bookmarksOf(member, record.page?.public_id ?? '')
  expect([widgets, total, titles.length, new Set(titles).size]).toEqual([60, count, count, count])
  await page.getByRole('article').first().getByRole('link').first().waitFor()

  await waitFor('the first page of the new account', async () => (await pagesOf(grace)).length > 0, 30_000)
  await waitFor('the waiting poll', () => site.requests.length > fetched, 60_000)
  // Whatever would happen twice has had its time.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await pagesOf(grace)).toHaveLength(1)
  expect(site.requests.length).toBe(fetched + 1)
  await site.close()
})
