import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunState, runFilePath } from '../../src/run-file.ts'
import { endChildren, firstMessage, outputOf, startChild } from './child.ts'
import { importBookmarks } from './imports.ts'
import { faultEnvironment } from './living-foyer.ts'
import { poisonousJob, poisonousQueues } from './poisonous-job.ts'
import { type Target, sound, underFault } from './under-fault.ts'

type Addresses = { url: string; services: Record<string, string> }

let folder: string
let target: Target
let workerEnv: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-workers-'))
  const env = { ...faultEnvironment, FOYER_DATA: folder, PORT: '0', WEB_DIR: folder, LOG_LEVEL: 'error', BACKUP_EVERY: 'off' }
  const foyer = startChild('./calls-only.main.ts', env)
  const { url, services } = await firstMessage<Addresses>(foyer)
  target = { url, output: () => outputOf(foyer) }
  const stores = JSON.parse(await readFile(runFilePath(folder), 'utf8')) as RunState
  workerEnv = {
    ...env,
    MONGODB_URI: stores.mongo_uri,
    REDIS_URL: stores.redis_url,
    INTERNAL_SECRET: await readFile(join(folder, 'internal-secret'), 'utf8'),
    PUBLIC_URL: url,
    SERVICES: JSON.stringify(services),
    JOB_LOCK_MS: '1000',
    IMPORT_LEASE_MS: '1000',
  }
}, 300_000)
afterAll(async () => {
  await endChildren()
  await rm(folder, { recursive: true, force: true })
})

describe('the workers of a living Foyer', () => {
  it('finishes imports whose worker is killed', async () => {
    const workers = [startChild('./workers.main.ts', workerEnv), startChild('./workers.main.ts', workerEnv)]
    await Promise.all(workers.map((worker) => firstMessage(worker)))
    const outcome = await underFault('workerKilled', target, async ({ owner }) => {
      // Whichever of the two has the job: several imports are with both.
      const kill = () => void workers[0]?.kill('SIGKILL')
      await Promise.all(Array.from({ length: 4 }, () => importBookmarks(owner, 1_000, kill)))
    })
    expect(outcome).toEqual(sound)
  })

  it('fails a job that uses up the memory of three workers, and no other', async () => {
    const log = createLogger('faults', 'silent')
    const redis = connectProducer(workerEnv['REDIS_URL'] ?? '', log)
    await waitUntilReady(redis, 10_000)
    const queues = createJobQueues({ redis, prefix: poisonousQueues, log })
    const worker = superviseWorker()
    startChild('./workers.main.ts', workerEnv)
    try {
      const outcome = await underFault('workerOutOfMemory', target, async () => {
        for (let n = 0; n < jobs; n += 1) await queues.enqueue(poisonousJob, { n, poisonous: n === poison })
        // A heap that is full is collected again and again before its process ends: on a busy machine for most of a minute.
        await waitFor('the job to fail for good', async () => (await queues.counts(poisonousJob)).failed > 0, 400_000)
        await waitFor('every further job to be done', () => worker.doneJobs().length === jobs - 1, 120_000)
      })
      expect(outcome).toEqual(sound)
      expect(worker.beginningsOf(poison)).toBe(3)
      expect(await queues.counts(poisonousJob)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 1 })
    } finally {
      worker.end()
      await queues.close()
      redis.disconnect()
    }
  }, 600_000)
})

const jobs = 40
const poison = 7

/** A worker of little memory, which is started again whenever it has ended. */
function superviseWorker() {
  const messages: string[] = []
  let isEnding = false
  const start = () => {
    const child = startChild('./poisonous-worker.main.ts', workerEnv, ['--max-old-space-size=40'])
    child.on('message', (message: string) => messages.push(message))
    child.once('exit', () => isEnding || start())
  }
  start()
  return {
    doneJobs: () => [...new Set(messages.filter((message) => message.startsWith('done')))],
    beginningsOf: (n: number) => messages.filter((message) => message === `begun ${n}`).length,
    end: () => (isEnding = true),
  }
}
