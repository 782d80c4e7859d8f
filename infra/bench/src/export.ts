import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Benchmark, median, round } from './benchmark.ts'
import { importFile } from './import-file.ts'

const sizes = { full: { files: 4, bookmarks: 25_000, runs: 3 }, quick: { files: 1, bookmarks: 3_000, runs: 1 } }
const maxSeconds = 10

type Archive = { id: number; status: string }

/** Issue budget: 100,000 bookmarks in 10 s, from the click to the last byte. */
export const exportAll: Benchmark = {
  name: 'export',
  about: 'exporting 100,000 bookmarks as a bookmark file and in an archive: seconds from the click to the last byte',
  async run({ quick }) {
    const { files, bookmarks, runs } = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder })
    try {
      const person = await signedUp(foyer.url)
      const content = bookmarkFile({ folders: 20, bookmarks })
      for (let n = 0; n < files; n += 1) {
        // Known addresses would be left out.
        const own = content.replaceAll('//site-', `//part-${n}-site-`)
        await importFile(person, { content: own, type: 'text/html', name: `${n}.html` }, () => undefined)
      }
      const table: Array<Record<string, string | number>> = []
      for (let run = 0; run < runs; run += 1) table.push(await measure(person, files * bookmarks))
      const of = (column: string) => median(table.map((row) => Number(row[column])))
      const [file, archive] = [of('bookmark file s'), of('archive s')]
      return {
        table,
        figure: `${round(file)} s as a bookmark file, ${round(archive)} s in an archive`,
        budget: `each under ${maxSeconds} s`,
        measures: [
          { name: 'export as a bookmark file', value: file, unit: 's' },
          { name: 'archive of an account', value: archive, unit: 's' },
        ],
        ok: file < maxSeconds && archive < maxSeconds,
      }
    } finally {
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(person: ApiSession, expected: number): Promise<Record<string, number>> {
  const download = async (path: string): Promise<Buffer> => {
    const answer = await fetch(person.url + path, { headers: person.headers() })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const [file, fileSeconds] = await timed(() => download('/api/users/export/bookmarks/html'))
  const exported = file.toString().split('<A HREF').length - 1
  if (exported !== expected) throw new Error(`${exported} of ${expected} bookmarks are in the file`)
  const [archive, archiveSeconds] = await timed(async () => {
    const { id } = (await person.send('POST', '/api/users/user_data.json')).body as Archive
    await waitFor('the archive', async () => {
      const latest = ((await person.send('GET', '/api/users/user_data.json')).body as { archive: Archive | null }).archive
      return latest?.id === id && latest.status === 'ready'
    })
    return download(`/api/users/user_data/${id}/archive.zip`)
  })
  return {
    'bookmark file s': round(fileSeconds),
    MB: round(file.length / 1e6),
    'archive s': round(archiveSeconds),
    'archive MB': round(archive.length / 1e6),
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const result = await work()
  return [result, (performance.now() - began) / 1000]
}
