/// <reference lib="dom" />
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { operatorsBase } from '@foyer/contracts/routes'
import { defineJob } from '@foyer/service-kit/job-definition'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lend } from './browser-session.ts'

const ops = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url))
/** What the services have in place of it does not take: it fails at once, for good. */
const misfit = defineJob({ name: 'feed-poll', payload: z.object({ misfit: z.string() }), dedupeKey: () => 'misfit' })

let dataDir: string
let foyer: FoyerProcess
let person: ApiSession & { email: string }
let browser: TestBrowser
let page: Page
const broken: string[] = []

describe.skipIf(chromiumPath() === null)('the operators’ page', () => {
  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'foyer-operators-')), 'data')
    foyer = await startFoyer({ dataDir })
    person = await signedUp(foyer.url)
    const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { redis_url: string }
    const log = createLogger('test', 'silent')
    const redis = connectProducer(run.redis_url, log)
    await waitUntilReady(redis, 5_000)
    await createJobQueues({ redis, prefix: 'foyer', log }).enqueue(misfit, { misfit: 'nobody reads this' })
    redis.disconnect()
    browser = await launchBrowser()
    await lend(browser, person)
    page = await browser.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('response', (answer) => answer.status() >= 400 && broken.push(`${answer.url()} ${answer.status()}`))
    page.on('request', (request) => !request.url().startsWith(foyer.url) && broken.push(`${request.url()} asked`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`)
      })
    })
    page.on('console', (message) => message.text().startsWith('violated') && broken.push(message.text()))
  })
  afterAll(async () => {
    await browser?.close()
    await foyer?.kill()
    await rm(join(dataDir, '..'), { recursive: true, force: true })
  })

  it('is no page for a person', async () => {
    await page.goto(foyer.url)
    // The app's own worker answers for the app's pages from now on.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(foyer.url + operatorsBase)
    await page.getByText('feed-poll').waitFor({ state: 'detached' })
    expect(await page.locator('#root').innerText()).toMatch(/not (?:found|here)|does not exist|no page/i)
  })

  it('draws for a site admin, at once after the command that makes one', async () => {
    const command = spawn(process.execPath, [ops, 'make-admin', person.email], { env: { ...process.env, FOYER_DATA: dataDir } })
    expect(await once(command, 'exit')).toEqual([0, null])
    await page.goto(foyer.url + operatorsBase)
    await page.getByText('feed-poll').first().waitFor()
    for (const queue of ['events-feeds', 'import-parse']) expect(await page.getByText(queue).count(), queue).toBeGreaterThan(0)
  })

  it('says why a job has failed, and runs it again', async () => {
    const misfitNow = async () => {
      const answer = await person.send('GET', `${operatorsBase}/api/queues/feed-poll/misfit`)
      return answer.body as { status: string; job: { finishedOn?: number } }
    }
    await page.goto(`${foyer.url}${operatorsBase}/queue/feed-poll?status=failed`)
    await page.getByText('does not parse').first().waitFor()
    const before = await misfitNow()
    expect(before.status).toBe('failed')
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    const after = await waitFor('another try', async () => {
      const now = await misfitNow()
      return (now.job.finishedOn ?? 0) > (before.job.finishedOn ?? 0) ? now : null
    })
    expect(after.status).toBe('failed')
  })

  it('keeps to its policy on every one of its pages', async () => {
    for (const path of ['', '/job-schedulers', '/queue/feed-poll', '/queue/feed-poll/misfit']) {
      await page.goto(foyer.url + operatorsBase + path)
      await page.getByText('feed-poll').first().waitFor()
    }
    expect(broken).toEqual([])
  })
})
