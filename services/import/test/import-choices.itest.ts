import {
  type ImportRecord,
  type ListedImport,
  importUndoPreview,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from '@foyer/contracts/import/import'
import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import type { SessionUser } from '@foyer/contracts/identity'
import { linkStates } from '@foyer/contracts/pages/item/link-checks'
import { limits } from '@foyer/contracts/limits'
import { publishImport, storeImportBatch, withdrawImport } from '@foyer/contracts/pages/page/page-imports'
import { hashToken } from '@foyer/service-kit/hashes'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { abandonedEvents } from '../src/modules/import/import.lease.ts'
import { createImportRepository } from '../src/modules/import/import.repository.ts'
import {
  type FakePages,
  away,
  bookmarkFile,
  openModels,
  poll,
  startImportService,
  startPages,
  until,
  upload,
  uploadAndStart,
} from './world.ts'

let stores: TestStores
let pages: FakePages
let running: RunningService
let models: Awaited<ReturnType<typeof openModels>>

beforeAll(async () => {
  stores = await startStores()
  pages = await startPages()
  running = await startImportService(stores.env, pages)
  models = await openModels(stores.env)
})

afterAll(async () => {
  await models?.close()
  await running?.stop()
  await pages?.close()
  await stores?.stop()
})

beforeEach(() => {
  pages.clear()
})

async function readyImport(person: SessionUser, file = bookmarkFile(4, 2)): Promise<ImportRecord> {
  const { id } = (await upload(running.url, person, file)).body as ImportRecord
  return until(running.url, person, id, ['ready_to_import'])
}
async function doneImport(person: SessionUser): Promise<ImportRecord> {
  return until(running.url, person, await uploadAndStart(running.url, person, bookmarkFile(4, 2)), ['done'])
}
const startInto = (person: SessionUser, import_id: number, page_id: number, column?: number) =>
  callService(running.url, startImport, { body: { import_id, page_id, ...(column === undefined ? {} : { column }) } }, person)
const undo = (person: SessionUser, id: number) => callService(running.url, undoImport, { params: { id: String(id) } }, person)
const preview = (person: SessionUser, id: number) => callService(running.url, importUndoPreview, { params: { id: String(id) } }, person)
const list = async (person: SessionUser) =>
  ((await callService(running.url, listImports, {}, person)).body as { imports: ListedImport[] }).imports
const bodiesOf = (path: string) =>
  pages.requests.filter((request) => request.path.endsWith(path)).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const refuse = (path: string, code: string, status: number) => {
  pages.before = (request) => (request.path.endsWith(path) ? json({ code, request_id: 'x' }, status) : undefined)
}

describe('an import into an existing page', () => {
  it('names the page in every call, and leads to it', async () => {
    const memberships = [{ id: newId(), role: 'admin' as const }]
    const person = sessionUser({ memberships })
    const { id } = await readyImport(person)
    const target = newId()
    await startInto(person, id, target, 2)
    const done = await until(running.url, person, id, ['done'])
    expect(done.page).toMatchObject({ id: target })
    expect(bodiesOf('/targets')).toEqual([{ owner_id: person.id, memberships, page_id: target, widgets: 2 }])
    const [stored] = bodiesOf('/bookmarks').map((body) => storeImportBatch.body.parse(body))
    const [published] = bodiesOf('/page').map((body) => publishImport.body.parse(body))
    expect(stored).toMatchObject({ into_page_id: target })
    expect(published).toMatchObject({ into_page_id: target, into_column: 2, owner_name: person.name })
    // Its person is not calling any more: pages asks for the teams of that moment.
    expect([stored, published]).not.toContainEqual(expect.objectContaining({ memberships: expect.anything() }))
    // What was stored is deleted by the page that it was stored for, should it come to nothing.
    expect(published?.page_id).not.toBe(target)
  })

  it.each([
    ['import_page_gone', 409],
    ['widget_limit', 409],
  ])('is refused at once with %s, and can then be started with another choice', async (code, status) => {
    const person = sessionUser()
    const { id } = await readyImport(person)
    refuse('/targets', code, status)
    expect(errorCodeOf(await startInto(person, id, newId()))).toBe(code)
    expect((await poll(running.url, person, id)).body).toMatchObject({ status: 'ready_to_import' })
    expect(bodiesOf('/bookmarks')).toEqual([])
    pages.clear()
    expect((await callService(running.url, startImport, { body: { import_id: id } }, person)).status).toBe(200)
    await until(running.url, person, id, ['done'])
  })

  it.each([
    ['import_page_gone', 'import_page_gone'],
    ['widget_limit', 'import_widget_limit'],
  ])('ends when pages answers %s at the end', async (code, error) => {
    const person = sessionUser()
    const { id } = await readyImport(person)
    refuse(`/${id}/page`, code, 409)
    await startInto(person, id, newId())
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error, page: null, undo: null })
  })
})

