import { currentUser } from '@foyer/contracts/accounts/accounts'
import {
  type UploadedFile,
  deleteFile,
  deleteFileByToken,
  listFiles,
  removeAvatar,
  setAvatar,
  uploadFile,
  uploadedFile,
} from '@foyer/contracts/accounts/files'
import { limits } from '@foyer/contracts/limits'
import { backgroundFile } from '@foyer/contracts/pages/page/page-background'
import { callPath, callService, identityHeaders } from '@foyer/testing/client'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileModel } from '../../src/modules/file/file.model.ts'
import { createFileRepository } from '../../src/modules/file/file.repository.ts'
import { createUnusedFiles } from '../../src/modules/file/unused-files.command.ts'
import { type Accounts, type AccountsStores, callAs, newPerson, withAccounts } from '../support/accounts.ts'
import { fileContents } from './file-contents.ts'
import { startSiblings } from '../support/siblings.ts'

let stores: AccountsStores
let siblings: Awaited<ReturnType<typeof startSiblings>>
let accounts: Accounts
const pixel = { webp: '' }

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startSiblings()
  pixel.webp = siblings.state.webp
  accounts = await shared.open(siblings.url)
})
beforeEach(() => {
  siblings.state.webp = pixel.webp
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

type Uploaded = UploadedFile & { delete_token: string }
type Headers = Record<string, string>

function form(content: string | Buffer = 'a picture', fields: Record<string, string> = { upload_preset: 'image' }, name = 'cat.png') {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: 'image/png' }), name)
  return data
}
const upload = (headers: Headers, body: FormData = form()) => callAs(accounts.url, uploadFile, headers, body)
const uploaded = async (headers: Headers, body?: FormData) => (await upload(headers, body)).body as Uploaded
const listOf = async (headers: Headers) =>
  (await callAs(accounts.url, listFiles, headers)).body as { files: UploadedFile[]; used_bytes: number; max_bytes: number }
const remove = (headers: Headers, id: number) => callPath(accounts.url, deleteFile, `/users/files/${id}`, null, { headers })
const takeBack = (headers: Headers, token: string) => callAs(accounts.url, deleteFileByToken, headers, { token })
/** What anybody gets who has the address. */
const read = (url: string) => fetch(accounts.url + url.replace(/^\/api/, ''), { headers: identityHeaders(null) })
const putAvatar = (headers: Headers, body = form('me', {})) => callAs(accounts.url, setAvatar, headers, body)
const avatarOf = async (headers: Headers) =>
  ((await callAs(accounts.url, currentUser, headers)).body as { user: { avatar_url: string | null } }).user.avatar_url
const codeOf = ({ body }: { body: unknown }) => (body as { code: string; errors?: unknown[] }).errors ?? (body as { code: string }).code

describe('an upload', () => {
  it.each(['resource_type', 'options.resource_type', 'options[resource_type]'])('takes and checks the field %s', async (field) => {
    const { headers } = await newPerson(accounts.url)
    const file = await uploaded(headers, form('a picture', { upload_preset: 'image', [field]: 'image' }))
    expect(file).toMatchObject({ resource_type: 'image' })
    const refused = await upload(headers, form('a picture', { upload_preset: 'image', [field]: 'raw' }))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, code: 'invalid' }] } })
  })

  it('is kept in two sizes, listed, and read by everyone who has its address', async () => {
    const { headers } = await newPerson(accounts.url)
    const file = await uploaded(headers, form('a picture', { upload_preset: 'image', resource_type: 'auto' }, '../../etc/c\u0000at.png'))
    expect(file).toMatchObject({ original_filename: 'cat.png', upload_preset: 'image', format: 'webp', width: 1600, used_for: [] })
    const list = await listOf(headers)
    expect(list.files.map(({ id }) => id)).toEqual([file.id])
    expect(list).toMatchObject({ used_bytes: file.bytes, max_bytes: limits.files_bytes_per_user })
    for (const url of [file.url, file.thumbnail_url]) {
      const answer = await read(url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(pixel.webp)
    }
  })

  it.each([
    ['without a file', () => new FormData(), 422, [{ field: 'file', code: 'blank' }]],
    ['of what is no picture', () => form('no picture'), 422, [{ field: 'file', code: 'invalid' }]],
    ['without a preset', () => form('x', {}), 422, [{ field: 'upload_preset', code: 'blank' }]],
    ['with an unknown preset', () => form('x', { upload_preset: 'video' }), 422, [{ field: 'upload_preset', code: 'invalid' }]],
    [
      'of another type',
      () => form('x', { upload_preset: 'image', resource_type: 'raw' }),
      422,
      [{ field: 'resource_type', code: 'invalid' }],
    ],
    [
      'with a field of no meaning',
      () => form('x', { upload_preset: 'image', folder: '/' }),
      422,
      [{ field: 'folder', code: 'unknown_field' }],
    ],
    ['beyond the limit', () => form(Buffer.alloc(limits.upload_bytes + 1)), 413, 'payload_too_large'],
  ])('%s is refused and nothing is kept', async (_case, body, status, code) => {
    const { headers } = await newPerson(accounts.url)
    const answer = await upload(headers, body())
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect((await listOf(headers)).files).toEqual([])
  })

  it('that is no form is refused', async () => {
    const { headers } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, uploadFile, headers, { file: 'x' })).status).toBe(415)
  })

  it('goes no further than the quota, also when several come at once', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const { bytes } = await uploaded(headers)
    await createFileModel(stores.mongo).updateOne({ user_id: user.id }, { bytes: limits.files_bytes_per_user - 2 * bytes })
    await Promise.all([1, 2, 3, 4].map(() => upload(headers)))
    expect((await listOf(headers)).used_bytes).toBeLessThanOrEqual(limits.files_bytes_per_user)
    while ((await upload(headers)).status === 201);
    expect(codeOf(await upload(headers))).toBe('file_quota')
    const { files, used_bytes } = await listOf(headers)
    expect([files.length, used_bytes]).toEqual([3, limits.files_bytes_per_user])
  })
})

