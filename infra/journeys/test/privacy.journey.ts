/// <reference lib="dom" />
import { createIconModel } from '@foyer/link-tools/modules/icon/icon.model'
import { createPage, updatePageAccess } from '@foyer/contracts/pages'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { signedUp } from '@foyer/testing/api-session'
import { startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { expect, test, testAlone } from './fixtures.ts'
import { usePlainShell } from './support/app-ready.ts'
import { persistedQueries } from './support/browser-storage.ts'
import { type FoyerServer, storesOf } from './support/foyer-server.ts'
import { signInContext } from './support/sessions.ts'
import { text, textPattern } from './support/texts.ts'

/** A red square of 16 pixels. */
const redSquare =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWP4z8BAEmIY1cAwGkr/h2vSAACQ+f8BxdOlvwAAAABJRU5ErkJggg=='

// Its icons do not wait behind those of other tests.
testAlone('a page shows the icons of its links, or letters, and asks no site for them', async ({ page, foyer, seed, member }) => {
  const site = await startLoopback(() => ({
    headers: { 'content-type': 'text/html' },
    body: '<title>A site</title><link rel=icon href=/i.png>',
  }))
  try {
    // Saving a page is another matter.
    await member.send('PUT', '/api/users/settings', { snapshots: false })
    const summary = await seed.page('Mine')
    await seed.bookmarks(summary, 'Links', [
      ['With an icon', 'https://icons.example/a'],
      ['Without one', 'https://nothing.example/'],
      ['Close by', `${site.url}/close`],
      ['Write to me', 'mailto:me@icons.example'],
    ])
    await storeIcon(foyer, 'icons.example')
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    const before = site.requests.length
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

    expect(requests.some((url) => url.includes('/tools/icons/icons.example?size=16'))).toBe(true)
    expect(requests.filter((url) => !url.startsWith(`${foyer.url}/`) && !url.startsWith('data:'))).toEqual([])
    expect(site.requests.length).toBe(before)
  } finally {
    await site.close()
  }
})

test('signing out clears the browser, including a response that arrived just before', async ({ page, seed }) => {
  const summary = await seed.page('For me alone')
  await page.goto(`/p/${summary.public_id}`)
  await expect.poll(() => persistedQueries(page)).toContain('For me alone')
  await page.getByRole('button', { name: text('shell:accountMenu') }).click()
  await page.getByRole('menuitem', { name: text('shell:logOut') }).evaluate((logOut: HTMLElement) => {
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
})

test('a tab shows nothing and sends nothing of its person once another has signed in in a second tab', async ({
  page,
  context,
  foyer,
  seed,
  view,
}) => {
  const summary = await seed.page('For me alone')
  await seed.widget(summary, 'todo', 'Today')
  await page.goto(`/p/${summary.public_id}`)
  await view.widget('Today').waitFor()
  const second = await context.newPage()
  await second.goto('/')
  await second.getByRole('button', { name: text('shell:accountMenu') }).waitFor()
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

/** Stores an icon as if it had been fetched: a site of that name cannot be had here. */
async function storeIcon(foyer: FoyerServer, host: string): Promise<void> {
  const { mongo_uri } = await storesOf(foyer)
  const connection = await connectMongo({ uri: mongo_uri, dbName: 'foyer_link_tools', log: createLogger('test', 'silent') })
  const icon = { status: 'ok' as const, png: redSquare, failures: 0, fetched_at: new Date(), due_at: null, fetching_until: null }
  const icons = createIconModel(connection)
  await waitFor('the first attempt to fetch the icon', async () => (await icons.findOne({ _id: host }).lean())?.status === 'failed')
  await icons.updateOne({ _id: host }, { $set: icon })
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
