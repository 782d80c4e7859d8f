import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import'
import { type PageView, viewPage } from '@foyer/contracts/pages'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, median, round } from './benchmark.ts'

const bookmarks = 10_000
const folders = 40
const runs = 3
const maxSeconds = 10

/** Architecture budget: under 10 s from upload to visible, on one core. */
export const import10k: Benchmark = {
  name: 'import-10k',
  about: 'importing 10,000 bookmarks: seconds from upload to visible, every process on one core',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, prefix: ['taskset', '-c', '0'] })
    try {
      const person = await signedUp(foyer.url)
      const file = bookmarkFile({ folders, bookmarks })
      const table: Array<Record<string, string | number>> = []
      for (let run = 0; run < runs; run += 1) table.push(await measure(person, file))
      const figure = median(table.map((row) => Number(row['visible s'])))
      return { table, figure: `${round(figure)} s`, budget: `under ${maxSeconds} s`, ok: figure < maxSeconds }
    } finally {
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(person: ApiSession, file: string): Promise<Record<string, number>> {
  const began = performance.now()
  const since = () => round((performance.now() - began) / 1000)
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/html' }), 'bookmarks.html')
  let record = (await person.send('POST', '/api/users/import/upload', form)).body as ImportRecord
  const uploaded = since()
  const until = async (status: ImportRecord['status']) => {
    while (record.status !== status) {
      if (record.status === 'error') throw new Error(`import failed: ${record.error}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      record = (await person.call(pollImport, { params: { id: String(record.id) } })).body as ImportRecord
    }
  }
  await until('ready_to_import')
  const parsed = since()
  record = (await person.call(startImport, { body: { import_id: record.id } })).body as ImportRecord
  await until('done')
  const view = (await person.call(viewPage, { params: { public_id: record.page?.public_id ?? '' } })).body as PageView
  const total = view.page.columns.flatMap((column) => column.widgets).reduce((sum, widget) => sum + (widget.items?.total ?? 0), 0)
  if (total !== bookmarks) throw new Error(`${total} of ${bookmarks} bookmarks are there`)
  return { 'uploaded s': uploaded, 'parsed s': parsed, 'visible s': since() }
}