describe('deleting a file', () => {
  it('takes it from the list and from its address', async () => {
    const { headers } = await newPerson(accounts.url)
    const file = await uploaded(headers)
    expect((await remove(headers, file.id)).status).toBe(200)
    expect((await listOf(headers)).files).toEqual([])
    expect((await read(file.url)).status).toBe(404)
    expect((await remove(headers, file.id)).status).toBe(404)
  })

  it('of another person is not found', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const file = await uploaded(ada.headers)
    expect((await remove(bob.headers, file.id)).status).toBe(404)
    expect((await listOf(ada.headers)).files).toHaveLength(1)
  })

  it('by the token of the upload is for its person, for ten minutes', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const [first, second] = [await uploaded(ada.headers), await uploaded(ada.headers)]
    expect(codeOf(await takeBack(bob.headers, first.delete_token))).toBe('token_invalid')
    expect(codeOf(await takeBack(ada.headers, 'nothing'))).toBe('token_invalid')
    expect((await takeBack(ada.headers, first.delete_token)).status).toBe(200)
    expect(codeOf(await takeBack(ada.headers, first.delete_token))).toBe('token_invalid')
    accounts.clock.aheadMs += 11 * 60_000
    expect(codeOf(await takeBack(ada.headers, second.delete_token))).toBe('token_expired')
    expect((await listOf(ada.headers)).files.map(({ id }) => id)).toEqual([second.id])
  })
})

describe('the picture of a person', () => {
  it('is shown to them and among their files, and the one before is deleted', async () => {
    const { headers } = await newPerson(accounts.url)
    const first = ((await putAvatar(headers)).body as { user: { avatar_url: string } }).user.avatar_url
    expect(await avatarOf(headers)).toBe(first)
    expect((await listOf(headers)).files).toMatchObject([{ upload_preset: 'avatar', used_for: [{ type: 'avatar' }], width: 256 }])
    await putAvatar(headers)
    const second = await avatarOf(headers)
    expect(second).not.toBe(first)
    expect((await read(first)).status).toBe(404)
    expect((await read(second ?? '')).status).toBe(200)
    expect((await listOf(headers)).files).toHaveLength(1)
  })

  it('is gone when it is removed, or its file is deleted', async () => {
    const { headers } = await newPerson(accounts.url)
    await putAvatar(headers)
    expect(((await callAs(accounts.url, removeAvatar, headers)).body as { user: object }).user).toMatchObject({ avatar_url: null })
    expect((await listOf(headers)).files).toEqual([])
    await putAvatar(headers)
    await remove(headers, (await listOf(headers)).files[0]?.id ?? 0)
    expect(await avatarOf(headers)).toBeNull()
  })

  it('stays when the new one is no picture', async () => {
    const { headers } = await newPerson(accounts.url)
    await putAvatar(headers)
    const before = await avatarOf(headers)
    expect((await putAvatar(headers, form('no picture', {}))).status).toBe(422)
    expect(await avatarOf(headers)).toBe(before)
  })

  it('is one picture and one file after several were sent at once', async () => {
    const { headers } = await newPerson(accounts.url)
    await Promise.all([1, 2, 3].map(() => putAvatar(headers)))
    const { files } = await listOf(headers)
    expect(files).toHaveLength(1)
    expect(files[0]?.url).toBe(await avatarOf(headers))
  })
})

