import { mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { lockFolder } from '@foyer/embedded-mongo/store/lock'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setDamagedAside } from '../src/stores/damaged-files.ts'

let folder: string
const now = new Date('2026-11-26T20:21:18Z')
const suffix = 'damaged-20261126T202118Z'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-damaged-'))
  const server = await startEmbeddedMongo({ dataDir: folder })
  const client = await new MongoClient(server.uri).connect()
  for (const name of ['foyer_pages', 'foyer_accounts']) {
    const documents = Array.from({ length: 100 }, (_, _id) => ({ _id, fill: 'x'.repeat(1_000) }))
    await client.db(name).collection<{ _id: number }>('things').insertMany(documents)
  }
  await client.close()
  await server.stop()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function overwrite(page: number): Promise<Buffer> {
  const file = join(folder, 'foyer_pages.sqlite')
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(4096, 0xa5), 0, undefined, page * 4096)
  await handle.close()
  return readFile(file)
}
const databases = async () =>
  (await readdir(folder)).filter((name) => /^foyer_.*\.sqlite(?:\.damaged-\w+Z)?$/.test(name)).toSorted((a, b) => (a < b ? -1 : 1))

describe('setDamagedAside', () => {
  it.each([0, 8])('gives the file whose page %i is damaged another name, and leaves the others', async (page) => {
    const content = await overwrite(page)
    const renamed = join(folder, `foyer_pages.sqlite.${suffix}`)
    expect(await setDamagedAside(folder, { force: true, now })).toEqual([renamed])
    expect(await readFile(renamed)).toEqual(content)
    expect(await databases()).toEqual(['foyer_accounts.sqlite', `foyer_pages.sqlite.${suffix}`])
  })

  it('leaves everything where nothing is damaged', async () => {
    expect(await setDamagedAside(folder, { force: true, now })).toEqual([])
    expect(await databases()).toEqual(['foyer_accounts.sqlite', 'foyer_pages.sqlite'])
  })

  it('names the file and leaves it as it is unless it is told to', async () => {
    const content = await overwrite(0)
    await expect(setDamagedAside(folder, { force: false })).rejects.toThrow(/foyer_pages\.sqlite is damaged\. Give --force/)
    expect(await readFile(join(folder, 'foyer_pages.sqlite'))).toEqual(content)
  })

  it('touches nothing that another process has', async () => {
    await overwrite(0)
    const release = lockFolder(folder)
    await expect(setDamagedAside(folder, { force: true })).rejects.toThrow('Stop Foyer first')
    release()
  })

  it('has nothing to do in a folder that is not there', async () => {
    expect(await setDamagedAside(join(folder, 'missing'), { force: true })).toEqual([])
  })
})
