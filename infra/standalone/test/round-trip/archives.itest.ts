import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takenSnapshot } from '../snapshot-calls.ts'
import { type ArchiveStack, downloadArchive, freshAccount, importAll, previewOf, startArchiveStack } from './archive-stack.ts'
import { normalForm } from './normal-form.ts'
import { fillAccount } from './random-account.ts'

let stack: ArchiveStack
beforeAll(async () => {
  stack = await startArchiveStack()
})
afterAll(() => stack?.stop())

async function filled(seed: number): Promise<{ person: ApiSession; archive: Buffer }> {
  const person = await signedUp(stack.url)
  await fillAccount(person, seed, stack.site.url)
  return { person, archive: await downloadArchive(stack.url, person) }
}

/** A saved page as its owner reads it, without what is different in every account. */
async function savedPage(session: ApiSession, url: string): Promise<Record<string, unknown>> {
  const { snapshot } = (await session.send('GET', `/api/tools/snapshot.json?url=${encodeURIComponent(url)}`)).body as { snapshot: Snapshot }
  const { id, bytes: _, ...rest } = snapshot
  const { text } = (await session.send('GET', `/api/tools/snapshots/${id}.json`)).body as { text: string }
  const copy = await fetch(`${stack.url}/api/tools/snapshots/${id}/copy`, { headers: session.headers() })
  return { ...rest, text, copy: await copy.text() }
}

describe('an archive of an account', () => {
  it('gives back an equal account in a fresh one, which others cannot reach, and takes it away again in one step', async () => {
    const { person, archive } = await filled(1)
    const [newcomer, stranger] = [await freshAccount(stack.url), await signedUp(stack.url)]
    const record = await importAll(newcomer, archive)
    expect(record).toMatchObject({ status: 'done', import_type: 'archive', undo: 'possible' })
    expect(await normalForm(newcomer)).toEqual(await normalForm(person))

    for (const path of [`/import/${record.id}/archive.json`, `/import/poll/${record.id}`]) {
      expect((await stranger.send('GET', `/api${path}`)).status).toBe(404)
    }
    expect((await stranger.send('POST', `/api/import/${record.id}/archive`, { pages: [], account: false })).status).toBe(404)

    const { made } = await previewOf(newcomer, record)
    const undone = await newcomer.send('POST', `/api/import/${record.id}/undo`)
    expect(undone.body).toMatchObject({ undo: 'undone' })
    for (const { public_id } of made) expect((await newcomer.send('GET', `/api/p/${public_id}.json`)).status).toBe(404)
    const { pages } = (await newcomer.send('GET', '/api/users/deleted_pages.json')).body as { pages: object[] }
    // And the page that everybody has at first.
    expect(pages).toHaveLength(made.length + 1)
  })

  it('gives back the saved pages of bookmarks, with their texts and copies', async () => {
    const [person, newcomer] = [await signedUp(stack.url), await freshAccount(stack.url)]
    const url = `${stack.site.url}/article`
    await takenSnapshot(person, url)
    const requests = stack.site.requests.filter(({ path }) => path === '/article').length
    expect(await importAll(newcomer, await downloadArchive(stack.url, person))).toMatchObject({ status: 'done' })
    const [original, restored] = [await savedPage(person, url), await savedPage(newcomer, url)]
    expect(original).toMatchObject({ title: 'Oaks', text: expect.stringContaining('grows old') as string, has_copy: true })
    expect(original.copy).toContain('An oak grows slowly')
    expect(restored).toEqual(original)
    // From the archive, not from the site once more.
    expect(stack.site.requests.filter(({ path }) => path === '/article')).toHaveLength(requests)
  })
})
