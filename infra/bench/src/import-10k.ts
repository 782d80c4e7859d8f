import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, median, round } from './benchmark.ts'
import { importFile } from './import-file.ts'

const sizes = { full: { bookmarks: 10_000, folders: 40, runs: 3 }, quick: { bookmarks: 3_000, folders: 20, runs: 1 } }
const maxSeconds = 10

/** Architecture budget: under 10 s from upload to visible, on one core. */
export const import10k: Benchmark = {
  name: 'import-10k',
  about: 'importing 10,000 bookmarks: seconds from upload to visible, every process on one core',
  async run({ quick }) {
    const { bookmarks, folders, runs } = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, prefix: ['taskset', '-c', '0'] })
    try {
      const person = await signedUp(foyer.url)
      const file = bookmarkFile({ folders, bookmarks })
      const table: Array<Record<string, string | number>> = []
      for (let run = 0; run < runs; run += 1) table.push(await measure(person, { file, bookmarks }))
      const figure = median(table.map((row) => Number(row['visible s'])))
      return {
        table,
        figure: `${round(figure)} s`,
        budget: `under ${maxSeconds} s`,
        measures: [{ name: 'import of bookmarks', value: figure, unit: 's' }],
        ok: figure < maxSeconds,
      }
    } finally {
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(person: ApiSession, { file, bookmarks }: { file: string; bookmarks: number }): Promise<Record<string, number>> {
  const began = performance.now()
  const since = () => round((performance.now() - began) / 1000)
  const seconds = { uploaded: 0, parsed: 0 }
  const page = await importFile(person, { content: file, type: 'text/html', name: 'bookmarks.html' }, (step) => (seconds[step] = since()))
  const total = page.columns.flatMap((column) => column.widgets).reduce((sum, widget) => sum + (widget.items?.total ?? 0), 0)
  if (total !== bookmarks) throw new Error(`${total} of ${bookmarks} bookmarks are there`)
  return { 'uploaded s': seconds.uploaded, 'parsed s': seconds.parsed, 'visible s': since() }
}