describe('an import for another owner', () => {
  const maker = (allows: TeamPermission[] = ['create']) => {
    const owner = { owner_id: newId(), owner_kind: 'team' as const }
    return { owner, person: sessionUser({ memberships: [{ id: owner.owner_id, role: 'member', allows }] }) }
  }
  const uploadFor = (person: SessionUser, teamId: number) => {
    const body = new FormData()
    body.append('file', new Blob([bookmarkFile(4, 2)], { type: 'text/html' }), 'bookmarks.html')
    return callPath(running.url, uploadImport, `${uploadImport.path}?organization_id=${teamId}`, person, { body })
  }
  const readyForTeam = async (person: SessionUser, teamId: number): Promise<ImportRecord> => {
    const { id } = (await uploadFor(person, teamId)).body as ImportRecord
    return until(running.url, person, id, ['ready_to_import'])
  }

  it('refuses an import into a team in which the person may create no pages', async () => {
    const { person, owner } = maker(['edit'])
    expect(errorCodeOf(await uploadFor(person, owner.owner_id))).toBe('forbidden')
    expect(errorCodeOf(await uploadFor(person, newId()))).toBe('not_found')
    expect(await list(person)).toEqual([])
  })

  it('starts no more once its person may make no pages of the team', async () => {
    const { person, owner } = maker()
    const { id } = await readyForTeam(person, owner.owner_id)
    const { memberships: _, ...left } = person
    expect(errorCodeOf(await callService(running.url, startImport, { body: { import_id: id } }, left))).toBe('import_team_gone')
    expect((await startInto(left, id, newId())).status).toBe(200)
  })

  it('ends when pages says that its person may make no pages of the team any more', async () => {
    const { person, owner } = maker()
    const { id } = await readyForTeam(person, owner.owner_id)
    refuse(`/${id}/page`, 'import_team_gone', 409)
    await callService(running.url, startImport, { body: { import_id: id } }, person)
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error: 'import_team_gone', page: null })
  })

  it('says whose the page will be and who imports in every call', async () => {
    const { person, owner } = maker()
    const { id, organization_id } = await readyForTeam(person, owner.owner_id)
    expect(organization_id).toBe(owner.owner_id)
    await callService(running.url, startImport, { body: { import_id: id } }, person)
    await until(running.url, person, id, ['done'])
    await undo(person, id)
    const whose = { ...owner, created_by: person.id }
    for (const path of ['/bookmarks', '/page', '/undo']) expect(bodiesOf(path)).toContainEqual(expect.objectContaining(whose))
    const events = (await models.imports.findOne({ _id: id }).lean())?.pending_events ?? []
    const finished = events.find(({ name }) => name === 'import.finished')
    expect(finished?.payload).toMatchObject({ owner_id: person.id, page_owner: owner })
  })

  it('tells pages whose items are to be deleted when it is given up', async () => {
    const [person, owner] = [sessionUser(), { owner_id: newId(), owner_kind: 'team' as const }]
    const { id } = await readyImport(person)
    await models.imports.updateOne({ _id: id }, { $set: { page_owner: owner } })
    const record = await models.imports.findOne({ _id: id }).lean()
    const events = record ? abandonedEvents({ ...record, page_id: 7 }) : []
    expect(events.map(({ payload }) => payload)).toEqual([expect.objectContaining({ ...owner, page_id: 7 })])
    expect(events[0]?.payload).not.toHaveProperty('created_by')
  })
})

