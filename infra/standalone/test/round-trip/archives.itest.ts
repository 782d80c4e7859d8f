import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
