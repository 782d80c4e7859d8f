import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { signedUp } from '@foyer/testing/api-session'
import { MongoClient } from 'mongodb'
import { type Benchmark, type SharedFoyer, round } from './benchmark.ts'
import { importFile } from './import-file.ts'
import { peakOfImport } from './import-memory.ts'
import { inTurn } from './in-turn.ts'
import { cpuMsOf } from './process-usage.ts'

type Size = { bookmarks: number; folders: number; runs: number }

const growth: Size[] = [
  { bookmarks: 100_000, folders: 100, runs: 2 },
  { bookmarks: 500_000, folders: 200, runs: 1 },
]
const sizes: Record<'full' | 'quick', Size[]> = {
  full: [{ bookmarks: 10_000, folders: 40, runs: 5 }, ...growth],
  quick: [{ bookmarks: 3_000, folders: 20, runs: 3 }],
}
/** The processor time of an import, beside that of a plain insert of its bookmarks. What an import takes by itself counts for more when they are few. */
const maxRatios = { full: 12, quick: 30 }
const insertedAtOnce = 1_000
/** How much more memory the process that imports may take for the largest file than for one with a fifth of its bookmarks. */
const maxMoreMegabytes = 64

type Row = { bookmarks: number; 'uploaded s': number; 'parsed s': number; 'imported s': number; 'visible s': number; 'CPU s': number }

/**
 * Budget: from upload to visible with at most so many times the processor time, in all processes, that it takes to find the links of the file and insert them into a
 * store of the same kind, whatever the size, and memory that does not grow with the file.
 */
export const import10k: Benchmark = {
  name: 'import-10k',
  about: 'importing 10,000, 100,000 and 500,000 bookmarks, from upload to visible, beside a plain insert of them: processor time, memory',
  async run({ quick, foyer: start }) {
    const maxRatio = maxRatios[quick ? 'quick' : 'full']
    const foyer = await start()
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const store = await startEmbeddedMongo({ dataDir: folder })
    const client = await MongoClient.connect(store.uri)
    const table: Array<Record<string, string | number>> = []
    const ratios: number[] = []
    try {
      for (const { bookmarks, folders, runs } of sizes[quick ? 'quick' : 'full']) {
        const file = bookmarkFile({ folders, bookmarks })
        const rows: Row[] = []
        const measured = async () => {
          const row = await measure(foyer, { file, bookmarks })
          rows.push(row)
          return row['CPU s']
        }
        const { reference, ratio } = await inTurn(runs, measured, () =>
          cpuSecondsOf([process.pid, store.pid], () => insertPlainly(client, file)),
        )
        ratios.push(ratio)
        table.push(...rows.map((row, index) => ({ ...row, 'plain insert CPU s': round(reference[index] ?? Number.NaN) })))
      }
    } finally {
      await client.close()
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    }
    const peaks = quick ? [] : await peaksOf(growth)
    const more = Math.max(0, (peaks.at(-1)?.megabytes ?? 0) - (peaks[0]?.megabytes ?? 0))
    return {
      table,
      notes: peaks.map(({ bookmarks, megabytes }) => `the worker alone, at most: ${round(megabytes, 0)} MB for ${bookmarks}`),
      figure: `${ratios.map((ratio) => round(ratio, 1)).join(', ')} × a plain insert; ${round(more, 0)} MB more`,
      budget: `${maxRatio} ×; ${maxMoreMegabytes} MB more`,
      ok: Math.max(...ratios) <= maxRatio && more <= maxMoreMegabytes,
    }
  },
}

/** The processor time of processes while something is done. */
async function cpuSecondsOf(pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const before = await cpuMsOf(pids)
  await work()
  return ((await cpuMsOf(pids)) - before) / 1000
}

/** Imports a file as somebody who is new. */
async function measure(foyer: SharedFoyer, { file, bookmarks }: { file: string; bookmarks: number }): Promise<Row> {
  const person = await signedUp(foyer.url)
  const pids = await foyer.pids()
  const cpuBefore = await cpuMsOf(pids)
  const seconds = { uploaded: 0, parsed: 0, done: 0 }
  const began = performance.now()
  const since = () => round((performance.now() - began) / 1000, 3)
  const page = await importFile(person, { content: file, type: 'text/html', name: 'bookmarks.html' }, (step) => (seconds[step] = since()))
  const visible = since()
  const cpu = round(((await cpuMsOf(pids)) - cpuBefore) / 1000)
  const total = page.columns.flatMap((column) => column.widgets).reduce((sum, widget) => sum + (widget.items?.total ?? 0), 0)
  if (total !== bookmarks) throw new Error(`${total} of ${bookmarks} bookmarks are there`)
  return {
    bookmarks,
    'uploaded s': seconds.uploaded,
    'parsed s': seconds.parsed,
    'imported s': seconds.done,
    'visible s': visible,
    'CPU s': cpu,
  }
}

/** Finds the links of a file and inserts them, with an index by which they would be read. */
async function insertPlainly(client: MongoClient, file: string): Promise<void> {
  const collection = client.db('bench').collection<{ _id: number }>('imported')
  await collection.createIndex({ widget_id: 1, order: 1 })
  const links = [...file.matchAll(/<A HREF="([^"]*)"[^>]*>([^<]*)/g)].map(([, url, title], index) => ({
    _id: index,
    widget_id: Math.floor(index / 250),
    order: `a${String(index).padStart(7, '0')}`,
    url,
    title,
    created_at: new Date(),
  }))
  for (let from = 0; from < links.length; from += insertedAtOnce) await collection.insertMany(links.slice(from, from + insertedAtOnce))
  await collection.drop()
}

async function peaksOf(chosen: readonly Size[]): Promise<Array<{ bookmarks: number; megabytes: number }>> {
  const peaks: Array<{ bookmarks: number; megabytes: number }> = []
  for (const { bookmarks, folders } of chosen) {
    const megabytes = (await peakOfImport(bookmarkFile({ folders, bookmarks }), bookmarks)) / 1024 / 1024
    peaks.push({ bookmarks, megabytes })
  }
  return peaks
}
