import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { unzip } from '@foyer/testing/zip'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { listAs, ownEnv } from './scheduled-export-world.ts'
import { killDuringCall, spawnWorker } from './worker-process.ts'

let stores: TestStores
let fake: FakeServices
let dir: string
const workers: ChildProcess[] = []

beforeAll(async () => {
  stores = await startStores()
  fake = await startArchiveServices()
  dir = await mkdtemp(join(tmpdir(), 'foyer-exports-'))
})
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})
afterAll(async () => {
  await fake?.close()
  await stores?.stop()
  if (dir) await rm(dir, { recursive: true, force: true })
})

async function startWorker(env: Record<string, string>): Promise<ChildProcess> {
  const worker = await spawnWorker({ ...stores, env }, fake)
  workers.push(worker)
  return worker
}

it('goes on with every account after a kill in the middle of an archive, and leaves no part of one', async () => {
  const accounts = [
    { id: 101, public_id: 'first01' },
    { id: 102, public_id: 'second2' },
  ]
  const env = { ...ownEnv(stores), EXPORT_EVERY: '1h', EXPORT_DIR: dir, EXPORT_RETRY_MS: '500' }
  let worker: ChildProcess | null = null
  let left: string[] = []
  listAs(
    fake,
    () => accounts,
    async ({ path }) => {
      if (!worker || !path.includes('/101/subscription')) return undefined
      const dying = worker
      worker = null
      left = await readdir(join(dir, 'first01'))
      return killDuringCall(dying)
    },
  )
  worker = await startWorker(env)
  await waitFor('the worker to be killed', () => left.length > 0, 30_000)
  await startWorker(env)
  const names = await waitFor(
    'an archive of each account',
    async () => {
      const folders = await Promise.all(accounts.map(({ public_id }) => readdir(join(dir, public_id)).catch(() => [] as string[])))
      return folders.every((folder) => folder.length === 1 && folder[0]?.endsWith('.zip')) ? folders.flat() : null
    },
    30_000,
  )
  expect(left).toEqual([expect.stringMatching(/^\.foyer-.+\.partial$/)])
  expect(names[0]).toMatch(/-2\.zip$/)
  expect(unzip(await readFile(join(dir, 'first01', names[0] ?? ''))).has('manifest.json')).toBe(true)
})
