import { currentUser } from '@foyer/contracts/accounts/accounts'
import { type UploadedFile, deleteFile, listFiles, setAvatar, uploadFile, uploadedFile } from '@foyer/contracts/accounts/files'
import { callPath, identityHeaders } from '@foyer/testing/client'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFileModel } from '../../src/modules/file/file.model.ts'
import { type Accounts, callAs, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { fileContents } from './file-contents.ts'
import { type S3Server, startS3 } from '@foyer/testing/s3-server'
import { startSiblings } from '../support/siblings.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let siblings: Awaited<ReturnType<typeof startSiblings>>
let s3: S3Server
let folder: string
/** Three processes on the same stores, which were configured one after the other. */
const accounts = {} as Record<'mongo' | 'disk' | 's3', Accounts>
const everywhere = () => ({ ...s3.env, UPLOADS_DIR: folder })

beforeAll(async () => {
  stores = await startAccountsStores()
  siblings = await startSiblings()
  s3 = await startS3('UPLOADS_S3')
  folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'))
  for (const store of ['mongo', 'disk', 's3'] as const) {
    accounts[store] = await startAccounts(
      { ...stores, billing: siblings },
      { env: { ...everywhere(), UPLOADS_STORE: store, LOG_LEVEL: 'silent' } },
    )
  }
})
afterEach(() => {
  s3.state.fault = null
})
afterAll(async () => {
  for (const running of Object.values(accounts)) await running.stop()
  await siblings?.close()
  await s3?.close()
  await stores?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

type Headers = Record<string, string>
type Store = keyof typeof accounts

function form(preset?: string) {
  const data = new FormData()
  if (preset) data.append('upload_preset', preset)
  data.append('file', new Blob(['a picture'], { type: 'image/png' }), 'cat.png')
  return data
}
const upload = (store: Store, headers: Headers, preset = 'image') => callAs(accounts[store].url, uploadFile, headers, form(preset))
const uploaded = async (store: Store, headers: Headers, preset?: string) => (await upload(store, headers, preset)).body as UploadedFile
const putAvatar = (store: Store, headers: Headers) => callAs(accounts[store].url, setAvatar, headers, form())
const listOf = async (headers: Headers) =>
  (await callAs(accounts.mongo.url, listFiles, headers)).body as { files: UploadedFile[]; used_bytes: number }
const remove = (headers: Headers, id: number) => callPath(accounts.mongo.url, deleteFile, `/users/files/${id}`, null, { headers })
const read = (url: string) => fetch(accounts.mongo.url + url.replace(/^\/api/, ''), { headers: identityHeaders(null) })
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

/** What is in the stores besides MongoDB. */
const pictures = async () => {
  const paths = await readdir(folder, { recursive: true })
  return { disk: paths.filter((path) => path.endsWith('.webp')).length, s3: s3.pictures().length }
}
const sweepAfter = async (minutes: number) => {
  const contents = await fileContents(stores, { env: everywhere(), clock: () => new Date(Date.now() + minutes * 60_000) })
  return contents.sweep()
}

describe.each(['disk', 's3'] as const)('an upload that is stored in %s', (store) => {
  it.each([
    ['image', 2],
    ['icon', 2],
    ['background', 3],
  ])('as %s is read in every size by every process, and gone from there when it is deleted', async (preset, sizes) => {
    const { headers } = await newPerson(accounts.mongo.url)
    const before = await pictures()
    const file = await uploaded(store, headers, preset)
    expect(await pictures()).toEqual({ ...before, [store]: before[store] + sizes })
    for (const size of ['small', 'medium', 'large']) {
      const answer = await read(`${file.url}?size=${size}`)
      expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(siblings.state.webp)
    }
    expect((await remove(headers, file.id)).status).toBe(200)
    expect(await pictures()).toEqual(before)
    expect((await read(file.url)).status).toBe(404)
  })

  it('as the picture of a person takes the place of the one before, wherever that was', async () => {
    const { headers } = await newPerson(accounts.mongo.url)
    const before = await pictures()
    await putAvatar('mongo', headers)
    await putAvatar(store, headers)
    await putAvatar(store, headers)
    expect(await pictures()).toEqual({ ...before, [store]: before[store] + 2 })
    await putAvatar('mongo', headers)
    expect(await pictures()).toEqual(before)
    expect((await read((await listOf(headers)).files[0]?.url ?? '')).status).toBe(200)
  })

  it('is deleted with its account, as are those of before in MongoDB', async () => {
    const { user, headers } = await newPerson(accounts.mongo.url)
    const before = await pictures()
    const files = [await uploaded('mongo', headers), await uploaded(store, headers)]
    const contents = await fileContents(stores, { env: everywhere(), clock: () => new Date() })
    await contents.deleteAllOf(user.id)
    await contents.deleteAllOf(user.id)
    expect(await pictures()).toEqual(before)
    for (const { url } of files) expect((await read(url)).status).toBe(404)
  })

  it('whose process died is never shown, and removed after an hour', async () => {
    const { user, headers } = await newPerson(accounts.mongo.url)
    const before = await pictures()
    const { url } = await uploaded(store, headers)
    await createFileModel(stores.mongo).updateOne({ user_id: user.id }, { remove_at: new Date(Date.now() + 60 * 60_000) })
    expect((await listOf(headers)).files).toEqual([])
    expect((await read(url)).status).toBe(404)
    await sweepAfter(59)
    expect(await pictures()).not.toEqual(before)
    await sweepAfter(61)
    expect(await pictures()).toEqual(before)
  })
})

it('reads and deletes what was stored when no file named its store', async () => {
  const { user, headers } = await newPerson(accounts.mongo.url)
  const file = await uploaded('mongo', headers)
  await createFileModel(stores.mongo).updateOne({ user_id: user.id }, { $unset: { store: '' } })
  expect((await read(file.url)).status).toBe(200)
  expect((await remove(headers, file.id)).status).toBe(200)
  expect((await read(file.url)).status).toBe(404)
})

describe('while S3 is away', () => {
  it.each([
    ['error', 503, 'unavailable'],
    ['broken', 503, 'unavailable'],
    ['full', 507, 'storage_full'],
  ] as const)('an upload is refused and nothing of it stays: %s', async (fault, status, code) => {
    const { user, headers } = await newPerson(accounts.mongo.url)
    s3.state.fault = fault
    const answer = await upload('s3', headers)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(await listOf(headers)).toMatchObject({ files: [], used_bytes: 0 })
    s3.state.fault = null
    await sweepAfter(6)
    expect(await createFileModel(stores.mongo).countDocuments({ user_id: user.id })).toBe(0)
    expect((await upload('s3', headers)).status).toBe(201)
  })

  it('the picture of a person stays as it was', async () => {
    const { headers } = await newPerson(accounts.mongo.url)
    await putAvatar('mongo', headers)
    const [before] = (await listOf(headers)).files
    s3.state.fault = 'error'
    expect((await putAvatar('s3', headers)).status).toBe(503)
    const { user } = (await callAs(accounts.mongo.url, currentUser, headers)).body as { user: { avatar_url: string } }
    expect(user.avatar_url).toBe(before?.url)
    expect((await read(user.avatar_url)).status).toBe(200)
  })

  it('a picture is unavailable, which no cache may keep, and there again afterwards', async () => {
    const { headers } = await newPerson(accounts.mongo.url)
    const { url } = await uploaded('s3', headers)
    s3.state.fault = 'broken'
    const answer = await read(url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, null])
    s3.state.fault = null
    expect((await read(url)).status).toBe(200)
  })

  it('a file is deleted for everyone, and its bytes when S3 is back', async () => {
    const { headers } = await newPerson(accounts.mongo.url)
    const before = s3.pictures().length
    const file = await uploaded('s3', headers)
    s3.state.fault = 'error'
    expect((await remove(headers, file.id)).status).toBe(200)
    expect(await listOf(headers)).toMatchObject({ files: [], used_bytes: 0 })
    expect((await read(file.url)).status).toBe(404)
    expect(await sweepAfter(6)).toBe(0)
    s3.state.fault = null
    expect(s3.pictures()).toHaveLength(before + 2)
    await sweepAfter(12)
    expect(s3.pictures()).toHaveLength(before)
  })

  it('an account is not taken for deleted', async () => {
    const { user, headers } = await newPerson(accounts.mongo.url)
    await uploaded('s3', headers)
    const contents = await fileContents(stores, { env: everywhere(), clock: () => new Date() })
    s3.state.fault = 'error'
    await expect(contents.deleteAllOf(user.id)).rejects.toThrow('unavailable')
    s3.state.fault = null
    await contents.deleteAllOf(user.id)
    expect((await listOf(headers)).files).toEqual([])
  })
})

it('has no address of a picture that leads to another path', async () => {
  const answer = await callPath(accounts.disk.url, uploadedFile, '/users/files/..%2F..%2Fetc', null, {})
  expect(answer.status).toBe(404)
})
