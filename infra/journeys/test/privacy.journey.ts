/// <reference lib="dom" />
import { createIconModel } from '@foyer/link-tools/modules/icon/icon.model'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { signedUp } from '@foyer/testing/api-session'
import { startLoopback } from '@foyer/testing/sibling'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { usePlainShell } from './support/app-ready.ts'
import { persistedQueries } from './support/browser-storage.ts'
import { type FoyerServer, storesOf } from './support/foyer-server.ts'
import type { PageView } from './support/page-view.ts'
import type { Seeder } from './support/seeder.ts'
import { firstPageOf, signInContext } from './support/sessions.ts'
import { text, textPattern } from './support/texts.ts'

/** A red square of 16 pixels. */
const redSquare =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWP4z8BAEmIY1cAwGkr/h2vSAACQ+f8BxdOlvwAAAABJRU5ErkJggg=='

test('a page shows the icons of its links, or letters, and asks no site for them', async ({ page, foyer, seed, member }) => {
  const site = await startLoopback(() => ({
    headers: { 'content-type': 'text/html' },
    body: '<title>A site</title><link rel=icon href=/i.png>',
  }))
  try {
    // Saving a page is another matter.
    await member.send('PUT', '/api/users/settings', { snapshots: false })
    const host = `icons-${member.userId}.example`
    await storeIcon(foyer, host)
    const summary = await seed.page('Mine')
    await seed.bookmarks(summary, 'Links', [
      ['With an icon', `https://${host}/a`],
      ['Without one', 'https://nothing.example/'],
      ['Close by', `${site.url}/close`],
      ['Write to me', 'mailto:me@icons.example'],
    ])
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    await page.goto(`/p/${summary.public_id}/mine`)
    const row = (title: string) => page.getByRole('link', { name: title })
    const naturalWidth = () =>
      row('With an icon')
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    // Exactly as wide as asked for at this density.
    await expect.poll(naturalWidth).toBe(16)
    await expect(row('With an icon').locator('img')).toBeVisible()
    const tile = row('With an icon').locator('[data-tile]')
    await expect(tile).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await expect(tile).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(row('Without one')).toContainText('W')
    await expect(row('Without one').locator('img')).toBeHidden()
    await expect(row('Write to me').locator('.font-icon')).toHaveCount(1)
    await page.waitForLoadState('networkidle')

    expect(requests.some((url) => url.includes(`/tools/icons/${host}?size=16`))).toBe(true)
    expect(requests.filter((url) => !url.startsWith(`${foyer.url}/`) && !url.startsWith('data:'))).toEqual([])
    // The server has asked for its icon; a browser says why it asks.
    expect(site.requests.filter(({ headers }) => 'sec-fetch-dest' in headers)).toEqual([])
  } finally {
    await site.close()
  }
})

