import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import { type Revision, listRevisions, restoreRevision, viewRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Page, createPage, updatePage, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { fillPath } from '@foyer/contracts/endpoint'
import { apiBase } from '@foyer/contracts/routes'
import { type ApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scene, editAtRandom, randomNumbers } from '@foyer/testing/random-edits'
import { type ArchiveStack, downloadArchive, freshAccount, importAll, previewOf, startArchiveStack } from './archive-stack.ts'

let stack: ArchiveStack
beforeAll(async () => {
  stack = await startArchiveStack()
})
afterAll(() => stack?.stop())

const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const [seeds, edits, restorations] = isDeep ? [[1, 2, 3], 300, 6] : [[7], 80, 3]

/** What is different in every account, besides ids, which are numbered in the order in which they come up. */
const ofTheMoment = new Set(
  [
    'public_id slug public_url access_token version last_updated updated_at items_revision idempotency_key by author status_code',
    'status_checked_at owner_name owner_url owner_avatar_url owner_id url_of_picture is_default',
  ].flatMap((line) => line.split(' ')),
)

function comparable(value: unknown): unknown {
  const ids = new Map<number, string>()
  const firstId = 1_000_000_000_000
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (ofTheMoment.has(name)) return undefined
      if (typeof inner !== 'number' || inner < firstId) return inner
      const id = ids.get(inner) ?? `id ${ids.size}`
      ids.set(inner, id)
      return id
    }),
  )
}

