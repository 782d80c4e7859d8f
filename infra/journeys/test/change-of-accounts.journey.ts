/// <reference lib="dom" />
import { signedUp } from '@foyer/testing/api-session'
import { expect, test } from './fixtures.ts'
import { persistedQueries } from './support/browser-storage.ts'
import { signInContext } from './support/sessions.ts'
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
