/// <reference lib="dom" />
import { operatorsBase } from '@foyer/contracts/routes'
import { defineJob } from '@foyer/service-kit/job-definition'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test as base } from './fixtures.ts'
import { type FoyerServer, storesOf } from './support/foyer-server.ts'
import { makeAdmin } from './support/site-admin.ts'
import { text } from './support/texts.ts'

/** A site admin in `page`, and everything that goes wrong in it. */
const test = base.extend<{ problems: string[] }>({
  problems: async ({ page, foyer, member }, use) => {
    await makeAdmin(foyer, member)
    await use(await watchPage(page, foyer.url))
  },
})

async function watchPage(page: Page, origin: string): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (answer) => answer.status() >= 400 && problems.push(`${answer.url()} ${answer.status()}`))
  page.on('request', (request) => !request.url().startsWith(origin) && problems.push(`request to ${request.url()}`))
  page.on('console', (message) => message.text().startsWith('violated') && problems.push(message.text()))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`)
    })
  })
  return problems
}

/** Enqueues a feed poll whose payload the worker does not take: it fails at once, permanently. */
async function enqueueMisfit(foyer: FoyerServer, key: string): Promise<void> {
  const misfit = defineJob({ name: 'feed-poll', payload: z.object({ misfit: z.string() }), dedupeKey: () => key })
  const log = createLogger('test', 'silent')
  const redis = connectProducer((await storesOf(foyer)).redis_url, log)
  await waitUntilReady(redis, 5_000)
  await createJobQueues({ redis, prefix: 'foyer', log }).enqueue(misfit, { misfit: 'nobody reads this' })
  redis.disconnect()
}

base.use({ serviceWorkers: 'allow' })

base('the operators’ page does not exist for a person who is no admin', async ({ page }) => {
  await page.goto('/')
  // The app's own service worker answers for the app's pages from now on.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(operatorsBase)
  await expect(page.locator('#root')).toContainText(text('errors:screen.404.title'))
  await expect(page.getByText('feed-poll')).toHaveCount(0)
})

test('the operators’ page lists the queues for a site admin', { tag: '@deep' }, async ({ page, problems }) => {
  await page.goto(operatorsBase)
  for (const queue of ['feed-poll', 'events-feeds', 'import-parse']) await page.getByText(queue).first().waitFor()
  expect(problems).toEqual([])
})

test('the operators’ page says why a job has failed, and runs it again', { tag: '@deep' }, async ({ page, foyer, member, problems }) => {
  const key = `misfit-${member.userId}`
  await enqueueMisfit(foyer, key)
  const job = async () => {
    const answer = await member.send('GET', `${operatorsBase}/api/queues/feed-poll/${key}`)
    const { status, job: fields } = answer.body as { status: string; job?: { finishedOn?: number } }
    return { status, finishedOn: fields?.finishedOn ?? 0 }
  }
  await expect.poll(async () => (await job()).status).toBe('failed')
  const before = await job()
  await page.goto(`${operatorsBase}/queue/feed-poll?status=failed`)
  await page.getByText('does not parse').first().waitFor()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await job()).finishedOn).toBeGreaterThan(before.finishedOn)
  expect((await job()).status).toBe('failed')
  expect(problems).toEqual([])
})

test(
  'the operators’ page keeps to its Content-Security-Policy on every page',
  { tag: '@deep' },
  async ({ page, foyer, member, problems }) => {
    const key = `policy-${member.userId}`
    await enqueueMisfit(foyer, key)
    for (const path of ['', '/job-schedulers', '/queue/feed-poll', `/queue/feed-poll/${key}`]) {
      await page.goto(operatorsBase + path)
      await page.getByText('feed-poll').first().waitFor()
    }
    expect(problems).toEqual([])
  },
)
