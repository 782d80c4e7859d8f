import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { axeFindings } from '@foyer/testing/browser'
import { expect, testAlone as test } from './fixtures.ts'
import { storesOf } from './support/foyer-server.ts'
import { type Home, minutes, notSaved, openHome, worksWithoutServer } from './support/home.ts'
import { countStreams, createLive, open, shows } from './support/live-page.ts'
import { text, textPattern } from './support/texts.ts'

// One after the other: one Foyer is started for all of them.
test.describe.configure({ mode: 'default' })

test('an account whose time of grace is over is gone for good', async ({ page, member }) => {
  await page.goto('/users/user_data')
  await page.getByRole('button', { name: text('user-data:delete.action') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: text('user-data:delete.action') }).click()
  await page.getByRole('checkbox', { name: text('feedback:choices.not_useful') }).check()
  await page.getByRole('button', { name: text('feedback:send') }).click()
  await expect(page.getByText(text('feedback:thanks'))).toBeVisible()
  const credentials = { email: member.email, password: 'correct horse' }
  await expect.poll(async () => (await member.send('POST', '/api/users/sign_in.json', credentials)).status, { timeout: 30_000 }).toBe(401)
})

test('a page catches up after its connection was cut', async ({ page, context, foyer, seed }) => {
  const live = await createLive(seed)
  const streams = countStreams(context)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
  await open(page, live.summary, streams)
  // A stream that has not begun yet is not cut.
  await answered
  // A service that has lost its signals for a moment cuts every stream.
  const { redis_url } = await storesOf(foyer)
  const redis = connectProducer(redis_url, createLogger('test', 'silent'))
  await waitUntilReady(redis, 5_000)
  const reconnected = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live', minutes)
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  redis.disconnect()
  await reconnected
  await live.add('Hazel')
  await shows(page, 'Hazel')
  await expect.poll(streams).toBe(1)
})

const testAtHome = test.extend<{ home: Home }>({ home: openHome })

testAtHome.describe('in a browser with the service worker', () => {
  testAtHome.use({ serviceWorkers: 'allow' })

  testAtHome(
    'every change made while the server is down is kept, also through a reload, and sent afterwards',
    async ({ page, view, foyer, seed, home }) => {
      testAtHome.setTimeout(300_000)
      await worksWithoutServer(page, 'three.example')
      await foyer.stop()
      await view.addBookmark('Reading', 'https://kept.example/')
      await view.moveByKeyboard('Three', 'ArrowUp', 'ArrowUp')
      await view.linkMenu('Reading', 'Two', text('bookmark-editing:delete'))
      await view.addTask('Today', 'Water the plants')
      await view.widget('Today').getByRole('checkbox', { name: 'Water the plants' }).check()
      await view.addNote('Scratch', 'Written while Foyer was away')
      const expected = ['https://three.example/', 'https://one.example/', 'https://kept.example/']
      await expect.poll(home.addresses).toEqual(expected)
      await notSaved(page).waitFor()

      await page.reload()
      await expect.poll(home.addresses).toEqual(expected)
      await view.widget('Scratch').getByText('Written while Foyer was away').waitFor()
      await notSaved(page).waitFor()
      expect(await axeFindings(page)).toEqual([])

      await foyer.start()
      const stored = { links: expected, notes: ['Written while Foyer was away'], tasks: ['Water the plants, done'] }
      await expect.poll(() => seed.itemsOf(home.summary).catch(() => null), minutes).toEqual(stored)
      await expect(notSaved(page)).toHaveCount(0, minutes)
      await page.reload()
      await expect.poll(home.addresses).toEqual(expected)
      await expect(page.getByText(textPattern('mutations:notSaved'))).toHaveCount(0)
    },
  )
})
