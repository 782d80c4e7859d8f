import { type UploadedFile, deleteFileByToken, listFiles, uploadFile } from '@foyer/contracts/accounts/files'
import { deleteTeamFile, listTeamFiles } from '@foyer/contracts/accounts/teams/team-files'
import { type Team, removeMember } from '@foyer/contracts/accounts/teams/teams'
import { userDeleted } from '@foyer/contracts/events'
import { encodeImage } from '@foyer/contracts/link-tools/link-tools'
import { usedFiles } from '@foyer/contracts/pages/base/used-files'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { createFileModel } from '../../src/modules/file/file.model.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, callAs, newPerson, withWorkingAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { membershipsOf, newTeamWithPeople } from '../support/teams.ts'

const pixel = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

let stores: AccountsStores
let siblings: Loopback
let accounts: Accounts
/** The files that pages of an owner show, by the id of the owner. */
const shown = new Map<number, string[]>()

withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startLoopback(({ path, body }) => {
    if (path === encodeImage.path) {
      const { sizes } = JSON.parse(body) as { sizes: Array<{ side: number }> }
      return json({ images: sizes.map(({ side }) => ({ webp: pixel, width: side, height: side })), average_color: 0 })
    }
    if (path === usedFiles.path) {
      const { tokens, owner_id = 0 } = JSON.parse(body) as { tokens: string[]; owner_id?: number }
      return json({ used: tokens.filter((token) => shown.get(owner_id)?.includes(token)) })
    }
    return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'premium' })
  })
  accounts = await shared.open(siblings.url)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
})

async function upload(person: SignedIn, teamId?: number) {
  const form = new FormData()
  form.append('upload_preset', 'background')
  form.append('file', new Blob(['a picture'], { type: 'image/png' }), 'cat.png')
  const viewer = { ...person.user, memberships: await membershipsOf(accounts.url, person) }
  const path = teamId === undefined ? uploadFile.path : `${uploadFile.path}?organization_id=${teamId}`
  return { viewer, answer: await callPath(accounts.url, uploadFile, path, viewer, { body: form }) }
}
const ownerOf = async ({ id }: UploadedFile) => (await createFileModel(stores.mongo).findOne({ _id: id }).lean())?.user_id
const uploaded = async (person: SignedIn, teamId?: number) => (await upload(person, teamId)).answer.body as UploadedFile
const usedBy = async ({ headers }: SignedIn) => ((await callAs(accounts.url, listFiles, headers)).body as { used_bytes: number }).used_bytes

describe('a file that is uploaded for a page of a team', () => {
  it('counts the file for the team only', async () => {
    const { team, admin, member } = await newTeamWithPeople(accounts, stores)
    for (const person of [admin, member]) {
      expect(await ownerOf(await uploaded(person, team.id))).toBe(team.id)
      expect(await usedBy(person)).toBe(0)
    }
  })

  it('refuses the file to people outside the team', async () => {
    const { member } = await newTeamWithPeople(accounts, stores)
    expect(errorCodeOf((await upload(member, newId())).answer)).toBe('not_found')
  })

  it('takes the file back by its token', async () => {
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const { viewer, answer } = await upload(member, team.id)
    const { delete_token: token, ...file } = answer.body as UploadedFile & { delete_token: string }
    const stranger = { ...viewer, memberships: [] }
    const takeBack = (as: typeof viewer) => callService(accounts.url, deleteFileByToken, { body: { token } }, as)
    expect(errorCodeOf(await takeBack(stranger))).toBe('token_invalid')
    expect((await takeBack(viewer)).status).toBe(200)
    expect(await ownerOf(file)).toBeUndefined()
  })
})

describe('the files of a team', () => {
  const listed = async (team: Team, person: SignedIn) => {
    const answer = await callWith(accounts.url, listTeamFiles, { params: { public_id: team.public_id } }, person)
    return answer.status === 200 ? (answer.body as { files: UploadedFile[] }).files : errorCodeOf(answer)
  }
  const remove = (team: Team, { id }: UploadedFile, person: SignedIn) =>
    callWith(accounts.url, deleteTeamFile, { params: { public_id: team.public_id, file_id: String(id) } }, person)

  it('lists them for who administers the team, and for nobody else', async () => {
    const { team, owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const file = await uploaded(member, team.id)
    for (const person of [owner, admin]) expect(await listed(team, person)).toMatchObject([{ id: file.id, used_for: [] }])
    expect(await listed(team, member)).toBe('forbidden')
    expect(await listed(team, await newPerson(accounts.url))).toBe('not_found')
  })

  it('deletes one, and tells pages that a background is gone', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    const file = await uploaded(member, team.id)
    expect((await remove(team, file, member)).status).toBe(403)
    expect((await remove(team, file, owner)).status).toBe(200)
    expect(await listed(team, owner)).toEqual([])
    const { pending_events = [] } = (await createTeamModel(stores.mongo).findOne({ _id: team.id }).lean()) ?? {}
    expect(pending_events.map(({ payload }) => payload)).toContainEqual({ user_id: team.id, token: file.public_id })
  })

  it('takes the logo away with its file', async () => {
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    const file = await uploaded(owner, team.id)
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: { logo: file.public_id } })
    expect(await listed(team, owner)).toMatchObject([{ used_for: [{ type: 'avatar' }] }])
    expect((await remove(team, file, owner)).status).toBe(200)
    expect((await createTeamModel(stores.mongo).findOne({ _id: team.id }).lean())?.logo).toBeNull()
    expect(await listed(team, owner)).toEqual([])
  })

  it('refuses files of other owners', async () => {
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    expect(errorCodeOf(await remove(team, await uploaded(owner), owner))).toBe('not_found')
  })
})

describe('a file of somebody which a page of their team shows', () => {
  it('hands the file to the team once its uploader is removed', async () => {
    const { team, owner, member } = await newTeamWithPeople(accounts, stores)
    const [file, own] = [await uploaded(member), await uploaded(member)]
    shown.set(team.id, [file.public_id])
    const params = { public_id: team.public_id, user_id: String(member.user.id) }
    expect((await callWith(accounts.url, removeMember, { params }, owner)).status).toBe(200)
    await waitFor('the file to be the team’s', async () => (await ownerOf(file)) === team.id)
    expect(await ownerOf(own)).toBe(member.user.id)
  })

  it('stays when their account is deleted, and what the team does not show goes', async () => {
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const [file, own] = [await uploaded(member), await uploaded(member)]
    shown.set(team.id, [file.public_id])
    await endAccount(member.user.id)
    await waitFor('their files to go', async () => (await ownerOf(own)) === undefined)
    expect(await ownerOf(file)).toBe(team.id)
  })
})

/** Hands accounts the event by which an account ends. */
async function endAccount(user_id: number): Promise<void> {
  const { env } = stores.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const envelope = { event: userDeleted.name, event_id: `event-${newId()}`, publisher: 'accounts', subscriber: 'accounts' } as const
  await queues.enqueue(eventQueue('accounts'), { ...envelope, payload: { user_id }, collection: 'users', document_id: user_id })
  await queues.close()
  redis.disconnect()
}
