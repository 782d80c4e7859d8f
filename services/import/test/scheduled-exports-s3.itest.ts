import { type S3Server, startS3 } from '@foyer/testing/s3-server'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { unzip } from '@foyer/testing/zip'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { type ExportWorld, day, minute, ownEnv, startExportWorld } from './scheduled-export-world.ts'

let stores: TestStores
let fake: FakeServices
let s3: S3Server
let world: ExportWorld

beforeAll(async () => {
  stores = await startStores()
  fake = await startArchiveServices()
})
afterAll(async () => {
  await fake?.close()
  await stores?.stop()
})
beforeEach(async () => {
  s3 = await startS3('EXPORT_S3')
  Object.assign(fake, { bookmarks: 3, snapshots: [] })
  world = await startExportWorld({ ...ownEnv(stores), ...s3.env, EXPORT_KEEP: '2' }, fake)
})
afterEach(async () => {
  await world?.stop()
  await s3?.close()
})

const namesOf = (folder: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`exports/${folder}/`))
describe('exports by schedule to S3', () => {
  it('are objects below the name of their account, of which as many stay as are configured', async () => {
    for (const bookmarks of [1, 2, 3]) {
      fake.bookmarks = bookmarks
      await world.round()
      world.clock.at += day
    }
    await world.round()
    expect(namesOf('first01')).toEqual(['exports/first01/foyer-2026-01-02T000000Z-2.zip', 'exports/first01/foyer-2026-01-03T000000Z-3.zip'])
    const archive = unzip(s3.objects.get(namesOf('first01')[1] ?? '') ?? Buffer.alloc(0))
    expect(archive.get('bookmarks.html')).toContain('https://2.example/?of=101')
  })

  it('are deleted with their account', async () => {
    await world.round()
    await world.deleteAccount(101)
    expect([...s3.objects.keys()]).toEqual(namesOf('second2'))
    expect(namesOf('second2')).toHaveLength(1)
  })

  it('are refused in plain words while the bucket is full, and come when it is not', async () => {
    s3.state.fault = 'full'
    await world.round()
    expect(world.lines).toHaveLength(2)
    expect(world.lines[0]).toContain('no room is left in EXPORT_S3_BUCKET')
    expect(world.lines.join('')).not.toContain(s3.env['EXPORT_S3_SECRET_ACCESS_KEY'] ?? 'unset')
    s3.state.fault = null
    world.clock.at += minute
    await world.round()
    expect(s3.objects.size).toBe(2)
  })
})
