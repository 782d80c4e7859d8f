import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BackupList, listBackups, makeBackup } from '@foyer/contracts/accounts/administration/backups'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, round } from './benchmark.ts'
import { seedFullPage } from './full-page.ts'
import { importFile } from './import-file.ts'
import { inTurn } from './in-turn.ts'
import { watchMemory } from './memory-course.ts'
import { unlimited } from './shared-foyer.ts'

const sizes = { full: { imports: 10, bookmarks: 10_000, backups: 3 }, quick: { imports: 1, bookmarks: 5_000, backups: 3 } }
/** A page view every so often: what idle is, and not what is the most that can be served. */
const pauseMs = 20
const idleMs = 2_000
const sampleMs = 600
/** Of the page views: of a hundred, the slowest are those that something else on the machine held up. */
const share = 0.9
const maxRatio = 3
const maxMegabytes = 64

/** Budget: page views stay within three times their p90 just before while a backup of 100,000 bookmarks is made, and memory within 64 MB more. */
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
      const seconds: number[] = []
      const before = async () => {
        memory.begin('before')
        return quantile(await viewsOf(foyer, path, after(idleMs)), share)
      }
      const meanwhile = async () => {
        memory.begin('backup')
        const began = performance.now()
        const views = await viewsOf(foyer, path, backedUp(person))
        seconds.push((performance.now() - began) / 1000)
        // Until memory has been looked at, however short it was.
        await after(sampleMs)
        return quantile(views, share)
      }
      const views = await inTurn(backups, meanwhile, before)
      const { rows } = memory.stop()
      const most = (phase: string) => Math.max(...rows.filter((row) => row['phase'] === phase).map((row) => Number(row['at most MB'])))
      const { backups: made } = (await person.call(listBackups, {})).body as BackupList
      const added = most('backup') - most('before')
      return {
        table: views.measured.map((ms, index) => ({
          backup: index + 1,
          s: round(seconds[index] ?? Number.NaN, 1),
          'page views, p90 ms': round(ms, 1),
          'before, p90 ms': round(views.reference[index] ?? Number.NaN, 1),
        })),
        notes: [
          `${imports * bookmarks} bookmarks; a backup of ${round((made[0]?.size ?? 0) / 1_000_000, 1)} MB; at most ${most('before')} MB before, ${most('backup')} MB meanwhile`,
        ],
        figure: `${round(views.ratio)} times the p90 of before, ${round(added, 0)} MB more`,
        budget: `${maxRatio} times, ${maxMegabytes} MB`,
        ok: views.ratio <= maxRatio && added <= maxMegabytes,
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
