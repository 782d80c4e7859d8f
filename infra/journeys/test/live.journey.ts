import { signOut } from '@foyer/contracts/accounts/accounts'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { type Live, countStreams, createLive, open, shows } from './support/live-page.ts'
import { pageView } from './support/page-view.ts'
import { text } from './support/texts.ts'

const test = base.extend<{ live: Live }>({ live: async ({ seed }, use) => use(await createLive(seed)) })

test('shows a change at once in every browser that has the page open, until access or the session ends', async ({
  page,
  context,
  view,
  seed,
  live,
  member,
  openBrowser,
}) => {
  await seed.todos(live.summary, 'Today', [['Water the plants']], { column: 1 })
  const elsewhere = await openBrowser(member, { viewport: { width: 820, height: 1180 } })
  const visitor = await openBrowser(null)
  await open(page, live.summary, countStreams(context))
  for (const tab of [elsewhere, visitor]) await open(tab, live.summary, countStreams(tab.context()))
  await live.add('Birch')
  await Promise.all([page, elsewhere, visitor].map((tab) => shows(tab, 'Birch')))
  await test.step('a change made in either browser of a person is shown in the other one', async () => {
    const task = (tab: Page, name: string) => tab.getByRole('checkbox', { name })
    await task(page, 'Water the plants').check()
    await expect(task(elsewhere, 'Water the plants')).toBeChecked()
    await pageView(elsewhere).addTask('Today', 'Read the paper')
    await view.widget('Today').getByRole('checkbox', { name: 'Read the paper' }).waitFor()
  })
  await test.step('the page disappears for those whose access is withdrawn', async () => {
    await live.share('private')
    await visitor.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()
    await expect(visitor.getByRole('article')).toHaveCount(0)
    await live.add('Ivy')
    await Promise.all([page, elsewhere].map((tab) => shows(tab, 'Ivy')))
  })
  await test.step('it disappears where the session is ended elsewhere', async () => {
    expect((await member.call(signOut, { body: {} })).status).toBe(200)
    for (const tab of [page, elsewhere]) await expect(tab.getByRole('article')).toHaveCount(0)
  })
})

test('all tabs of a browser share one connection, which another tab takes over', async ({ page, context, live }) => {
  const streams = countStreams(context)
  await open(page, live.summary, streams)
  const second = await context.newPage()
  await open(second, live.summary, streams)
  await live.add('Cedar')
  await Promise.all([shows(page, 'Cedar'), shows(second, 'Cedar')])
  expect(streams()).toBe(1)
  // The first tab holds the connection.
  await page.close()
  await live.add('Dogwood')
  await shows(second, 'Dogwood')
  await expect.poll(streams).toBe(1)
  await live.add('Elm')
  await shows(second, 'Elm')
})

test('one connection watches the pages of all tabs', { tag: '@deep' }, async ({ page, context, live, seed }) => {
  const streams = countStreams(context)
  await open(page, live.summary, streams)
  const next = await seed.page('Another')
  const tab = await context.newPage()
  await tab.goto(`/p/${next.public_id}`)
  await tab.getByRole('heading', { name: 'Another' }).first().waitFor()
  await seed.widget(next, 'urllist', 'Came later')
  await tab.getByRole('article', { name: 'Came later', exact: true }).waitFor()
  await expect.poll(streams).toBe(1)
  await tab.close()
  await live.add('Fir')
  await shows(page, 'Fir')
})

test('a page catches up when the network comes back', { tag: '@deep' }, async ({ page, context, live, openBrowser }) => {
  const visitor = await openBrowser(null)
  await open(page, live.summary, countStreams(context))
  await open(visitor, live.summary, countStreams(visitor.context()))
  await context.setOffline(true)
  await live.add('Ginkgo')
  await shows(visitor, 'Ginkgo')
  await expect(page.getByRole('link', { name: /Ginkgo/ })).toHaveCount(0)
  await context.setOffline(false)
  await shows(page, 'Ginkgo')
})
