import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, median, round } from './benchmark.ts'
import { importFile } from './import-file.ts'
import { peakOfImport } from './import-memory.ts'
import { watchMemory } from './memory-course.ts'

type Size = { bookmarks: number; folders: number; runs: number; maxSeconds: number }

const small: Size = { bookmarks: 10_000, folders: 40, runs: 3, maxSeconds: 10 }
const growth: Size[] = [
  { bookmarks: 100_000, folders: 100, runs: 1, maxSeconds: 8 },
  { bookmarks: 500_000, folders: 200, runs: 1, maxSeconds: 60 },
]
const quickSize: Size = { bookmarks: 3_000, folders: 20, runs: 1, maxSeconds: 10 }
/** How much more memory the process that imports may take for the largest file than for one with a fifth of its bookmarks. */
const maxMoreMegabytes = 64

/**
 * Architecture budget: under 10 s from upload to visible for 10,000 bookmarks, on one core. Its growth: 100,000 in 8 s and 500,000 in 60 s, and memory
 * that does not grow with the file.
 */
export const import10k: Benchmark = {
  name: 'import-10k',
  about: 'importing 10,000, 100,000 and 500,000 bookmarks: seconds from upload to visible on one core, and memory',
  async run({ quick }) {
    const rows: Row[] = []
    for (const size of quick ? [quickSize] : [small, ...growth]) rows.push(...(await timed(size)))
    const secondsOf = (bookmarks: number) => median(rows.flatMap((row) => (row.bookmarks === bookmarks ? [row['visible s']] : [])))
    const sizes = quick ? [quickSize] : [small, ...growth]
    const isInTime = sizes.every(({ bookmarks, maxSeconds }) => secondsOf(bookmarks) < maxSeconds)
    const figures = sizes.map(({ bookmarks }) => `${bookmarks} in ${round(secondsOf(bookmarks))} s`)
    const peaks = quick ? [] : await peaksOf(growth)
    const more = Math.max(0, (peaks.at(-1)?.megabytes ?? 0) - (peaks[0]?.megabytes ?? 0))
    return {
      table: rows,
      notes: peaks.map(({ bookmarks, megabytes }) => `the worker alone, at most: ${round(megabytes, 0)} MB for ${bookmarks}`),
      figure: `${figures.join(', ')}; ${round(more, 0)} MB more`,
      budget: `${sizes.map(({ maxSeconds }) => `${maxSeconds} s`).join(', ')}; ${maxMoreMegabytes} MB more`,
      measures: [{ name: 'import of bookmarks', value: secondsOf(sizes[0]?.bookmarks ?? 0), unit: 's' }],
      ok: isInTime && more <= maxMoreMegabytes,
    }
  },
}

type Row = {
  bookmarks: number
  'uploaded s': number
  'parsed s': number
  'imported s': number
  'visible s': number
  'foyer MB': number
  'all MB': number
}

/** Imports a file as often as the size says, each time as somebody else, into a Foyer of its own. */
async function timed({ bookmarks, folders, runs }: Size): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const foyer = await startFoyer({ dataDir: folder, prefix: ['taskset', '-c', '0'] })
  try {
    const file = bookmarkFile({ folders, bookmarks })
    const rows: Row[] = []
    for (let run = 0; run < runs; run += 1) rows.push(await measure(foyer, { file, bookmarks }))
    return rows
  } finally {
    await foyer.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(foyer: FoyerProcess, { file, bookmarks }: { file: string; bookmarks: number }): Promise<Row> {
  const person = await signedUp(foyer.url)
  const memory = watchMemory(foyer)
  const began = performance.now()
  const since = () => round((performance.now() - began) / 1000)
  const seconds = { uploaded: 0, parsed: 0, done: 0 }
  try {
    const page = await importFile(person, { content: file, type: 'text/html', name: 'bookmarks.html' }, (step) => (seconds[step] = since()))
    const visible = since()
    const total = page.columns.flatMap((column) => column.widgets).reduce((sum, widget) => sum + (widget.items?.total ?? 0), 0)
    if (total !== bookmarks) throw new Error(`${total} of ${bookmarks} bookmarks are there`)
    const { peaks, peak } = memory.stop()
    return {
      bookmarks,
      'uploaded s': seconds.uploaded,
      'parsed s': seconds.parsed,
      'imported s': seconds.done,
      'visible s': visible,
      'foyer MB': round(peaks.find(({ name }) => name === 'foyer')?.megabytes ?? 0, 0),
      'all MB': round(peak, 0),
    }
  } finally {
    memory.stop()
  }
}

async function peaksOf(sizes: readonly Size[]): Promise<Array<{ bookmarks: number; megabytes: number }>> {
  const peaks: Array<{ bookmarks: number; megabytes: number }> = []
  for (const { bookmarks, folders } of sizes) {
    const megabytes = (await peakOfImport(bookmarkFile({ folders, bookmarks }), bookmarks)) / 1024 / 1024
    peaks.push({ bookmarks, megabytes })
  }
  return peaks
}
