import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { type UploadedFile, deleteFile, listFiles, uploadFile } from '@foyer/contracts/accounts/files'
import { backgroundFile } from '@foyer/contracts/pages/page/page-background'
import { callPath, callService, identityHeaders } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { createFileModel } from '../../src/modules/file/file.model.ts'
import { createFileRepository } from '../../src/modules/file/file.repository.ts'
import { createHandOverFiles } from '../../src/modules/file/hand-over-files.command.ts'
import { type Accounts, type AccountsStores, callAs, newPerson, withAccounts } from '../support/accounts.ts'
import { fileContents } from './file-contents.ts'
import { startSiblings } from '../support/siblings.ts'

let stores: AccountsStores
let siblings: Awaited<ReturnType<typeof startSiblings>>
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startSiblings()
  accounts = await shared.open(siblings.url)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

type Person = Awaited<ReturnType<typeof newPerson>>

const refOf = ({ user }: Person): OwnerRef => ({ owner_id: user.id, owner_kind: 'person' })
const read = ({ url }: UploadedFile) => fetch(accounts.url + url.replace(/^\/api/, ''), { headers: identityHeaders(null) })

async function uploaded({ headers }: Person, upload_preset: string): Promise<UploadedFile> {
  const form = new FormData()
  form.append('upload_preset', upload_preset)
  form.append('file', new Blob(['a picture'], { type: 'image/png' }), 'cat.png')
  return (await callAs(accounts.url, uploadFile, headers, form)).body as UploadedFile
}

async function filesOf({ headers }: Person) {
  const { files, used_bytes } = (await callAs(accounts.url, listFiles, headers)).body as { files: UploadedFile[]; used_bytes: number }
  return { ids: files.map(({ id }) => id), used_bytes }
}

/** Hands over what pages of these owners show. */
function handOver(from: OwnerRef, to: OwnerRef, shown: ReadonlyArray<readonly [OwnerRef, UploadedFile]>): Promise<void> {
  const ask = async (tokens: string[], ownerId: number) =>
    tokens.filter((token) => shown.some(([owner, file]) => owner.owner_id === ownerId && file.public_id === token))
  const files = createFileRepository(createFileModel(stores.mongo))
  return createHandOverFiles({ files, askBackgrounds: ask, askIcons: ask })(from, to)
}

const nothing = { ids: [], used_bytes: 0 }

describe('an uploaded file of a page that is handed over', () => {
  it.each(['background', 'icon', 'widget'])('goes to the new owner and counts for them (%s)', async (preset) => {
    const [ada, ben] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const file = await uploaded(ada, preset)
    await handOver(refOf(ada), refOf(ben), [[refOf(ben), file]])
    expect([await filesOf(ada), await filesOf(ben)]).toEqual([nothing, { ids: [file.id], used_bytes: file.bytes }])
  })

  it('survives the end of the account of the former owner', async () => {
    const ada = await newPerson(accounts.url)
    const team: OwnerRef = { owner_id: newId(), owner_kind: 'team' }
    const [handed, shared, own] = [await uploaded(ada, 'background'), await uploaded(ada, 'background'), await uploaded(ada, 'background')]
    await handOver(refOf(ada), team, [
      [team, handed],
      [team, shared],
      [refOf(ada), shared],
    ])
    const contents = await fileContents(stores, { clock: () => new Date() })
    await contents.deleteAllOf(ada.user.id)
    await contents.deleteAllOf(ada.user.id)
    expect(await Promise.all([handed, shared, own].map(async (file) => (await read(file)).status))).toEqual([200, 200, 404])
    expect(await filesOf(ada)).toEqual(nothing)
  })

  it('stays where it is when the new owner shows it nowhere', async () => {
    const [ada, ben] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const file = await uploaded(ada, 'background')
    await handOver(refOf(ada), refOf(ben), [[refOf(ada), file]])
    expect([(await filesOf(ada)).ids, await filesOf(ben)]).toEqual([[file.id], nothing])
  })

  it('changes nothing when the event is handled again', async () => {
    const [ada, ben] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const [file, shared] = [await uploaded(ada, 'background'), await uploaded(ada, 'background')]
    const shown = [
      [refOf(ben), file],
      [refOf(ben), shared],
      [refOf(ada), shared],
    ] as const
    await handOver(refOf(ada), refOf(ben), shown)
    await handOver(refOf(ada), refOf(ben), shown)
    expect([(await filesOf(ada)).ids, (await filesOf(ben)).ids]).toEqual([[shared.id], [shared.id, file.id]])
  })

  it('comes back with the page', async () => {
    const [ada, ben] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const file = await uploaded(ada, 'background')
    await handOver(refOf(ada), refOf(ben), [[refOf(ben), file]])
    await handOver(refOf(ben), refOf(ada), [[refOf(ada), file]])
    expect([(await filesOf(ada)).ids, await filesOf(ben)]).toEqual([[file.id], nothing])
  })
})

describe('an uploaded file of two owners', () => {
  async function sharedFile() {
    const [ada, ben] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const file = await uploaded(ada, 'background')
    await handOver(refOf(ada), refOf(ben), [
      [refOf(ada), file],
      [refOf(ben), file],
    ])
    return { ada, ben, file }
  }
  const remove = ({ headers }: Person, { id }: UploadedFile) => callPath(accounts.url, deleteFile, `/users/files/${id}`, null, { headers })
  const toldOf = async ({ user }: Person) =>
    ((await stores.users.findOne({ _id: user.id }).lean())?.pending_events ?? []).map(({ payload }) => payload)

  it('is deleted when the second of them deletes it', async () => {
    const { ada, ben, file } = await sharedFile()
    expect((await remove(ada, file)).status).toBe(200)
    expect([(await read(file)).status, await filesOf(ada), (await filesOf(ben)).ids]).toEqual([200, nothing, [file.id]])
    expect((await remove(ada, file)).status).toBe(404)
    expect((await remove(ben, file)).status).toBe(200)
    expect((await read(file)).status).toBe(404)
  })

  it('leaves only the pages of who deletes it', async () => {
    const { ada, ben, file } = await sharedFile()
    const payload = { token: file.public_id }
    await remove(ada, file)
    expect(await toldOf(ada)).toContainEqual({ ...payload, user_id: ada.user.id, owner_id: ada.user.id })
    await remove(ben, file)
    expect(await toldOf(ben)).toContainEqual({ ...payload, user_id: ben.user.id })
  })

  it('names both to pages, so that either may choose it', async () => {
    const { ada, ben, file } = await sharedFile()
    const answer = await callService(accounts.url, backgroundFile, { params: { token: file.public_id } }, { service: 'pages' })
    expect(answer.body).toMatchObject({ user_id: ada.user.id, further_owner_ids: [ben.user.id] })
  })
})
