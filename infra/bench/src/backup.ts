import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BackupList, listBackups, makeBackup } from '@foyer/contracts/backups'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, round } from './benchmark.ts'
import { seedFullPage } from './full-page.ts'
import { importFile } from './import-file.ts'
import { watchMemory } from './memory-course.ts'

const sizes = { full: { imports: 10, bookmarks: 10_000, backups: 3 }, quick: { imports: 1, bookmarks: 3_000, backups: 2 } }
/** A page view every so often: what idle is, and not what is the most that can be served. */
const pauseMs = 20
const idleMs = 8_000
const maxRatio = 2
const maxMegabytes = 64
const unlimited = { LIMIT_ADDRESS: '1000000', LIMIT_ACCOUNT: '1000000' }

/** Budget: page views stay within twice their idle p99 while a backup of 100,000 bookmarks is made, and memory within 64 MB more. */
export const backup: Benchmark = {
  name: 'backup',
  about: 'a backup of 100,000 bookmarks: time, size, page views and memory meanwhile beside those before',
  async run({ quick }) {
    const { imports, bookmarks, backups } = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, env: unlimited })
    try {
      const person = await signedUp(foyer.url)
      const content = bookmarkFile({ folders: 40, bookmarks })
      for (let count = 0; count < imports; count += 1) await importFile(person, { content, type: 'text/html', name: 'bookmarks.html' })
      const path = `/api/p/${await seedFullPage(person)}.json`
      await makeAdmin(folder, person)
      await viewsOf(foyer, path, after(idleMs))

      const memory = watchMemory(foyer)
      memory.begin('before')
      const before = await viewsOf(foyer, path, after(idleMs))
      memory.begin('backups')
      const meanwhile: number[] = []
      const seconds: number[] = []
      for (let count = 0; count < backups; count += 1) {
        const began = performance.now()
        const done = backedUp(person)
        meanwhile.push(...(await viewsOf(foyer, path, done)))
        seconds.push((performance.now() - began) / 1000)
      }
      const { rows } = memory.stop()
      const most = (phase: string) => Number(rows.find((row) => row['phase'] === phase)?.['at most MB'])
      const { backups: made } = (await person.call(listBackups, {})).body as BackupList
      const [idle, busy] = [p99(before), p99(meanwhile)]
      const added = most('backups') - most('before')
      return {
        table: [
          {
            phase: 'before',
            'page views': before.length,
            'p50 ms': round(p50(before)),
            'p99 ms': round(idle),
            'MB at most': most('before'),
          },
          {
            phase: 'backups',
            'page views': meanwhile.length,
            'p50 ms': round(p50(meanwhile)),
            'p99 ms': round(busy),
            'MB at most': most('backups'),
          },
        ],
        notes: [
          `${imports * bookmarks} bookmarks; a backup of ${round((made[0]?.size ?? 0) / 1_000_000, 1)} MB in ${seconds.map((value) => `${round(value, 1)} s`).join(', ')}`,
        ],
        figure: `${round(busy / idle)} times the p99 of before, ${round(added, 0)} MB more`,
        budget: `${maxRatio} times, ${maxMegabytes} MB`,
        measures: [
          { name: 'backup', value: Math.min(...seconds), unit: 's' },
          { name: 'page view during a backup, × before', value: busy / idle, unit: 'ratio' },
        ],
        ok: busy / idle <= maxRatio && added <= maxMegabytes,
      }
    } finally {
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const ops = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url))

async function makeAdmin(dataDir: string, { email }: { email: string }): Promise<void> {
  await promisify(execFile)(process.execPath, [ops, 'make-admin', email], { env: { PATH: process.env['PATH'], FOYER_DATA: dataDir } })
}

/** Has a backup made; resolves when it is there. */
async function backedUp(person: ApiSession): Promise<void> {
  const { status } = await person.call(makeBackup, {})
  if (status !== 202) throw new Error(`the backup was answered with ${status}`)
  for (;;) {
    const { running, failure } = (await person.call(listBackups, {})).body as BackupList
    if (failure) throw new Error('the backup failed')
    if (!running) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds of page views, one after the other, until something is done. */
async function viewsOf(foyer: FoyerProcess, path: string, done: Promise<void>): Promise<number[]> {
  let isDone = false
  const ended = done.finally(() => (isDone = true))
  const times: number[] = []
  while (!isDone) {
    const began = performance.now()
    await fetch(foyer.url + path).then((answer) => answer.arrayBuffer())
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await ended
  return times
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
const p50 = (values: readonly number[]) => quantile(values, 0.5)
const p99 = (values: readonly number[]) => quantile(values, 0.99)