describe('an address that is none', () => {
  it.each(['', 'x', 'A'.repeat(43)])('leads to no picture: %j', async (token) => {
    expect((await callService(accounts.url, uploadedFile, { params: { token }, query: {} }, null)).status).toBe(404)
  })
})

describe('an uploaded background', () => {
  const background = (headers: Headers) => uploaded(headers, form('a photo', { upload_preset: 'background' }))
  const ask = (token: string) => callService(accounts.url, backgroundFile, { params: { token } }, { service: 'pages' })

  it('is kept in three sizes with its mean colour', async () => {
    const { headers } = await newPerson(accounts.url)
    const file = await background(headers)
    expect(file).toMatchObject({ upload_preset: 'background', width: 2_560, average_color: 0x336699, used_for: [] })
    expect(file.bytes).toBe(3 * Buffer.from(pixel.webp, 'base64').length)
    for (const size of ['small', 'medium', 'large']) expect((await read(`${file.url}?size=${size}`)).status).toBe(200)
    expect((await read(`${file.url}?size=huge`)).status).toBe(422)
  })

  it('is told to pages with its owner; other files and tokens are not', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const [file, picture] = [await background(headers), await uploaded(headers)]
    expect((await ask(file.public_id)).body).toEqual({ user_id: user.id, further_owner_ids: [], average_color: 0x336699 })
    for (const token of [picture.public_id, 'A'.repeat(43)]) expect((await ask(token)).status).toBe(404)
  })

  it('is said to be used where pages has it, and pages are told when it is deleted', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const [used, unused] = [await background(headers), await background(headers)]
    siblings.state.backgrounds = [used.public_id]
    const uses = (await listOf(headers)).files.map(({ id, used_for }) => [id, used_for])
    expect(Object.fromEntries(uses)).toEqual({ [used.id]: [{ type: 'background' }], [unused.id]: [] })
    expect((await remove(headers, used.id)).status).toBe(200)
    const pending = (await stores.users.findOne({ _id: user.id }).lean())?.pending_events ?? []
    const event = { name: 'file.deleted', subscriber: 'pages', payload: { user_id: user.id, token: used.public_id } }
    expect(pending).toContainEqual(expect.objectContaining(event))
    expect((await read(used.url)).status).toBe(404)
  })

  it('has one size less than asked for where it is of another preset', async () => {
    const { headers } = await newPerson(accounts.url)
    expect((await read(`${(await uploaded(headers)).url}?size=medium`)).status).toBe(200)
  })
})

describe('an uploaded icon or picture in a widget', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const icon = (headers: Headers) => uploaded(headers, form('a logo', { upload_preset: 'icon' }))
  /** Lets days go by, and asks pages about every icon that is due. */
  let aheadMs = 0
  const sweepAfter = async (days: number, used: string[]) => {
    aheadMs += days * dayMs
    const files = createFileRepository(createFileModel(stores.mongo))
    const clock = () => new Date(Date.now() + aheadMs)
    const contents = await fileContents(stores, { clock })
    const askPages = async (tokens: string[]) => tokens.filter((token) => used.includes(token))
    await createUnusedFiles({ files, contents, askPages, clock }).sweep()
  }

  it('as an icon is a square of 192 pixels that is said to be used as an icon', async () => {
    const { headers } = await newPerson(accounts.url)
    expect(await icon(headers)).toMatchObject({ upload_preset: 'icon', width: 192, height: 192, used_for: [{ type: 'icon' }] })
  })

  it.each(['icon', 'widget'])('(%s) is deleted when nothing has used it for 33 days', async (upload_preset) => {
    const { headers } = await newPerson(accounts.url)
    const add = () => uploaded(headers, form('a picture', { upload_preset }))
    const [first, second] = [await add(), await add()]
    const tokens = async () => (await listOf(headers)).files.map(({ public_id }) => public_id)
    await sweepAfter(1.5, [second.public_id])
    await sweepAfter(32, [second.public_id])
    expect(await tokens()).toHaveLength(2)
    await sweepAfter(2, [second.public_id])
    expect(await tokens()).toEqual([second.public_id])
    expect((await read(first.url)).status).toBe(404)
  })

  it('in a widget is kept in three sizes and said to be in a widget', async () => {
    const { headers } = await newPerson(accounts.url)
    const file = await uploaded(headers, form('a picture', { upload_preset: 'widget' }))
    expect(file).toMatchObject({ upload_preset: 'widget', used_for: [{ type: 'widget' }] })
    expect(file.bytes).toBe(3 * Buffer.from(pixel.webp, 'base64').length)
    expect((await read(`${file.url}?size=medium`)).status).toBe(200)
  })
})
