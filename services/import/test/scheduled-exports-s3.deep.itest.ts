import { type S3Server, startS3 } from '@foyer/testing/s3-server'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { unzip } from '@foyer/testing/zip'
import { json } from '@foyer/testing/sibling'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { type ExportWorld, listAs, minute, ownEnv, startExportWorld } from './scheduled-export-world.ts'

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
/** Snapshots that make an archive of several parts, as they do not pack well; `at` is called before each. */
const withSnapshots = (at: (n: number) => void = () => undefined) =>
  listAs(
    fake,
    () => world.accounts.slice(0, 1),
    ({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://fake')
      if (!pathname.endsWith('/snapshots')) return undefined
      const n = Number(searchParams.get('cursor') ?? 0)
      at(n)
      return json({ snapshots: [snapshot(n)], next: n < 19 ? String(n + 1) : null })
    },
  )
const html = randomBytes(1024 * 1024).toString('base64')
const snapshot = (n: number) => ({ key: `${n}`, url: `https://${n}.example/`, title: '', taken_at: 1, text: '', html_base64: html })

describe('large exports by schedule to S3', () => {
  it('are one object of several parts, of which nothing is seen before', async () => {
    const seen: number[] = []
    withSnapshots(() => seen.push(s3.objects.size))
    await world.round()
    expect(Math.max(...seen)).toBe(0)
    expect([namesOf('first01').length, s3.unfinished()]).toEqual([1, 0])
    const archive = unzip(s3.objects.get(namesOf('first01')[0] ?? '') ?? Buffer.alloc(0))
    expect(archive.get('snapshots.jsonl')?.match(/"key":/g)).toHaveLength(20)
  })

  it('leave no parts behind of one that broke off', async () => {
    let parts = 0
    withSnapshots((n) => {
      parts = Math.max(parts, s3.unfinished())
      if (n === 18) s3.state.fault = 'full'
    })
    await world.round()
    expect([parts, s3.unfinished(), s3.objects.size]).toEqual([1, 0, 0])
    s3.state.fault = null
    withSnapshots()
    world.clock.at += minute
    await world.round()
    expect(namesOf('first01')).toHaveLength(1)
  })
})