async function call<T>(session: ApiSession, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await session.send(method, apiBase + path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as T
}

const view = async (session: ApiSession, public_id: string): Promise<Page> =>
  (await call<{ page: Page }>(session, 'GET', fillPath(viewPage.path, { public_id }))).page
const pageAt = async (session: ApiSession, page: { id: number }, { id }: Pick<Revision, 'id'>): Promise<unknown> =>
  comparable((await call<{ page: Page }>(session, 'GET', fillPath(viewRevision.path, { id: page.id, revision_id: id }))).page)
const restore = (session: ApiSession, page: { id: number }, { id }: Pick<Revision, 'id'>) =>
  call(session, 'POST', fillPath(restoreRevision.path, { id: page.id, revision_id: id }))

async function historyOf(session: ApiSession, page: { id: number }): Promise<Revision[]> {
  const all: Revision[] = []
  for (let before: number | null = 0; before !== null;) {
    const path = `${fillPath(listRevisions.path, { id: page.id })}${before ? `?before=${before}` : ''}`
    const part: { revisions: Revision[]; next: number | null } = await call(session, 'GET', path)
    all.push(...part.revisions)
    before = part.next
  }
  return all
}

/** The ids of revisions are those of moments, not of what was changed. */
const withoutIds = (revisions: readonly Revision[]) => revisions.map((revision) => ({ ...revision, id: null }))

/** A page with so many random edits behind it. */
async function editedPage(session: ApiSession, seed: number): Promise<PageSummary> {
  const random = randomNumbers(seed)
  const page = await call<PageSummary>(session, 'POST', createPage.path, { title: 'Edited', column_count: 2 })
  for (const widget_type of ['urllist', 'notes', 'todo', 'urllist', 'todo']) {
    await call(session, 'POST', fillPath(addWidget.path, { id: page.id }), { widget_type, title: widget_type, column: 0, index: 0 })
  }
  const send: Scene['send'] = (endpoint, params, body) =>
    endpoint.path.startsWith('/users') || endpoint.name === 'restoreWidget' || endpoint.name === 'deleteWidget'
      ? Promise.resolve({ status: 404, body: null })
      : session.send(endpoint.method, apiBase + fillPath(endpoint.path, params), body)
  const scene: Scene = { page: await view(session, page.public_id), random, send, deleted: [] }
  for (let n = 0; n < edits; n += 1) {
    await editAtRandom(scene)
    scene.page = await view(session, page.public_id)
  }
  return page
}

async function importedPage(session: ApiSession, archive: Buffer, title: string) {
  const record = await importAll(session, archive)
  expect(record).toMatchObject({ status: 'done' })
  const preview = await previewOf(session, record)
  const made = preview.made.find((entry) => entry.title === title)
  if (!made) throw new Error('the page is not there')
  return { page: made, leftOut: preview.left_out.find(({ reason }) => reason === 'history') }
}

describe('the history of a page in an archive', () => {
  it.each(seeds)('comes back with it: each moment looks and is restored as in the original, seed %i', async (seed) => {
    const [person, newcomer] = [await signedUp(stack.url), await freshAccount(stack.url)]
    const page = await editedPage(person, seed)
    const { title } = await view(person, page.public_id)
    const { page: copy, leftOut } = await importedPage(newcomer, await downloadArchive(stack.url, person), title)
    expect(leftOut).toBeUndefined()
    const [original, restored] = [await historyOf(person, page), await historyOf(newcomer, copy)]
    expect(original.length).toBeGreaterThan(restorations)
    expect(comparable(withoutIds(restored))).toEqual(comparable(withoutIds(original)))
    expect(restored[0]?.author?.name).toBe(original[0]?.author?.name)
    for (const [index, revision] of original.entries()) {
      expect(await pageAt(newcomer, copy, restored[index] ?? revision), `revision ${index}`).toEqual(await pageAt(person, page, revision))
    }
    for (let n = 1; n <= restorations; n += 1) {
      const at = Math.floor((original.length - 1) * (n / restorations))
      const [there, here] = [original[at], restored[at]]
      if (!there || !here) throw new Error(`no revision ${at}`)
      await restore(person, page, there)
      await restore(newcomer, copy, here)
      expect(comparable(await view(newcomer, copy.public_id)), `restored ${at}`).toEqual(comparable(await view(person, page.public_id)))
    }
  })

  it('still says what was changed by an API token', async () => {
    const [person, newcomer] = [await signedUp(stack.url), await freshAccount(stack.url)]
    const page = await call<PageSummary>(person, 'POST', createPage.path, { title: 'By hand', column_count: 1 })
    const token = { name: 'Script', scopes: ['pages:write'], expires_at: null }
    const { secret } = await call<{ secret: string }>(person, 'POST', createApiToken.path, token)
    const rename = (session: ApiSession, title: string) => call(session, 'PUT', fillPath(updatePage.path, { id: page.id }), { title })
    await rename(createTokenSession(stack.url, secret), 'By a script')
    await rename(person, 'By hand again')
    const { page: copy } = await importedPage(newcomer, await downloadArchive(stack.url, person), 'By hand again')
    const vias = (await historyOf(newcomer, copy)).flatMap(({ author }) => author?.via ?? [])
    expect(vias).toEqual(['person', 'token'])
  })

  it('begins behind the last change that archives do not have, which the import counts', async () => {
    const [person, newcomer] = [await signedUp(stack.url), await freshAccount(stack.url)]
    const { id, public_id } = await call<PageSummary>(person, 'POST', createPage.path, { title: 'Feeds', column_count: 2 })
    const add = (widget_type: string) =>
      call<{ id: number }>(person, 'POST', fillPath(addWidget.path, { id }), { widget_type, title: widget_type, column: 0, index: 0 })
    const rename = (title: string) => call(person, 'PUT', `/pages/${id}.json`, { title })
    const [feeds, notes] = [await add('rsslist'), await add('notes')]
    await call(person, 'POST', `/widget/${feeds.id}/feed`, { url: `${stack.site.url}/feed` })
    await call(person, 'DELETE', `/widget/${notes.id}`)
    await rename('Once')
    await rename('Twice')
    const archive = await downloadArchive(stack.url, person)
    const { page, leftOut } = await importedPage(newcomer, archive, 'Twice')
    expect(leftOut).toEqual({ reason: 'history', count: 4, samples: ['Twice'] })
    const history = await historyOf(newcomer, page)
    expect(history.map(({ changes }) => changes.map(({ act }) => act))).toEqual([['page_renamed'], []])
    const oldest = history.at(-1)
    if (!oldest) throw new Error('no history')
    await restore(newcomer, page, oldest)
    expect((await view(newcomer, page.public_id)).title).toBe('Feeds')
    expect((await view(person, public_id)).title).toBe('Twice')
    // Nobody else reads it, and it has nothing that is secret.
    expect((await person.send('GET', `${apiBase}${fillPath(listRevisions.path, { id: page.id })}`)).status).toBe(404)
  })
})
