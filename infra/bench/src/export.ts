import { gzipSync } from 'node:zlib'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { MongoClient } from 'mongodb'
import { type Benchmark, round } from './benchmark.ts'
import { importFile } from './import-file.ts'
import { inTurn, timed } from './in-turn.ts'

const sizes = { full: { files: 4, bookmarks: 25_000, runs: 3 }, quick: { files: 1, bookmarks: 3_000, runs: 3 } }
/**
 * How long each may take, beside reading the same bookmarks from the store and writing a line of each. An archive is made by a job, whose way counts for more
 * when it has little to do.
 */
const maxRatios = { full: { file: 5, archive: 10 }, quick: { file: 8, archive: 40 } }

type Archive = { id: number; status: string }

/** Budgets: 100,000 bookmarks from the click to the last byte, as so many times what it takes to read them from the store and write them. */
export const exportAll: Benchmark = {
  name: 'export',
  about: 'exporting 100,000 bookmarks as a bookmark file and in an archive, to the last byte, beside a plain read of them from the store',
  async run({ quick, foyer: start }) {
    const size = quick ? 'quick' : 'full'
    const { files, bookmarks, runs } = sizes[size]
    const budgets = maxRatios[size]
    const foyer = await start()
    const client = await MongoClient.connect(foyer.storeUri)
    try {
      const person = await signedUp(foyer.url)
      const content = bookmarkFile({ folders: 20, bookmarks })
      for (let n = 0; n < files; n += 1) {
        // Known addresses would be left out.
        const own = content.replaceAll('//site-', `//part-${n}-site-`)
        await importFile(person, { content: own, type: 'text/html', name: `${n}.html` })
      }
      const plainly = () => timed(() => writePlainly(client, person.userId, files * bookmarks))
      const file = await inTurn(runs, () => timed(() => downloadFile(person, files * bookmarks)), plainly)
      const archive = await inTurn(runs, () => timed(() => downloadArchive(person)), plainly)
      const seconds = (times: readonly number[], index: number) => round((times[index] ?? Number.NaN) / 1000, 3)
      return {
        table: file.measured.map((_, index) => ({
          'bookmark file s': seconds(file.measured, index),
          'plain s': seconds(file.reference, index),
          'archive s': seconds(archive.measured, index),
          'plain s beside it': seconds(archive.reference, index),
        })),
        figure: `${round(file.ratio, 1)} × a plain read as a bookmark file, ${round(archive.ratio, 1)} × in an archive`,
        budget: `${budgets.file} ×, ${budgets.archive} ×`,
        ok: file.ratio <= budgets.file && archive.ratio <= budgets.archive,
      }
    } finally {
      await client.close()
    }
  },
}

async function download(person: ApiSession, path: string): Promise<Buffer> {
  const answer = await fetch(person.url + path, { headers: person.headers() })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function downloadFile(person: ApiSession, expected: number): Promise<void> {
  const file = await download(person, '/api/users/export/bookmarks/html')
  const exported = file.toString().split('<A HREF').length - 1
  if (exported !== expected) throw new Error(`${exported} of ${expected} bookmarks are in the file`)
}

async function downloadArchive(person: ApiSession): Promise<void> {
  const { id } = (await person.send('POST', '/api/users/user_data.json')).body as Archive
  await waitFor('the archive', async () => {
    const latest = ((await person.send('GET', '/api/users/user_data.json')).body as { archive: Archive | null }).archive
    return latest?.id === id && latest.status === 'ready'
  })
  await download(person, `/api/users/user_data/${id}/archive.zip`)
}

/** Reads somebody's bookmarks from the store and writes a compressed line of each. */
async function writePlainly(client: MongoClient, owner: number, expected: number): Promise<void> {
  const bookmarks = await client
    .db('foyer_pages')
    .collection<{ url: string; title: string }>('bookmarks')
    .find({ owner_id: owner })
    .toArray()
  if (bookmarks.length !== expected) throw new Error(`${bookmarks.length} of ${expected} bookmarks are in the store`)
  gzipSync(bookmarks.map(({ url, title }) => `<DT><A HREF="${url}">${title}</A>`).join('\n'))
}