describe('the undo of an import', () => {
  it('tells pages what the import added, once, and is said in the record', async () => {
    const memberships = [{ id: newId(), role: 'member' as const }]
    const person = sessionUser({ memberships })
    const { id, undo: state } = await doneImport(person)
    expect(state).toBe('possible')
    expect((await preview(person, id)).body).toEqual({ added: 2, widgets: 1, whole_page: true })
    const [page] = [...pages.pages.values()]
    const answers = [await undo(person, id), await undo(person, id)]
    expect(answers.map(({ status, body }) => [status, (body as ImportRecord).undo])).toEqual([
      [200, 'undone'],
      [200, 'undone'],
    ])
    expect(bodiesOf('/undo').map((body) => withdrawImport.body.parse(body))).toEqual([
      {
        owner_id: person.id,
        owner_kind: 'person',
        memberships,
        owner_name: person.name,
        new_page_id: page?.page_id,
        widgets: page?.widgets.map(({ id: widgetId, total }) => ({ id: widgetId, total })),
      },
    ])
    expect((await preview(person, id)).body).toEqual({ added: 0, widgets: 0, whole_page: false })
  })

  it('can be tried again while pages is away', async () => {
    const person = sessionUser()
    const { id } = await doneImport(person)
    pages.before = ({ path }) => (path.endsWith('/undo') ? away() : undefined)
    expect(errorCodeOf(await undo(person, id))).toBe('unavailable')
    expect((await poll(running.url, person, id)).body).toMatchObject({ undo: 'possible' })
    pages.before = () => undefined
    expect((await undo(person, id)).status).toBe(200)
  })

  it('is over once nothing is left of it', async () => {
    const person = sessionUser()
    const { id } = await doneImport(person)
    refuse('/undo', 'import_undo_expired', 410)
    expect(errorCodeOf(await undo(person, id))).toBe('import_undo_expired')
    pages.clear()
    expect((await poll(running.url, person, id)).body).toMatchObject({ undo: 'expired' })
    expect(errorCodeOf(await undo(person, id))).toBe('import_undo_expired')
    expect(bodiesOf('/undo')).toEqual([])
  })

  it('is over after as many days as the trash keeps', async () => {
    const person = sessionUser()
    const { id } = await doneImport(person)
    const stored = await models.imports.findOne({ _id: id }).lean()
    expect(stored?.expires_at.getTime()).toBeGreaterThanOrEqual(Date.now() + (limits.trash_days - 1) * 24 * 3_600_000)
    // The lease may be renewed once more while what is not needed any more is deleted.
    const imports = createImportRepository(models.imports, { leaseMs: 1_000, maxLeaseMs: 1_000, clock: () => new Date() })
    await imports.renewLease({ _id: id, attempt: stored?.attempt ?? 0 })
    expect(await models.imports.findOne({ _id: id }).lean()).toMatchObject({
      expires_at: stored?.expires_at,
      updated_at: stored?.updated_at,
    })
    await models.imports.updateOne({ _id: id }, { $set: { done_at: new Date(Date.now() - (limits.trash_days + 1) * 24 * 3_600_000) } })
    expect((await poll(running.url, person, id)).body).toMatchObject({ undo: 'expired' })
    expect(errorCodeOf(await preview(person, id))).toBe('import_undo_expired')
  })

  it('is not there before it is done, and for nobody else', async () => {
    const [person, stranger] = [sessionUser(), sessionUser()]
    const { id } = await readyImport(person)
    expect([errorCodeOf(await undo(person, id)), errorCodeOf(await preview(person, id))]).toEqual(['import_not_ready', 'import_not_ready'])
    expect([errorCodeOf(await undo(stranger, id)), errorCodeOf(await preview(stranger, id))]).toEqual(['not_found', 'not_found'])
    expect(errorCodeOf(await callService(running.url, undoImport, { params: { id: String(id) } }, null))).toBe('unauthenticated')
  })
})

describe('the list of imports', () => {
  it('has those of the person, the newest first, with what became of them', async () => {
    const [person, stranger] = [sessionUser(), sessionUser()]
    const done = await doneImport(person)
    const ready = await readyImport(person)
    await undo(person, done.id)
    expect(await list(person)).toMatchObject([
      { id: ready.id, status: 'ready_to_import', undo: null },
      { id: done.id, status: 'done', imported: 4, undo: 'undone', file_name: 'my bookmarks.html' },
    ])
    expect(await list(stranger)).toEqual([])
  })
})

describe('broken addresses in a preview', () => {
  it('are those that checks have said so of, with the names of the first', async () => {
    const person = sessionUser()
    pages.before = ({ path, body }) => {
      if (path !== linkStates.path) return undefined
      const { keys } = JSON.parse(body) as { keys: string[] }
      const state = { status_code: 404, new_url: null, since: 1, checked_at: 1, history: [] }
      const states = [
        { ...state, key: hashToken('https://1.example/'), verdict: 'gone' },
        { ...state, key: hashToken('https://2.example/'), verdict: 'moved' },
      ].filter(({ key }) => keys.includes(key))
      return json({ states, missing: [], unchecked: 0 })
    }
    const { id } = await readyImport(person)
    const broken = await waitFor('what is broken', async () => ((await poll(running.url, person, id)).body as ImportRecord).broken)
    expect(broken).toEqual({
      count: 1,
      samples: [{ title: 'Link 1', url: 'https://1.example/', folder: 'Folder 0', verdict: 'gone' }],
    })
  })

  it('are not asked for any more once the import is started', async () => {
    const [person, next] = [sessionUser(), sessionUser()]
    const ready = Promise.withResolvers<number>()
    let calls = 0
    pages.before = async ({ path }) => {
      if (path !== linkStates.path) return undefined
      calls += 1
      if (calls === 1) await callService(running.url, startImport, { body: { import_id: await ready.promise } }, person)
      return undefined
    }
    ready.resolve((await readyImport(person, bookmarkFile(limits.links_per_state_call + 1, 2))).id)
    // Checks are made one after another: that of the next import comes when this has ended.
    const { id } = await readyImport(next)
    await waitFor('what is broken', async () => ((await poll(running.url, next, id)).body as ImportRecord).broken)
    expect(calls).toBe(2)
  })

  it('are not known while link-tools is away, which keeps nobody from importing', async () => {
    const person = sessionUser()
    pages.before = ({ path }) => (path === linkStates.path ? away() : undefined)
    const { id, broken } = await readyImport(person)
    expect(broken).toBeNull()
    await callService(running.url, startImport, { body: { import_id: id } }, person)
    await until(running.url, person, id, ['done'])
  })
})
