/// <reference lib="dom" />
import { createPage } from '@foyer/contracts/pages'
import { signedUp } from '@foyer/testing/api-session'
import { expect, test } from './fixtures.ts'
import { persistedQueries } from './support/browser-storage.ts'
import { firstPageOf, signInContext } from './support/sessions.ts'
import { text } from './support/texts.ts'

test.use({ serviceWorkers: 'allow' })

test('the next person at a browser sees nothing of the one before, without a network either', async ({
  page,
  context,
  foyer,
  seed,
  view,
}) => {
  const summary = await seed.page('For me alone')
  await seed.bookmarks(summary, 'Links', [['Diary', 'https://diary.example/']])
  await page.goto(`/p/${summary.public_id}`)
  await view.widget('Links').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
  await expect.poll(() => persistedQueries(page)).toContain('Diary')
  // The browser has the cookies of somebody else, and closes before the app has heard of it.
  await page.goto('about:blank', { waitUntil: 'load' })
  await signInContext(context, await signedUp(foyer.url))
  await context.setOffline(true)
  await page.goto(`/p/${summary.public_id}`)
  await page.getByRole('heading', { level: 1, name: text('errors:screen.offline.title') }).waitFor()
  await expect(page.getByText('For me alone')).toHaveCount(0)
  await expect(page.getByText('Diary')).toHaveCount(0)
  await context.setOffline(false)
})

test('an answer on its way to a person is neither shown nor kept once another has signed in in a second tab', async ({
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