test('leaves nothing of a person in the browser after logging out, nor a response that arrived just before', async ({
  page,
  context,
  seed,
}) => {
  const summary = await seed.page('For me alone')
  await seed.bookmarks(summary, 'Links', [['Diary', 'https://diary.example/']])
  await page.goto(`/p/${summary.public_id}`)
  await expect.poll(() => persistedQueries(page)).toContain('For me alone')
  await page.evaluate(() => localStorage.setItem('foyer.theme', 'dark'))
  await page.getByRole('button', { name: text('shell:accountMenu') }).click()
  await page.getByRole('menuitem', { name: text('account-menu:logOut') }).evaluate((logOut: HTMLElement) => {
    const clickWhenShown = (_: unknown, observer: MutationObserver) => {
      if (!document.body.textContent.includes('Told at the last moment')) return
      // A second click would meet a link that is no longer on the page: the browser follows it by itself.
      observer.disconnect()
      logOut.click()
    }
    new MutationObserver(clickWhenShown).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await seed.call(createPage, { body: { title: 'Told at the last moment' } })
  await expect.poll(() => persistedQueries(page)).toContain('"data":null')
  const persisted = await persistedQueries(page)
  expect(persisted).not.toContain('For me alone')
  expect(persisted).not.toContain('Told at the last moment')
  await expect(page.getByRole('button', { name: text('welcome:startAnonymously') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['foyer.member', 'foyer.viewer'])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(0)
})

/** Opens a page of a person, and Foyer in a second tab of the same browser. */
async function openTwoTabs({ page, context, seed, view }: { page: Page; context: BrowserContext; seed: Seeder; view: PageView }) {
  const summary = await seed.page('For me alone')
  await seed.widget(summary, 'todo', 'Today')
  await page.goto(`/p/${summary.public_id}`)
  await view.widget('Today').waitFor()
  const second = await context.newPage()
  await second.goto('/')
  await second.getByRole('button', { name: text('shell:accountMenu') }).waitFor()
  return { summary, second }
}

test('a tab shows nothing and sends nothing of its person once another has signed in in a second tab', async ({
  page,
  context,
  foyer,
  seed,
  view,
}) => {
  const { summary, second } = await openTwoTabs({ page, context, seed, view })
  const writes: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && writes.push(request.url())))
  const grace = await signedUp(foyer.url)
  await signInContext(context, grace)
  await view.addTask('Today', 'Water the plants')
  await page.getByText(textPattern('mutations:pending')).waitFor()
  await second.reload()
  await expect(page.getByText('For me alone')).toHaveCount(0)
  await expect(view.widget('Today')).toHaveCount(0)
  expect(writes).toEqual([])
  expect((await seed.itemsOf(summary)).tasks).toEqual([])
})

test('an answer on its way to a person is neither shown nor kept once another has signed in in a second tab', async ({
  page,
  context,
  foyer,
  seed,
  view,
}) => {
  const { second } = await openTwoTabs({ page, context, seed, view })

  const { promise: answered, resolve: isAnswered } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/pages.json*', async (route) => {
    const response = await route.fetch()
    isAnswered()
    await released
    await route.fulfill({ response }).catch(() => undefined)
  })
  await seed.call(createPage, { body: { title: 'Told at the last moment' } })
  // Also where the other tab has the live connection, this one asks for its menu again.
  await page.reload({ waitUntil: 'commit' })
  await answered
  const next = await signedUp(foyer.url)
  const { public_id } = await firstPageOf(next)
  await signInContext(context, next)
  // Not what it shows: that is a page of the one before, which the next one may not see.
  await second.goto('/')
  await second.waitForURL(`**/p/${public_id}/**`)
  release()
  await expect(page.getByText('For me alone')).toHaveCount(0)
  await expect(page.getByText('Told at the last moment')).toHaveCount(0)
  await page.close()
  await second.reload()
  await second.getByRole('button', { name: text('shell:accountMenu') }).waitFor()
  await expect(second.getByText('Told at the last moment')).toHaveCount(0)
  expect(await persistedQueries(second)).not.toContain('Told at the last moment')
})

/** Stores an icon as if it had been fetched: a site of that name cannot be had here. */
async function storeIcon(foyer: FoyerServer, host: string): Promise<void> {
  const { mongo_uri } = await storesOf(foyer)
  const connection = await connectMongo({ uri: mongo_uri, dbName: 'foyer_link_tools', log: createLogger('test', 'silent') })
  const icon = { status: 'ok' as const, png: redSquare, failures: 0, fetched_at: new Date(), due_at: null, fetching_until: null }
  await createIconModel(connection).updateOne({ _id: host }, { $set: icon }, { upsert: true })
  await connection.close()
}

test('a shared page stays open for someone whose session ended before the visit', async ({ page, context, seed }) => {
  const summary = await seed.page('Shared')
  await seed.bookmarks(summary, 'Links', [['Gmail', 'https://mail.example.org/']])
  await seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
  await page.goto(`/p/${summary.public_id}`)
  await expect.poll(() => persistedQueries(page)).toContain('Gmail')

  // The page is left first: a call that it makes without a session would lead to the screen to log in.
  await page.goto('about:blank', { waitUntil: 'load' })
  await context.clearCookies()
  const { promise: refused, resolve: release } = Promise.withResolvers<void>()
  page.on('response', (response) => response.status() === 401 && release())
  // Calls that need a session are refused before the browser knows that there is none.
  await usePlainShell(page)
  await page.route('**/api/users/current.json*', async (route) => {
    await refused
    await route.continue()
  })
  await page.goto(`/p/${summary.public_id}`)
  await refused
  await expect(page.getByRole('link', { name: text('shared:logIn') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gmail' })).toBeVisible()
})
